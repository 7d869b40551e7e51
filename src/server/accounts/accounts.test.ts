import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { accountsOf } from '#src/server/accounts/account-tables.ts';
import { DatabaseUnavailable } from '#src/engine/db/postgres-errors.ts';
import { createAccounts } from '#src/server/accounts/accounts.ts';
import type { Accounts } from '#src/server/accounts/accounts.ts';
import type { SignedIn } from '#src/server/accounts/account-parts.ts';
import { createAccountRow } from '#src/server/accounts/create-account.ts';
import { ON_POSTGRES, openTestDatabase } from '#tests/support/test-database.ts';
import { digestOf } from '#src/engine/http/tokens.ts';
import { repeat } from '#tests/support/nightly.ts';
import { DAY_MS } from '#src/lib/durations.ts';

const folder = mkdtempSync(join(tmpdir(), 'forecourt-accounts-'));
const db = await openTestDatabase(join(folder, 'test.db'));
const accounts = createAccounts(db, { dataDir: folder, siteOrigin: 'https://cars.example' });
const tables = accountsOf(db);
const CREDENTIALS = { email: 'ada@example.com', password: 'a fine password' };

beforeAll(async () => {
  const passwordHash = await accounts.hashPassword(CREDENTIALS.password);
  await createAccountRow(db, { email: CREDENTIALS.email, name: 'Ada', passwordHash });
});
afterEach(() => vi.useRealTimers());
afterAll(async () => {
  await db.destroy();
  rmSync(folder, { recursive: true });
});

const carrying = ({ session }: SignedIn) => new Headers({ cookie: `a=b; __Host-sid=${session}; c=d` });

async function signIn(password = CREDENTIALS.password): Promise<SignedIn> {
  const signedIn = await accounts.signIn({ email: CREDENTIALS.email, password });
  if (!signedIn) throw new Error('not signed in');
  return signedIn;
}

describe('a session', () => {
  test('begins with the right password, and returns the account', async () => {
    const headers = carrying(await signIn());
    expect(await accounts.findAccount(headers)).toMatchObject({ email: 'ada@example.com', name: 'Ada' });
    expect(await accounts.findAccount(new Headers())).toBeUndefined();
  });

  test.each([
    ['a wrong password', { ...CREDENTIALS, password: 'another password' }],
    ['an unknown address', { ...CREDENTIALS, email: 'bob@example.com' }],
    ['no address', { ...CREDENTIALS, email: 'no address' }],
  ])('does not begin with %s', async (_what, credentials) => {
    expect(await accounts.signIn(credentials)).toBeUndefined();
  });

  test('has 256 bits, of which only a digest is in the database', async () => {
    const { session } = await signIn();
    const token = decodeURIComponent(session).split('.')[0] ?? '';
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const rows = await tables.selectFrom('account_session').selectAll().execute();
    expect(rows.map((row) => row.token_digest)).toContain(digestOf(token));
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('does not begin with a token without our signature, or with the digest of one', async () => {
    const { session } = await signIn();
    const token = decodeURIComponent(session).split('.')[0] ?? '';
    for (const forged of [token, `${token}.AAAA`, digestOf(token), session.replace(/.%3D$/, 'A%3D')]) {
      if (forged === session) continue;
      const headers = new Headers({ cookie: `__Host-sid=${forged}` });
      expect(await accounts.findAccount(headers)).toBeUndefined();
    }
  });

  test('ends at sign-out, and others continue', async () => {
    const [first, second] = [carrying(await signIn()), carrying(await signIn())];
    await accounts.signOut(first);
    expect(await accounts.findAccount(first)).toBeUndefined();
    expect(await accounts.findAccount(second)).toBeDefined();
  });

  test('ends everywhere at once', async () => {
    const all = [carrying(await signIn()), carrying(await signIn())] as const;
    await accounts.signOutEverywhere(all[0]);
    for (const headers of all) expect(await accounts.findAccount(headers)).toBeUndefined();
  });

  test('ends after fourteen days without a visit, and after ninety days in any case', async () => {
    const [idle, busy] = [carrying(await signIn()), carrying(await signIn())];
    const start = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: start });
    for (let day = 1; day <= 89; day++) {
      vi.setSystemTime(start + day * DAY_MS + 1000);
      if (day === 15) expect(await accounts.findAccount(idle)).toBeUndefined();
      expect(await accounts.findAccount(busy)).toBeDefined();
    }
    vi.setSystemTime(start + 90 * DAY_MS + 1000);
    expect(await accounts.findAccount(busy)).toBeUndefined();
  });
});

// In the words of SQLite; a PostgreSQL that cannot write is tested by tests/http/postgres-away.
test.skipIf(ON_POSTGRES)(
  'a session is found while nothing can be written, although its use cannot be noted',
  async () => {
    const headers = carrying(await signIn());
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 60 * 60 * 1000 });
    await sql`PRAGMA query_only = ON`.execute(db);
    expect(await accounts.findAccount(headers)).toMatchObject({ name: 'Ada' });
    await sql`PRAGMA query_only = OFF`.execute(db);
    expect(await accounts.findAccount(headers)).toMatchObject({ name: 'Ada' });
  },
);

