import type { AstroCookies } from 'astro';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sql } from 'kysely';
import { openDesk, signIn, signOut } from '#src/features/desk/editors-desk/desk-gate.server.ts';
import { noteDeskOutcome } from '#src/features/desk/editors-desk/audit-outcome.server.ts';
import { listAuditEntries, saveDeskPerson } from '#src/features/desk/editors-desk/desk-people.server.ts';
import { DESK_COOKIE, openSession } from '#src/features/desk/editors-desk/desk-session.server.ts';
import { loadConfig } from '#src/server/config.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import { ON_POSTGRES, openTestDatabase } from '#tests/support/test-database.ts';
import { createLog } from '#src/engine/log/log.ts';

const SECRET = 'a secret of some length';
const MINUTE = 60_000;
const WAIT = 'Too many attempts. Please try again in ten minutes.';
const WRONG = 'Incorrect secret.';

let db: Database;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  db = await openTestDatabase();
});
afterEach(async () => {
  vi.useRealTimers();
  await db.destroy();
});

/** Security events. */
const noted: string[] = [];
/** What browsers were told about the cookie of the desk. */
const told: [name: string, options: object][] = [];

/** Simulates a separate process with its own memory. */
function tryFrom(clientIp: string, given: string): Promise<string | undefined> {
  return signIn(visitFrom(clientIp), given, Date.now());
}

function visitFrom(clientIp: string) {
  const config = loadConfig({ REBUILD_SECRET: SECRET, SITE_ORIGIN: 'https://cars.example' });
  const cookies = {
    set: (name: string, _value: string, options: object) => told.push([name, options]),
    delete: (name: string, options: object) => told.push([name, options]),
  } as unknown as AstroCookies;
  const services = {
    config,
    db,
    log: createLog(config, { write: () => undefined }),
    accounts: { tokenOf: (_purpose: string, text: string) => `mark-of-${text}` },
    reports: { secure: (event: string) => noted.push(event) },
  };
  return { cookies, locals: { services, clientIp } as unknown as App.Locals };
}

test('the cookie is for the desk and for eight hours; scripts and other sites cannot use it', async () => {
  told.length = 0;
  await tryFrom('10.0.0.2', SECRET);
  signOut(visitFrom('10.0.0.2'));
  const rules = { path: '/admin', httpOnly: true, sameSite: 'strict', secure: true };
  expect(told).toEqual([
    ['forecourt_desk', { ...rules, maxAge: 28_800 }],
    ['forecourt_desk', rules],
  ]);
});

test('ten wrong secrets block a network, and only that network, for ten minutes', async () => {
  for (let i = 0; i < 10; i++) expect(await tryFrom('10.0.0.2', `guess ${i}`)).toBe(WRONG);
  expect(await tryFrom('10.0.0.2', SECRET)).toBe(WAIT);
  expect(await tryFrom('10.0.0.3', SECRET)).toBeUndefined();
  vi.setSystemTime(Date.now() + 11 * MINUTE);
  expect(await tryFrom('10.0.0.2', SECRET)).toBeUndefined();
});

test('an IPv6 household counts as one network, however many addresses it uses', async () => {
  for (let i = 0; i < 10; i++) expect(await tryFrom(`2001:db8:1:2::${i}`, 'a guess')).toBe(WRONG);
  expect(await tryFrom('2001:db8:1:2:ffff::1', SECRET)).toBe(WAIT);
  expect(await tryFrom('2001:db8:1:3::1', SECRET)).toBeUndefined();
});

test('signing in clears the earlier wrong attempts', async () => {
  for (let round = 0; round < 3; round++) {
    for (let i = 0; i < 9; i++) expect(await tryFrom('10.0.0.2', 'a typo')).toBe(WRONG);
    expect(await tryFrom('10.0.0.2', SECRET)).toBeUndefined();
  }
});

test.skipIf(ON_POSTGRES)('a full disk does not lock editors out', async () => {
  await sql`PRAGMA query_only = ON`.execute(db);
  expect(await tryFrom('10.0.0.2', 'a guess')).toBe(WRONG);
  expect(await tryFrom('10.0.0.2', SECRET)).toBeUndefined();
});

