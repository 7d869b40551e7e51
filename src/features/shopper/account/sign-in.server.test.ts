import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { limitGuesses } from '#src/features/shopper/account/sign-in.server.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import { MINUTE_MS } from '#src/lib/durations.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

const NOW = Date.UTC(2026, 10, 21, 12);

let db: Database;
const noted: [event: string, facts: object][] = [];
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  db = await openTestDatabase();
});
afterEach(async () => {
  await db.destroy();
  vi.useRealTimers();
});

function guess(who: string, { from = '192.0.2.1', isRight = false } = {}): Promise<true | string> {
  const accounts = { tokenOf: (_purpose: string, text: string) => `mark-of-${text}` };
  const reports = { secure: (event: string, facts: object) => noted.push([event, facts]) };
  const locals = { services: { db, accounts, reports }, clientIp: from } as unknown as App.Locals;
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

describe('one account that many networks try', () => {
  /** A hundred wrong passwords, four from each of 25 networks. */
  async function attack(): Promise<void> {
    for (let at = 0; at < 100; at++)
      expect(await guess('ann@example.com', { from: `198.51.100.${Math.floor(at / 4)}` })).toBe('wrong');
  }

  test('can be tried four times a minute then, from all of them together', async () => {
    await attack();
    expect(await guess('ann@example.com', { from: '203.0.113.1' })).toBe('wrong');
    expect(await guess('ann@example.com', { from: '203.0.113.2' })).toBe('slow-down');
    vi.setSystemTime(NOW + 15_000);
    expect(await guess('ann@example.com', { from: '203.0.113.3' })).toBe('wrong');
    expect(await guess('bob@example.com', { from: '203.0.113.2' })).toBe('wrong');
  });

  test('still lets its owner in, where they signed in before', async () => {
    expect(await guess('ann@example.com', { isRight: true })).toBe(true);
    await attack();
    await guess('ann@example.com', { from: '203.0.113.1' });
    expect(await guess('ann@example.com', { isRight: true })).toBe(true);
    expect(await guess('ann@example.com', { from: '203.0.113.2', isRight: true })).toBe('slow-down');
  });
});

test('a wrong password is a security event that names neither person nor network', async () => {
  noted.length = 0;
  await guess('ann@example.com');
  expect(noted).toEqual([
    ['sign-in-failed', { status: 401, network: 'mark-of-192.', account: 'mark-of-ann@' }],
  ]);
});
