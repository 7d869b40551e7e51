import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Database } from '#src/engine/db/sqlite.ts';
import { addApiKey, listApiKeys, revokeApiKey } from '#src/engine/http/api-keys/api-key-rows.ts';
import { createApiKeys } from '#src/engine/http/api-keys/api-keys.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

const NOW = Date.UTC(2026, 10, 26, 12);
const log = { warn: () => undefined };
let db: Database;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  db = await openTestDatabase();
});
afterEach(async () => {
  vi.useRealTimers();
  await db.destroy();
});

const add = (perMinute = 3, perDay = 5) => addApiKey(db, { name: 'Partner', perMinute, perDay });
const asked = (key: string, url = 'https://cars.example/api/v1/cars') => ({
  url,
  headers: new Headers({ authorization: `Bearer ${key}` }),
});
const statusOf = async (keys: ReturnType<typeof createApiKeys>, key: string) => {
  const admission = await keys.admit(asked(key));
  return admission.type === 'ok' ? 200 : admission.status;
};

test('a key is let in within its limits by minute and day, and told what is left', async () => {
  const { key } = await add();
  const keys = createApiKeys(db, log);
  const first = await keys.admit(asked(key));
  expect(first.headers).toEqual({
    'RateLimit-Limit': '3',
    'RateLimit-Remaining': '2',
    'RateLimit-Reset': '60',
  });
  const statuses = [await statusOf(keys, key), await statusOf(keys, key), await statusOf(keys, key)];
  expect(statuses).toEqual([200, 200, 429]);
  vi.setSystemTime(NOW + 60_000);
  expect([await statusOf(keys, key), await statusOf(keys, key)]).toEqual([200, 200]);
  const over = await keys.admit(asked(key));
  expect(over.headers['Retry-After']).toBe('43140');
  vi.setSystemTime(NOW + 24 * 60 * 60_000);
  expect(await statusOf(keys, key)).toBe(200);
  await keys.close();
});

test('a key is taken as a password, too', async () => {
  const { key } = await add();
  const keys = createApiKeys(db, log);
  const basic = (text: string) => ({
    url: 'https://cars.example/api/v1/catalogs/google.csv',
    headers: new Headers({ authorization: `Basic ${Buffer.from(text).toString('base64')}` }),
  });
  expect((await keys.admit(basic(`google:${key}`))).type).toBe('ok');
  expect((await keys.admit(basic(`google:${key}:x`))).type).toBe('refused');
  await keys.close();
});

test('another process counts what this one stored, and the operator sees it', async () => {
  const { key } = await add();
  const [one, two] = [createApiKeys(db, log), createApiKeys(db, log)];
  for (let use = 0; use < 3; use++) await statusOf(one, key);
  await one.close();
  expect(await statusOf(two, key)).toBe(429);
  const [shown] = await listApiKeys(db, NOW);
  expect(shown).toMatchObject({ name: 'Partner', today: 3, month: 3 });
  expect(JSON.stringify(shown)).not.toContain(key);
  await two.close();
});

test('without a key, with an unknown, a foreign or a revoked one, nothing is let in', async () => {
  const { id, key } = await add();
  const keys = createApiKeys(db, log);
  expect(await statusOf(keys, key)).toBe(200);
  for (const wrong of ['', 'nothing', `${key}x`, key.slice(0, -1), `${key} ${key}`])
    expect(await statusOf(keys, wrong)).toBe(401);
  expect(await revokeApiKey(db, id)).toBe(true);
  vi.setSystemTime(NOW + 10_000);
  expect(await statusOf(keys, key)).toBe(401);
  expect(await revokeApiKey(db, id)).toBe(false);
  await keys.close();
});

test('a key in an address is refused, even if it is also sent rightly', async () => {
  const { key } = await add();
  const keys = createApiKeys(db, log);
  const admission = await keys.admit(asked(key, `https://cars.example/api/v1/cars?key=${key}`));
  expect(admission).toMatchObject({ type: 'refused', status: 400 });
  await keys.close();
});

test('uses that could not be stored are stored later', async () => {
  const { key } = await add();
  vi.spyOn(db, 'transaction').mockImplementationOnce(() => {
    throw new Error('database is locked');
  });
  const failing = createApiKeys(db, log);
  await statusOf(failing, key);
  await failing.close();
  expect((await listApiKeys(db, NOW))[0]?.today).toBe(0);
  await failing.close();
  expect((await listApiKeys(db, NOW))[0]?.today).toBe(1);
});
