import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answerConsumerDevice } from '#src/features/shopper/push/push-devices.server.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import { openDatabase } from '#src/server/db/open-database.ts';

const ENDPOINT = 'https://push.example/send/ann';
const ANN = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
/** Whoever saw the endpoint, in a log or on the way, and not the secret that only the browser has. */
const STRANGER = { ...ANN, auth: 'x'.repeat(22) };

let db: Database;
beforeEach(async () => {
  db = await openDatabase(':memory:');
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

test('a browser that takes notifications is kept once, and forgotten when it says so', async () => {
  expect(await ask('granted', ANN)).toEqual({ type: 'ok' });
  expect(await ask('granted', ANN)).toEqual({ type: 'ok' });
  expect(await endpoints()).toEqual([ENDPOINT]);
  expect(await ask('denied', ANN)).toEqual({ type: 'ok' });
  expect(await endpoints()).toEqual([]);
});

test('who knows an endpoint and not its secret ends nobody’s notifications, and is told nothing', async () => {
  await ask('granted', ANN);
  expect(await ask('denied', STRANGER)).toEqual({ type: 'ok' });
  expect(await endpoints()).toEqual([ENDPOINT]);
});

test('no address but that of a push service is kept', async () => {
  expect(await ask('granted', ANN, 'https://127.0.0.1/admin')).toEqual({ type: 'refused' });
  expect(await endpoints()).toEqual([]);
});