test('every sign-in and every wrong secret is a security event', async () => {
  noted.length = 0;
  await tryFrom('10.0.0.9', 'a wrong secret of that length');
  await tryFrom('10.0.0.9', SECRET);
  for (let at = 0; at < 11; at++) await tryFrom('10.0.0.10', 'a wrong secret of that length');
  expect(noted.slice(0, 2)).toEqual(['desk-sign-in-failed', 'desk-signed-in']);
  expect(noted.at(-1)).toBe('limit-hit');
});

/**
 * How a visitor finds a part of the desk: with the secret's session, with an account, or with neither.
 * @param written how the address of the page is written
 */
async function open(
  routePattern: string,
  by: { email?: string; hasSecret?: boolean },
  form?: Record<string, string>,
  written = routePattern,
  answer: Response | undefined = new Response(),
) {
  const { locals } = visitFrom('10.0.0.20');
  const { value } = openSession(SECRET, Date.now());
  const cookies = {
    get: (name: string) => (by.hasSecret === true && name === DESK_COOKIE ? { value } : undefined),
  } as unknown as AstroCookies;
  const account = by.email === undefined ? undefined : { id: '1', email: by.email, name: 'Shopper' };
  const body = form && new URLSearchParams(form);
  const request = new Request(`https://cars.example${written}`, body ? { method: 'POST', body } : {});
  const findShopper = () => Promise.resolve(account ? { account } : {});
  const visit = { cookies, locals: Object.assign(locals, { findShopper }), request, routePattern };
  const opened = await openDesk(visit, Date.now());
  await noteDeskOutcome(request, answer);
  return opened;
}
const stateOf = async (...what: Parameters<typeof open>) => (await open(...what)).state;

test('the secret opens the desk until an operator has come with an account, and nothing from then on', async () => {
  expect(await stateOf('/admin/people', { hasSecret: true })).toBe('open');
  const ann = { email: 'ann@example.com', name: 'Ann Lee', role: 'operator', invitedBy: 'x' } as const;
  await saveDeskPerson(db, ann, 1);
  expect(await stateOf('/admin', { hasSecret: true })).toBe('open');
  expect(await open('/admin', { email: 'bo@example.com' })).toMatchObject({ closure: 'not-invited' });
  expect(await open('/admin', {})).toMatchObject({ state: 'closed', closure: 'signed-out' });
  expect((await open('/admin', { email: 'Ann@Example.com' })).editor).toMatchObject({ name: 'Ann Lee' });
  expect(await open('/admin', { hasSecret: true })).toMatchObject({ state: 'closed', takesSecret: false });
  expect(await tryFrom('10.0.0.21', SECRET)).toBe('The secret does not open this desk.');
});

test('a writer sees no part of operators, and what people send is in the log with their name', async () => {
  const bo = { email: 'bo@example.com', name: 'Bo', role: 'writer', invitedBy: 'x' } as const;
  await saveDeskPerson(db, bo, 1);
  const { email } = bo;
  for (const written of ['/admin/%70eople', '/admin//people', '/admin/people/'])
    expect(await stateOf('/admin/people', { email }, undefined, written)).toBe('closed');
  expect([await stateOf('/admin/texts', { email }), await stateOf('/admin/outbox', { email })]).toEqual([
    'open',
    'closed',
  ]);
  expect(await open('/admin/people', { email })).toMatchObject({ closure: 'other-role' });
  await open('/admin/texts/edit', { email }, { action: 'save', file: 'faqs/honda/civic/price.md' });
  const conflict = new Response(null, { status: 409 });
  const form = { action: 'save', file: 'faqs/honda/civic/price.md' };
  await open('/admin/texts/edit', { email }, form, undefined, conflict);
  await open('/admin/people', { email }, { action: 'invite', name: 'Eve' });
  expect((await listAuditEntries(db)).map(({ name, what }) => `${name} ${what}`).toSorted()).toEqual([
    'Bo saved the text faqs/honda/civic/price.md: done',
    'Bo saved the text faqs/honda/civic/price.md: refused, because someone else had changed it',
  ]);
});
