// What an account sends to a browser while no page is open stops when the session there ends, for whatever reason.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AstroCookies } from 'astro';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { accountShopperId } from '#src/domain/visitor/shopper.ts';
import { changePassword, resetPassword } from '#src/features/shopper/account/password.server.ts';
import { signIn, signOut } from '#src/features/shopper/account/sign-in.server.ts';
import { answerConsumerDevice, devicesOf } from '#src/features/shopper/push/push-devices.server.ts';
import { PUSH_SERVICES } from '#src/server/push-config.ts';
import { createAccounts } from '#src/server/accounts/accounts.ts';
import { createAccountRow } from '#src/server/accounts/create-account.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { createShopperAccess } from '#src/server/shoppers/find-shopper.ts';
import type { Services } from '#src/server/services.ts';
import { shopperRecords } from '#src/server/shopper-records.ts';

const ANN = { email: 'ann@example.com', password: 'a password of Ann' };
const BOB = { email: 'bob@example.com', password: 'a password of Bob' };
const NEXT = 'the next password';
const KEYS = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
const folder = mkdtempSync(join(tmpdir(), 'forecourt-browsers-'));
afterAll(() => rmSync(folder, { recursive: true }));

let db: Database;
let services: Services;
let ann = '';
let bob = '';
beforeEach(async () => {
  db = await openTestDatabase();
  const accounts = createAccounts(db, { dataDir: folder, siteOrigin: 'http://localhost' });
  services = {
    db,
    accounts,
    reports: { secure: () => undefined },
    shopperRecords,
    site: { origin: 'http://localhost', brand: { name: 'Forecourt' } },
    config: { pushHosts: PUSH_SERVICES },
    vapidKeys: () => [{ publicKey: 'k', privateKey: 'p' }],
  } as unknown as Services;
  const register = async ({ email, password }: typeof ANN) =>
    (await createAccountRow(db, { email, name: 'A', passwordHash: await accounts.hashPassword(password) })) ??
    '';
  [ann, bob] = [await register(ANN), await register(BOB)];
});
afterEach(() => db.destroy());

/** Keeps its cookies; each request has its own `locals`, as on a server. */
function aBrowser(name: string) {
  const kept = new Map<string, string>();
  const cookies = {
    get: (key: string) => (kept.has(key) ? { value: kept.get(key) } : undefined),
    set: (key: string, value: string) => kept.set(key, decodeURIComponent(value)),
    delete: (key: string) => kept.delete(key),
  } as unknown as AstroCookies;
  const request = () => {
    const { cookie } = services.accounts;
    const session = kept.get(cookie.name);
    const headers = new Headers(
      session === undefined ? {} : { cookie: `${cookie.name}=${encodeURIComponent(session)}` },
    );
    const { site } = services;
    return {
      services,
      site,
      clientIp: '192.0.2.1',
      ...createShopperAccess(services, cookies, headers),
    } as unknown as App.Locals;
  };
  const endpoint = `https://fcm.googleapis.com/fcm/send/${name}`;
  return {
    request,
    forgetVisitor: () => kept.delete('visitor'),
    takeNotifications: () =>
      answerConsumerDevice(
        {
          brand: 'consumer',
          pixall_id: '',
          browser_token: JSON.stringify({ endpoint, keys: KEYS }),
          server_key: 'k',
          permission: 'granted',
        },
        { locals: request(), signal: new AbortController().signal },
      ),
    /** The owner of the notifications that it gets. */
    shopperId: async () =>
      (
        await devicesOf(db)
          .selectFrom('push_device')
          .select('shopper_id')
          .where('endpoint', '=', endpoint)
          .executeTakeFirst()
      )?.shopper_id,
  };
}

/** Two of Ann's browsers with notifications. */
async function twoOfAnn() {
  const [phone, desk] = [aBrowser('phone'), aBrowser('desk')];
  for (const browser of [phone, desk]) {
    await signIn(browser.request(), ANN);
    expect(await browser.takeNotifications()).toEqual({ type: 'ok' });
    expect(await browser.shopperId()).toBe(accountShopperId(ann));
  }
  return { phone, desk };
}
const ITS_OWN = /^visitor:/;

test('signing out stops them in this browser, and nowhere else', async () => {
  const { phone, desk } = await twoOfAnn();
  await signOut(phone.request());
  expect(await phone.shopperId()).toMatch(ITS_OWN);
  expect(await desk.shopperId()).toBe(accountShopperId(ann));
});

test('signing out everywhere stops them everywhere', async () => {
  const { phone, desk } = await twoOfAnn();
  await signOut(phone.request(), { everywhere: true });
  for (const browser of [phone, desk]) expect(await browser.shopperId()).toMatch(ITS_OWN);
});

test('signing out of an unidentified browser stops them in all, until each returns', async () => {
  const { phone, desk } = await twoOfAnn();
  phone.forgetVisitor();
  await signOut(phone.request());
  for (const browser of [phone, desk]) expect(await browser.shopperId()).toMatch(ITS_OWN);
  await desk.takeNotifications();
  expect(await desk.shopperId()).toBe(accountShopperId(ann));
});

test('a new password stops them wherever it ends sessions', async () => {
  const { phone, desk } = await twoOfAnn();
  const account = { id: ann, email: ANN.email, name: 'A' };
  const changed = { current: ANN.password, next: NEXT };
  expect(await changePassword(phone.request(), account, changed)).toBe('ok');
  expect([await phone.shopperId(), await desk.shopperId()]).toEqual([
    accountShopperId(ann),
    expect.stringMatching(ITS_OWN) as unknown,
  ]);
  const token = await services.accounts.openReset(ann, 'a-request');
  expect(await resetPassword(desk.request(), { token, password: ANN.password })).toBe('ok');
  expect(await phone.shopperId()).toMatch(ITS_OWN);
});

test('the next person to sign in gets only their own, even after a session that expired', async () => {
  const { phone } = await twoOfAnn();
  await db.$extendTables<{ account_session: object }>().deleteFrom('account_session').execute();
  expect(await signIn(phone.request(), BOB)).toBe('ok');
  expect(await phone.shopperId()).toBe(accountShopperId(bob));
  await signOut(phone.request());
  expect(await phone.shopperId()).toMatch(ITS_OWN);
});
