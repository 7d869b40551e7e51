import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { limitGuesses } from '#src/features/shopper/account/sign-in.server.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import { openDatabase } from '#src/server/db/open-database.ts';

const MINUTE_MS = 60_000;
const NOW = Date.UTC(2026, 10, 21, 12);

let db: Database;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  db = await openDatabase(':memory:');
});
afterEach(async () => {
  await db.destroy();
  vi.useRealTimers();
});

function guess(who: string, { from = '192.0.2.1', isRight = false } = {}): Promise<true | string> {
  const locals = { services: { db }, clientIp: from } as unknown as App.Locals;
  return limitGuesses<true>(locals, who, () => Promise.resolve(isRight));
}

/** Tries one wrong password on each of `count` accounts. */
async function spray(count: number, from?: string): Promise<void> {
  for (let at = 0; at < count; at++)
    expect(await guess(`shopper-${at}@example.com`, definedOnly({ from }))).toBe('wrong');
}

describe('one network that tries one password on many accounts', () => {
  test('is blocked for every account after fifty attempts, and other networks are not', async () => {
    await spray(50);
    expect(await guess('ann@example.com')).toBe('slow-down');
    expect(await guess('ann@example.com', { isRight: true })).toBe('slow-down');
    expect(await guess('ann@example.com', { from: '192.0.2.2', isRight: true })).toBe(true);
  });

  test('may try again after an hour', async () => {
    await spray(50);
    vi.setSystemTime(NOW + 59 * MINUTE_MS);
    expect(await guess('ann@example.com')).toBe('slow-down');
    vi.setSystemTime(NOW + 60 * MINUTE_MS);
    expect(await guess('ann@example.com')).toBe('wrong');
  });

  test('counts all of its IPv6 addresses as one network', async () => {
    await spray(50, '2001:db8:1:2::1');
    expect(await guess('ann@example.com', { from: '2001:db8:1:2:ffff::9' })).toBe('slow-down');
    expect(await guess('ann@example.com', { from: '2001:db8:1:3::1', isRight: true })).toBe(true);
  });
});

test('does not count correct passwords', async () => {
  await spray(49);
  for (let at = 0; at < 10; at++) expect(await guess('ann@example.com', { isRight: true })).toBe(true);
  expect(await guess('bob@example.com')).toBe('wrong');
  expect(await guess('bob@example.com')).toBe('slow-down');
});

test('five wrong passwords for one account block further attempts for fifteen minutes', async () => {
  for (let at = 0; at < 5; at++) expect(await guess('ann@example.com')).toBe('wrong');
  expect(await guess('ann@example.com', { isRight: true })).toBe('slow-down');
  vi.setSystemTime(NOW + 15 * MINUTE_MS);
  expect(await guess('ann@example.com', { isRight: true })).toBe(true);
});
