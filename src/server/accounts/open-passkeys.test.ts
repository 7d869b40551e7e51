import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAccounts } from '#src/server/accounts/accounts.ts';
import { createAccountRow } from '#src/server/accounts/create-account.ts';
import { createSoftwarePasskey } from '#tests/support/software-passkey.ts';
import { ON_POSTGRES, openTestDatabase } from '#tests/support/test-database.ts';

const ORIGIN = 'https://cars.example';
const folder = mkdtempSync(join(tmpdir(), 'forecourt-passkeys-'));
const db = await openTestDatabase(join(folder, 'test.db'));
const accounts = createAccounts(db, { dataDir: folder, siteOrigin: ORIGIN });
const ADA = { email: 'ada@example.com', password: 'a fine password' };

beforeAll(async () => {
  const passwordHash = await accounts.hashPassword(ADA.password);
  for (const [email, name] of [
    [ADA.email, 'Ada'],
    ['bob@example.com', 'Bob'],
  ] as const)
    await createAccountRow(db, { email, name, passwordHash });
});
afterAll(async () => {
  await db.destroy();
  rmSync(folder, { recursive: true });
});

async function signIn(email = ADA.email) {
  const signedIn = await accounts.signIn({ ...ADA, email });
  if (!signedIn) throw new Error('not signed in');
  return signedIn;
}

const carrying = (session: string, challenge = '') =>
  new Headers({ cookie: `__Host-sid=${session}; __Host-passkey=${challenge}` });

async function add(key: ReturnType<typeof createSoftwarePasskey>, session: string): Promise<boolean> {
  const challenge = await accounts.challengeNewPasskey(carrying(session));
  if (!challenge) throw new Error('no challenge');
  const credential = key.create(challenge.options as { challenge: string });
  return accounts.addPasskey(carrying(session, challenge.cookie), { credential, name: 'Chrome on Windows' });
}

async function enter(key: ReturnType<typeof createSoftwarePasskey>) {
  const challenge = await accounts.challengePasskey();
  if (!challenge) throw new Error('no challenge');
  const credential = key.get(challenge.options as { challenge: string });
  return { credential, headers: carrying('', challenge.cookie) };
}

describe('a passkey', () => {
  test('signs in to its account, each challenge once, until it is removed', async () => {
    const key = createSoftwarePasskey({ origin: ORIGIN });
    const { account, session } = await signIn();
    expect(await add(key, session)).toBe(true);
    const { credential, headers } = await enter(key);
    const signedIn = await accounts.signInWithPasskey(headers, credential);
    expect(signedIn?.account).toEqual(account);
    expect(await accounts.findAccount(carrying(signedIn?.session ?? ''))).toEqual(account);
    expect(await accounts.signInWithPasskey(headers, credential)).toBeUndefined();

    const [passkey] = await accounts.listPasskeys(account.id);
    expect(passkey).toMatchObject({ name: 'Chrome on Windows' });
    const bob = await signIn('bob@example.com');
    expect(await accounts.removePasskey(bob.account.id, passkey?.id ?? '')).toBe(false);
    expect(await accounts.removePasskey(account.id, passkey?.id ?? '')).toBe(true);
    const again = await enter(key);
    expect(await accounts.signInWithPasskey(again.headers, again.credential)).toBeUndefined();
  });

  test('of another site, or of a device that was not unlocked, is refused', async () => {
    const { account, session } = await signIn();
    expect(await add(createSoftwarePasskey({ origin: ORIGIN, isUnlocked: false }), session)).toBe(false);
    expect(await add(createSoftwarePasskey({ origin: 'https://evil.example' }), session)).toBe(false);
    expect(await accounts.listPasskeys(account.id)).toEqual([]);
  });

  test('needs a session to be added, and the challenge of its own browser', async () => {
    expect(await accounts.challengeNewPasskey(new Headers())).toBeUndefined();
    const key = createSoftwarePasskey({ origin: ORIGIN });
    const { session } = await signIn();
    expect(await add(key, session)).toBe(true);
    const { credential } = await enter(key);
    const { headers } = await enter(key);
    expect(await accounts.signInWithPasskey(headers, credential)).toBeUndefined();
    expect(await accounts.signInWithPasskey(carrying(''), credential)).toBeUndefined();
  });

  test('is asked for with the device unlocked, and named to nobody who only knows an address', async () => {
    const challenge = await accounts.challengePasskey();
    expect(challenge?.options).toMatchObject({ userVerification: 'required', rpId: 'cars.example' });
    expect(challenge?.options).toMatchObject({ allowCredentials: undefined });
  });
});

// In the words of SQLite; a PostgreSQL that cannot write is tested by tests/http/postgres-away.
test.skipIf(ON_POSTGRES)('a full disk is no wrong passkey', async () => {
  const key = createSoftwarePasskey({ origin: ORIGIN });
  const { session } = await signIn();
  expect(await add(key, session)).toBe(true);
  const { credential, headers } = await enter(key);
  await sql`CREATE TRIGGER full BEFORE UPDATE ON account_passkey BEGIN SELECT RAISE(ABORT, 'full'); END`.execute(
    db,
  );
  await expect(accounts.signInWithPasskey(headers, credential)).rejects.toThrow(/full/);
  await sql`DROP TRIGGER full`.execute(db);
  const again = await enter(key);
  expect(await accounts.signInWithPasskey(again.headers, again.credential)).toBeDefined();
});

describe('the devices of an account', () => {
  test('have words and a last use, and each can be ended by its owner only', async () => {
    const [phone, desk, bob] = [await signIn(), await signIn(), await signIn('bob@example.com')];
    await accounts.noteDevice(phone.session, 'Safari on iPhone');
    const devices = await accounts.listDevices(phone.account.id, desk.session);
    const ofPhone = devices.find(({ device }) => device === 'Safari on iPhone');
    expect(devices.filter(({ isThis }) => isThis)).toHaveLength(1);
    expect(ofPhone).toMatchObject({ isThis: false });
    expect(Date.now() - (ofPhone?.usedAtMs ?? 0)).toBeLessThan(60_000);
    expect(await accounts.endSession(bob.account.id, ofPhone?.sessionId ?? '')).toBe(false);
    expect(await accounts.endSession(phone.account.id, ofPhone?.sessionId ?? '')).toBe(true);
    expect(await accounts.findAccount(carrying(phone.session))).toBeUndefined();
    expect(await accounts.findAccount(carrying(desk.session))).toBeDefined();
  });
});
