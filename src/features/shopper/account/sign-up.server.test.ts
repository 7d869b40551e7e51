import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { signUpSchema } from '#src/features/shopper/account/account.schema.ts';
import { answerSignUp, confirmSignUp } from '#src/features/shopper/account/sign-up.server.ts';
import { createAccounts } from '#src/server/accounts/accounts.ts';
import type { Accounts } from '#src/server/accounts/accounts.ts';
import { accountsOf } from '#src/server/accounts/account-tables.ts';
import { PasswordsBusy } from '#src/server/accounts/passwords.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { jobsOf } from '#src/engine/outbox/outbox.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import { DAY_MS, HOUR_MS } from '#src/lib/durations.ts';

const INPUT = { name: 'Ann', email: 'ann@example.com', password: 'a password of hers' };
const NOW = Date.UTC(2026, 10, 21, 12);

const folder = mkdtempSync(join(tmpdir(), 'forecourt-sign-up-'));
let db: Database;
let accounts: Accounts;
/** What the browser was given. */
let cookies: Map<string, string>;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  db = await openTestDatabase();
  accounts = createAccounts(db, { dataDir: folder, siteOrigin: 'https://cars.example' });
  cookies = new Map();
});
afterEach(async () => {
  vi.useRealTimers();
  await db.destroy();
});
afterAll(() => rmSync(folder, { recursive: true }));

function localsOf(own: Partial<Accounts> = {}, clientIp = '192.0.2.1'): App.Locals {
  return {
    services: {
      db,
      accounts: { ...accounts, ...own },
      reports: { secure: () => undefined },
      shopperRecords: [],
    },
    site: { origin: 'https://cars.example', brand: { name: 'Forecourt' } },
    clientIp,
    cookies: {
      get: () => undefined,
      set: (name: string, value: string) => cookies.set(name, value),
      delete: (name: string) => cookies.delete(name),
    },
    findShopper: () => Promise.resolve({}),
    describeDevice: () => 'Chrome on Windows',
    isOptedOut: false,
  } as unknown as App.Locals;
}

/** Without the work of real hashes, where nobody signs in. No password is right. */
const quickly = { hashPassword: () => Promise.resolve('hash'), verifyPassword: () => Promise.resolve(false) };

async function signUp(input: Partial<typeof INPUT & { refUrl?: string }> = {}, locals = localsOf(quickly)) {
  const asked = { locals, signal: new AbortController().signal };
  return (await answerSignUp({ ...INPUT, refUrl: undefined, ...input }, asked)).type;
}

interface Mail {
  readonly id: string;
  readonly refUrl?: string;
}

async function listMails(): Promise<Mail[]> {
  const jobs = await jobsOf(db).selectFrom('job').select('payload').orderBy('created_at_ms').execute();
  return jobs.map(({ payload }) => JSON.parse(payload) as Mail);
}

describe('the way back from a sign-up in a dialog', () => {
  test('leads to the page of the dialog', async () => {
    await signUp({ refUrl: '/cars-for-sale/honda?maxPrice=20000' });
    expect(await listMails()).toMatchObject([{ refUrl: '/cars-for-sale/honda?maxPrice=20000' }]);
  });

  test.each(['https://evil.example/', '//evil.example', `/cars-for-sale?q=${'x'.repeat(3_000)}`])(
    'is left out when it is invalid, and the account is created: %.30s',
    async (refUrl) => {
      expect(await signUp({ refUrl })).toBe('ok');
      const [mail] = await listMails();
      expect(mail).not.toHaveProperty('refUrl');
    },
  );
});

describe('a password is refused, and nothing is stored,', () => {
  test.each([
    ['seven characters, although they take fourteen code units', '🚗🚙🚕🛻🚚🏎🚐', 'short-password'],
    ['one of the most common', 'password1', 'common-password'],
    ['the address', 'ann@example.com', 'common-password'],
    ['the name', 'Ann Lovelace', 'common-password'],
    ['the name of the site', 'forecourt', 'common-password'],
  ])('if it is %s', async (_what, password, refusal) => {
    expect(await signUp({ name: 'Ann Lovelace', password })).toBe(refusal);
    expect(await listMails()).toEqual([]);
  });
});

