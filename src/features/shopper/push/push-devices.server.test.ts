import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { visitorShopperId } from '#src/domain/visitor/shopper.ts';
import { answerConsumerDevice, pushRecords } from '#src/features/shopper/push/push-devices.server.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

const ENDPOINT = 'https://push.example/send/ann';
const ANN = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
/** A token with the endpoint, which logs may show, but without the secret that only the browser has. */
const STRANGER = { ...ANN, auth: 'x'.repeat(22) };

let db: Database;
beforeEach(async () => {
  db = await openTestDatabase();
});
afterEach(async () => {
  vi.useRealTimers();
  await db.destroy();
});

function ask(permission: 'granted' | 'denied', keys: typeof ANN, endpoint = ENDPOINT, visitor = 'ann') {
  const services = {
    db,
    config: { pushHosts: ['push.example'] },
    vapidKeys: () => [{ publicKey: 'ours', privateKey: '' }],
  };
  const locals = {
    services,
    clientIp: '192.0.2.1',
    startVisitor: () => visitor,
    findShopper: () => Promise.resolve({ visitorId: visitor }),
  } as unknown as App.Locals;
  const input = {
    brand: 'forecourt',
    pixall_id: '',
    server_key: '',
    permission,
    browser_token: JSON.stringify({ endpoint, keys }),
  };
  return answerConsumerDevice(input, { locals, signal: new AbortController().signal });
}

const endpoints = async () =>
  (await sql<{ endpoint: string }>`SELECT endpoint FROM push_device`.execute(db)).rows.map(
    ({ endpoint }) => endpoint,
  );

test('a browser is stored once and deleted on request', async () => {
  expect(await ask('granted', ANN)).toEqual({ type: 'ok' });
  expect(await ask('granted', ANN)).toEqual({ type: 'ok' });
  expect(await endpoints()).toEqual([ENDPOINT]);
  expect(await ask('denied', ANN)).toEqual({ type: 'ok' });
  expect(await endpoints()).toEqual([]);
});

test('an endpoint without its secret cannot unsubscribe the browser and gets no information', async () => {
  await ask('granted', ANN);
  expect(await ask('denied', STRANGER)).toEqual({ type: 'ok' });
  expect(await endpoints()).toEqual([ENDPOINT]);
});

test('an endpoint of an unknown host is rejected', async () => {
  expect(await ask('granted', ANN, 'https://127.0.0.1/admin')).toEqual({ type: 'refused' });
  expect(await endpoints()).toEqual([]);
});

test('of more than ten browsers of one person, those seen longest ago are forgotten', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  for (let number = 1; number <= 12; number += 1) {
    vi.setSystemTime(number * 1000);
    await ask('granted', ANN, `${ENDPOINT}${number}`);
  }
  const kept = Array.from({ length: 10 }, (_, index) => `${ENDPOINT}${index + 3}`);
  expect((await endpoints()).toSorted()).toEqual(kept.toSorted());
});

test('signing out everywhere else leaves the notifications of this browser on for the account', async () => {
  for (const visitor of ['phone', 'desktop']) {
    await ask('granted', ANN, `${ENDPOINT}/${visitor}`, visitor);
    await pushRecords.move(db, visitorShopperId(visitor), 'account:1');
  }
  const phone = visitorShopperId('phone');
  await pushRecords.signOut?.(db, { account: 'account:1', except: phone });
  const { rows } = await sql<{ shopper_id: string }>`
    SELECT shopper_id FROM push_device ORDER BY endpoint DESC`.execute(db);
  expect(rows.map(({ shopper_id }) => shopper_id)).toEqual(['account:1', visitorShopperId('desktop')]);
});
