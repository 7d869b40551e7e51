import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Account } from '#src/domain/visitor/shopper.ts';
import { confirmEmailChange, requestEmailChange } from '#src/features/shopper/account/change-email.server.ts';
import { emailChangeToken } from '#src/features/shopper/account/email-changes.server.ts';
import { createAccounts } from '#src/server/accounts/accounts.ts';
import { createAccountRow } from '#src/server/accounts/create-account.ts';
import { accountsOf } from '#src/server/accounts/account-tables.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import { jobsOf } from '#src/engine/outbox/outbox.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { HOUR_MS } from '#src/lib/durations.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const [OLD, NEW] = ['ann@example.com', 'ann@example.org'];
const folder = mkdtempSync(join(tmpdir(), 'forecourt-email-'));

let db: Database;
let locals: App.Locals;
let ann: Account;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  db = await openTestDatabase();
  const accounts = {
    ...createAccounts(db, { dataDir: folder, siteOrigin: 'https://cars.example' }),
    isPasswordOf: (_id: string, password: string) => Promise.resolve(password === 'right'),
  };
  const id = await createAccountRow(db, { email: OLD, name: 'Ann', passwordHash: 'hash' });
  ann = { id: id ?? '', email: OLD, name: 'Ann' };
  const reports = { secure: () => undefined };
  locals = {
    services: { db, accounts, reports, shopperRecords: [] },
    clientIp: '192.0.2.1',
  } as unknown as App.Locals;
});
afterEach(async () => {
  vi.useRealTimers();
  await db.destroy();
});
afterAll(() => rmSync(folder, { recursive: true }));

const ask = (email = NEW, password = 'right') => requestEmailChange(locals, ann, { email, password });
const readAddress = async () =>
  (await accountsOf(db).selectFrom('account_user').select('email').executeTakeFirst())?.email;

interface Mail {
  readonly kind: string;
  readonly id: string;
  readonly to: 'old' | 'new';
  readonly email?: string;
}
async function listMails(): Promise<Mail[]> {
  const jobs = await jobsOf(db).selectFrom('job').select('payload').orderBy('created_at_ms').execute();
  return jobs.map(({ payload }) => JSON.parse(payload) as Mail);
}

/** The links of the last change. */
async function readLinks(): Promise<Record<'old' | 'new', string>> {
  const mails = (await listMails()).filter(({ kind }) => kind === 'email-change').slice(-2);
  const entries = mails.map(({ to, id }) => [to, emailChangeToken(locals.services, to, id)] as const);
  return Object.fromEntries(entries) as Record<'old' | 'new', string>;
}

async function addSession(): Promise<void> {
  const at = { created_at_ms: NOW, updated_at_ms: NOW, expires_at_ms: NOW + HOUR_MS, device: null };
  const row = { id: 'session', user_id: ann.id, token_digest: 'digest', ...at };
  await accountsOf(db).insertInto('account_session').values(row).execute();
}

test.each([
  ['old', 'new'],
  ['new', 'old'],
] as const)('the address changes when both confirmed it, first the %s one', async (first, second) => {
  await addSession();
  expect(await ask()).toBe('ok');
  expect(JSON.stringify(await listMails())).not.toContain('@'); // the outbox has ids, and no address
  const links = await readLinks();
  expect(await confirmEmailChange(locals, links[first])).toBe('waiting');
  expect(await confirmEmailChange(locals, links[first])).toBe('waiting');
  expect(await readAddress()).toBe(OLD);
  expect(await confirmEmailChange(locals, links[second])).toBe('done');
  expect(await readAddress()).toBe(NEW);
  expect(await accountsOf(db).selectFrom('account_session').selectAll().execute()).toEqual([]);
  expect((await listMails()).at(-1)).toEqual({ kind: 'email-changed', email: OLD });
  for (const link of Object.values(links)) expect(await confirmEmailChange(locals, link)).toBe('gone');
});

test('a wrong password or the same address changes nothing and sends nothing', async () => {
  expect([await ask(NEW, 'guess'), await ask(OLD)]).toEqual(['wrong', 'same-email']);
  expect(await listMails()).toEqual([]);
});

test('a newer change ends the links of the one before, and a day ends all', async () => {
  await ask('typo@example.org');
  const before = await readLinks();
  vi.setSystemTime(NOW + 1);
  await ask();
  const links = await readLinks();
  expect(await confirmEmailChange(locals, before.old)).toBe('gone');
  vi.setSystemTime(NOW + 24 * HOUR_MS + 1);
  expect(await confirmEmailChange(locals, links.old)).toBe('gone');
});

test('an address that got an account in the meantime is not taken from it', async () => {
  await ask();
  const links = await readLinks();
  await createAccountRow(db, { email: NEW, name: 'Another Ann', passwordHash: 'hash' });
  expect(await confirmEmailChange(locals, links.old)).toBe('waiting');
  expect(await confirmEmailChange(locals, links.new)).toBe('gone');
  expect(await readAddress()).toBe(OLD);
});

test('no more than three changes an hour send mail', async () => {
  for (let at = 0; at < 3; at++) expect(await ask(`ann-${at}@example.org`)).toBe('ok');
  expect(await ask()).toBe('enough-mails');
  expect(await listMails()).toHaveLength(6);
});