describe('a flood', () => {
  test('of sign-ups from one network is refused after ten, for an hour', async () => {
    for (let at = 0; at < 10; at++) expect(await signUp({ email: `${at}@example.com` })).toBe('ok');
    expect(await signUp({ email: 'eleven@example.com' })).toBe('enough');
    expect(await signUp({ email: 'eleven@example.com' }, localsOf(quickly, '198.51.100.1'))).toBe('ok');
    vi.setSystemTime(NOW + HOUR_MS);
    expect(await signUp({ email: 'twelve@example.com' })).toBe('ok');
  });

  test('of mail to one address ends after three an hour, and who asked does not learn that', async () => {
    for (let at = 0; at < 5; at++) expect(await signUp()).toBe('ok');
    expect(await listMails()).toHaveLength(3);
  });

  test('of passwords to check is answered with "busy"', async () => {
    const busy = () => Promise.reject(new PasswordsBusy('Too many.'));
    expect(await signUp({}, localsOf({ hashPassword: busy }))).toBe('busy');
  });
});

describe('the link of the mail', () => {
  const tokenOf = ({ id }: Mail) => accounts.tokenOf('sign-up', id);
  const confirm = (mail: Mail | undefined, password = INPUT.password, locals = localsOf()) =>
    confirmSignUp(locals, { token: mail ? tokenOf(mail) : '', password });
  const guess = (mail: Mail | undefined) => confirm(mail, 'a guess', localsOf(quickly));
  const listUsers = () => accountsOf(db).selectFrom('account_user').select('email').execute();

  test('creates the account with the password of the sign-up, once, and signs in', async () => {
    await signUp({}, localsOf());
    const [mail] = await listMails();
    expect(await listUsers()).toEqual([]);
    expect(await confirm(mail, 'a guess of a stranger')).toBe('wrong');
    expect([await listUsers(), cookies.size]).toEqual([[], 0]);
    expect(await confirm(mail)).toBe('ok');
    expect(await listUsers()).toEqual([{ email: INPUT.email }]);
    const headers = new Headers({ cookie: `__Host-sid=${cookies.get('__Host-sid') ?? ''}` });
    expect(await accounts.findAccount(headers)).toMatchObject({ email: INPUT.email, name: 'Ann' });
    expect(cookies.get('signed_in')).toBe('1');
    expect(await confirm(mail)).toBe('gone');
  });

  test('ends every other sign-up of the address, whoever made it', async () => {
    await signUp({ password: 'planted by a stranger' });
    vi.setSystemTime(NOW + 1);
    await signUp({}, localsOf());
    const [planted, own] = await listMails();
    expect(await confirm(own)).toBe('ok');
    expect(await guess(planted)).toBe('gone');
  });

  test('takes five wrong passwords', async () => {
    await signUp();
    const [mail] = await listMails();
    for (let at = 0; at < 5; at++) expect(await guess(mail)).toBe('wrong');
    expect(await guess(mail)).toBe('slow-down');
  });

  test('works for a week', async () => {
    await signUp();
    const [mail] = await listMails();
    vi.setSystemTime(NOW + 7 * DAY_MS - 1);
    expect(await guess(mail)).toBe('wrong');
    vi.setSystemTime(NOW + 7 * DAY_MS);
    expect(await guess(mail)).toBe('gone');
  });
});

test('a name is one line without direction marks, because it is emailed to an unconfirmed address', () => {
  const { name } = signUpSchema.parse({ ...INPUT, name: ' Zo\u202Ee\r\n\r\nBcc:\u0000 x ' });
  expect(name).toBe('Zoe Bcc: x');
  expect(signUpSchema.safeParse({ ...INPUT, name: '\u202E \u0007' }).success).toBe(false);
});