test.each<[string, (away: Accounts, headers: Headers) => Promise<unknown>]>([
  ['finding the account', (away, headers) => away.findAccount(headers)],
  ['signing in', (away) => away.signIn(CREDENTIALS)],
  ['signing out', (away, headers) => away.signOut(headers)],
  ['signing out everywhere', (away, headers) => away.signOutEverywhere(headers)],
  [
    'changing the password',
    (away, headers) => away.changePassword(headers, { current: CREDENTIALS.password, next: 'another one' }),
  ],
  ['opening a link', (away) => away.findReset('a token')],
  ['setting a password', (away) => away.resetPassword('a token', 'another one')],
  ['adding a passkey', (away, headers) => away.challengeNewPasskey(headers)],
])('%s without the database is its failure, not a refusal and not a success', async (_what, ask) => {
  const headers = carrying(await signIn());
  const lost = () => {
    throw new DatabaseUnavailable('Connection terminated unexpectedly');
  };
  const noDb = db.withPlugin({ transformQuery: lost, transformResult: lost });
  const away = createAccounts(noDb, { dataDir: folder, siteOrigin: 'https://cars.example' });
  await expect(ask(away, headers)).rejects.toThrow(DatabaseUnavailable);
  expect(await accounts.findAccount(headers)).toBeDefined();
});

test('an unknown address costs as much work as a wrong password, so timing reveals nothing', async () => {
  const work: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  for (let i = 0; i < repeat(10, 30); i++) {
    for (const who of ['known', 'unknown'] as const) {
      const email = who === 'known' ? CREDENTIALS.email : `nobody-${i}@example.com`;
      const before = process.cpuUsage(); // CPU time, because wall-clock time includes other load on the machine
      await accounts.signIn({ email, password: 'a wrong password' });
      const { user, system } = process.cpuUsage(before);
      work[who].push((user + system) / 1000);
    }
  }
  // The hash is nearly all of it: without it, the ratio is 0.1. Collecting garbage of other tests only ever adds work,
  // so the least of each is nearest to what a sign-in costs.
  const ratio = Math.min(...work.unknown) / Math.min(...work.known);
  expect(ratio).toBeGreaterThan(0.75);
  expect(ratio).toBeLessThan(1.33);
});

describe('a password', () => {
  test('is changed only with the current one; that ends all other sessions and gives this one a new token', async () => {
    const [here, elsewhere] = [carrying(await signIn()), carrying(await signIn())];
    const next = 'a finer password';
    expect(await accounts.changePassword(here, { current: 'wrong one', next })).toBeUndefined();
    const changed = await accounts.changePassword(here, { current: CREDENTIALS.password, next });
    expect(changed && (await accounts.findAccount(carrying(changed)))).toBeDefined();
    for (const headers of [here, elsewhere]) expect(await accounts.findAccount(headers)).toBeUndefined();
    await accounts.changePassword(carrying(changed ?? (await signIn(next))), {
      current: next,
      next: CREDENTIALS.password,
    });
  });

  test('is reset once by a link, which ends all sessions; a repeated mail has the same link', async () => {
    const { account, ...signedIn } = await signIn();
    const token = await accounts.openReset(account.id, 'request-1');
    expect(await accounts.openReset(account.id, 'request-1')).toBe(token);
    const stored = await db
      .$extendTables<{ account_verification: object }>()
      .selectFrom('account_verification')
      .selectAll()
      .execute();
    expect(JSON.stringify(stored)).not.toContain(token);
    expect(await accounts.findReset(token)).toEqual(account);
    const answers = await Promise.all([1, 2, 3].map(() => accounts.resetPassword(token, 'after a reset')));
    expect(answers.filter(Boolean)).toHaveLength(1);
    expect(await accounts.findReset(token)).toBeUndefined();
    expect(await accounts.findAccount(carrying({ account, ...signedIn }))).toBeUndefined();
    expect(await accounts.isPasswordOf(account.id, 'after a reset')).toBe(true);
    const back = await accounts.openReset(account.id, 'request-2');
    expect(await accounts.resetPassword(back, CREDENTIALS.password)).toBe(account.id);
  });

  test('that was reset invalidates all earlier links', async () => {
    const { account, ...signedIn } = await signIn();
    const [first, second] = [
      await accounts.openReset(account.id, 'request-4'),
      await accounts.openReset(account.id, 'request-5'),
    ];
    const next = 'quite another password';
    const passwords = { current: CREDENTIALS.password, next };
    expect(await accounts.changePassword(carrying({ account, ...signedIn }), passwords)).toBeDefined();
    expect(await accounts.resetPassword(first, 'of a stranger, then')).toBeUndefined();
    const [third, fourth] = [
      await accounts.openReset(account.id, 'request-6'),
      await accounts.openReset(account.id, 'request-7'),
    ];
    expect(await accounts.resetPassword(third, CREDENTIALS.password)).toBe(account.id);
    for (const token of [second, fourth])
      expect(await accounts.resetPassword(token, 'of a stranger, then')).toBeUndefined();
  });

  test('is not reset by yesterday’s link', async () => {
    const { account } = await signIn();
    const token = await accounts.openReset(account.id, 'request-3');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + DAY_MS });
    expect(await accounts.findReset(token)).toBeUndefined();
    expect(await accounts.resetPassword(token, 'too late, too late')).toBeUndefined();
  });
});

test('the secret file is readable by one user only', () => {
  expect(statSync(join(folder, 'account-secret')).mode & 0o777).toBe(0o600);
});
