import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answerConsumerDevice } from '#src/features/shopper/push/push-devices.server.ts';
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
afterEach(() => db.destroy());

function ask(permission: 'granted' | 'denied', keys: typeof ANN, endpoint = ENDPOINT) {
  const services = {
    db,
    config: { pushHosts: ['push.example'] },
    vapidKeys: () => [{ publicKey: 'ours', privateKey: '' }],
  };
  const locals = {
    services,
    clientIp: '192.0.2.1',
    startVisitor: () => 'ann',
    findShopper: () => Promise.resolve({ visitorId: 'ann' }),
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
