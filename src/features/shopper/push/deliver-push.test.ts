/** A push service on loopback receives notifications and decrypts them with the keys of a browser. */
import { createDecipheriv, createECDH, createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import url from 'node:url';
import webPush from 'web-push';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { deliverPush, notifyShopper } from '#src/features/shopper/push/deliver-push.server.ts';
import { parseRetryAfter } from '#src/engine/calls/retry-after.ts';
import { devicesOf } from '#src/features/shopper/push/push-devices.server.ts';
import { deliverPushJob } from '#src/features/shopper/push/push.job.ts';
import { DeadLetter, RetryLater } from '#src/lib/job.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { jobsOf } from '#src/engine/outbox/outbox.ts';
import type { Services } from '#src/server/services.ts';

const MESSAGE = {
  title: '2020 Honda Civic LX',
  body: 'Price drop: $19,500',
  path: '/cars-for-sale/vehicle/1',
  tag: 'a',
};
const KEY = webPush.generateVAPIDKeys();

let db: Database;
let server: Server;
let origin = '';
/** Status 0 is no answer. */
let answer: { status: number; headers?: Record<string, string> } = { status: 201 };
let received: { headers: IncomingHttpHeaders; body: Buffer }[] = [];
const browser = createECDH('prime256v1');
browser.generateKeys();
const auth = randomBytes(16);

beforeEach(async () => {
  db = await openTestDatabase();
  answer = { status: 201 };
  received = [];
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(chunks) });
      if (answer.status > 0) response.writeHead(answer.status, answer.headers).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await addDevice('one', `${origin}/push/1`);
});
afterEach(async () => {
  server.close();
  server.closeAllConnections();
  await db.destroy();
});

function addDevice(id: string, endpoint: string, server_key = KEY.publicKey) {
  const keys = { p256dh: browser.getPublicKey('base64url'), auth: auth.toString('base64url') };
  const times = { created_at_ms: 1, seen_at_ms: 1 };
  return devicesOf(db)
    .insertInto('push_device')
    .values({ id, shopper_id: 'visitor:1', browser: 'visitor:1', endpoint, ...keys, server_key, ...times })
    .execute();
}

const services = (pushHosts = [origin]) =>
  ({
    db,
    vapidKeys: () => [KEY],
    config: { pushHosts, mailFrom: 'Cars <cars@example.com>' },
    site: { origin: 'http://localhost:4321' },
  }) as unknown as Services;
const context = (pushHosts?: string[]) => ({
  services: services(pushHosts),
  signal: new AbortController().signal,
  jobId: 'job',
  attempt: 1,
});
const deliver = (deviceId = 'one', pushHosts?: string[]) =>
  deliverPush({ deviceId, shopperId: 'visitor:1', message: MESSAGE }, context(pushHosts));
const deviceIds = async () =>
  (await devicesOf(db).selectFrom('push_device').select('id').execute()).map(({ id }) => id);

/** Decrypts according to RFC 8188 and RFC 8291, as a browser does. */
function decrypt(body: Buffer): unknown {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const serverKey = body.subarray(21, 21 + keyLength);
  const encrypted = body.subarray(21 + keyLength);
  const hmac = (key: Buffer, ...parts: (Buffer | string)[]) => {
    const hash = createHmac('sha256', key);
    for (const part of parts) hash.update(part);
    return hash.digest();
  };
  const one = Buffer.from([1]);
  const shared = hmac(auth, browser.computeSecret(serverKey));
  const input = hmac(shared, 'WebPush: info\0', browser.getPublicKey(), serverKey, one);
  const secret = hmac(salt, input);
  const key = hmac(secret, 'Content-Encoding: aes128gcm\0', one).subarray(0, 16);
  const nonce = hmac(secret, 'Content-Encoding: nonce\0', one).subarray(0, 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(encrypted.subarray(-16));
  const plain = Buffer.concat([decipher.update(encrypted.subarray(0, -16)), decipher.final()]);
  return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString('utf8'));
}

test('only the browser can read the message; the service learns only the endpoint', async () => {
  const deprecated = vi.spyOn(url, 'parse'); // Node writes a warning to the log
  await deliver();
  const [sent] = received;
  expect(deprecated).not.toHaveBeenCalled();
  expect(sent && decrypt(sent.body)).toEqual(MESSAGE);
  expect(sent?.body.length).toBeLessThan(4_096);
  expect(sent?.body.includes('Honda')).toBe(false);
  expect(sent?.headers['content-encoding']).toBe('aes128gcm');
  expect(sent?.headers['ttl']).toBe('86400');
  const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(sent?.headers.authorization ?? '') ?? [];
  expect(key).toBe(KEY.publicKey);
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
    aud: string;
    exp: number;
    sub: string;
  };
  expect(claims.aud).toBe(origin);
  expect(claims.sub).toBe('mailto:cars@example.com');
  expect(claims.exp - Date.now() / 1000).toBeLessThanOrEqual(86_400);
});

describe('responses of the push service', () => {
  test.each([404, 410])('%i: deletes the token', async (status) => {
    answer = { status };
    await deliver();
    expect(await deviceIds()).toEqual([]);
  });

  test.each([
    [429, { 'retry-after': '120' }, 120_000],
    [503, { 'retry-after': '5' }, 5_000],
  ])('%i: retries at the requested time and keeps the token', async (status, headers, afterMs) => {
    answer = { status, headers };
    const failure = await deliver().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(RetryLater);
    expect((failure as RetryLater).afterMs).toBe(afterMs);
    expect(await deviceIds()).toEqual(['one']);
  });

  test.each([500, 429])('%i without Retry-After: backs off and keeps the token', async (status) => {
    answer = { status };
    const failure = await deliver().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(RetryLater);
    expect(failure).not.toBeInstanceOf(DeadLetter);
    expect(await deviceIds()).toEqual(['one']);
  });

  test.each([400, 403, 301])('%i: does not retry', async (status) => {
    answer = { status, headers: { location: `${origin}/elsewhere` } };
    await expect(deliver()).rejects.toBeInstanceOf(DeadLetter);
    expect(received).toHaveLength(1);
    expect(await deviceIds()).toEqual(['one']);
  });
});

test('a service that never answers is tried again later, for a reason that an operator understands', async () => {
  answer = { status: 0 };
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 50);
    return controller.signal;
  });
  await expect(deliver()).rejects.toThrow('No answer within 10 s.');
  timeout.mockRestore();
  expect(await deviceIds()).toEqual(['one']);
});

test('an endpoint whose host is not allow-listed anymore is not requested', async () => {
  await expect(deliver('one', ['fcm.googleapis.com'])).rejects.toBeInstanceOf(DeadLetter);
  expect(received).toEqual([]);
});

test('a queued notification is dropped when the browser has left the account', async () => {
  await devicesOf(db).updateTable('push_device').set({ shopper_id: 'visitor:2' }).execute();
  await deliver();
  expect(received).toEqual([]);
});

test('an allow-listed name that resolves to this machine is not requested', async () => {
  await addDevice('local', 'https://localhost/push');
  await expect(deliver('local', ['localhost'])).rejects.toThrow('public address');
});

test('an earlier key still reaches its browsers; a browser with an unknown key gets an error', async () => {
  await addDevice('old', `${origin}/push/2`, 'gone');
  await expect(deliver('old')).rejects.toBeInstanceOf(DeadLetter);
});

test("queues a message once for each of a shopper's browsers, even when the job runs twice", async () => {
  await addDevice('two', `${origin}/push/2`);
  for (let round = 0; round < 2; round++)
    await notifyShopper({ shopperId: 'visitor:1', message: MESSAGE }, context());
  const jobs = await jobsOf(db).selectFrom('job').selectAll().execute();
  expect(jobs.map(({ name }) => name)).toEqual([deliverPushJob.name, deliverPushJob.name]);
});

test('parses Retry-After as seconds or a date, at most a day', () => {
  const now = Date.parse('2026-05-31T12:00:00Z');
  expect(parseRetryAfter('30', now)).toBe(30_000);
  expect(parseRetryAfter('Sun, 31 May 2026 12:01:00 GMT', now)).toBe(60_000);
  expect(parseRetryAfter('99999999', now)).toBe(86_400_000);
  expect(parseRetryAfter('soon', now)).toBeUndefined();
  expect(parseRetryAfter(undefined, now)).toBeUndefined();
});
