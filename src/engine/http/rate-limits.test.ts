import { describe, expect, test, vi } from 'vitest';
import { openTestDatabase } from '#tests/support/test-database.ts';
import {
  giveBackToLimit,
  isUsedUp,
  networkOf,
  resetLimit,
  takeFromLimit,
} from '#src/engine/http/rate-limits.ts';

const LIMIT = { name: 'test', key: 'ada@example.com', max: 5, perMs: 60_000 };

describe('a limit', () => {
  test('holds under concurrent requests', async () => {
    const db = await openTestDatabase();
    const answers = await Promise.all(Array.from({ length: 50 }, () => takeFromLimit(db, LIMIT)));
    expect(answers.filter(Boolean)).toHaveLength(5);
    await db.destroy();
  });

  test('is used up by as many as it allows, until one is given back', async () => {
    const db = await openTestDatabase();
    for (let count = 0; count < 4; count += 1) await takeFromLimit(db, LIMIT);
    expect(await isUsedUp(db, LIMIT)).toBe(false);
    await takeFromLimit(db, LIMIT);
    expect(await isUsedUp(db, LIMIT)).toBe(true);
    await giveBackToLimit(db, LIMIT);
    expect(await isUsedUp(db, LIMIT)).toBe(false);
    await db.destroy();
  });

  test('is separate for each key and name', async () => {
    const db = await openTestDatabase();
    const only = { ...LIMIT, max: 1 };
    expect(await takeFromLimit(db, only)).toBe(true);
    expect(await takeFromLimit(db, only)).toBe(false);
    expect(await takeFromLimit(db, { ...only, key: 'bob@example.com' })).toBe(true);
    expect(await takeFromLimit(db, { ...only, name: 'other' })).toBe(true);
    await resetLimit(db, only);
    expect(await takeFromLimit(db, only)).toBe(true);
    await giveBackToLimit(db, only);
    expect(await takeFromLimit(db, only)).toBe(true);
    expect(await takeFromLimit(db, only)).toBe(false);
    await db.destroy();
  });

  test('is not held by what was taken while the clock was a year ahead', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 365 * 24 * 60 * 60_000 });
    const db = await openTestDatabase();
    for (let at = 0; at < 5; at++) expect(await takeFromLimit(db, LIMIT)).toBe(true);
    vi.setSystemTime(0);
    expect(await takeFromLimit(db, LIMIT)).toBe(true);
    await db.destroy();
    vi.useRealTimers();
  });

  test('recovers gradually as time passes', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 0 });
    const db = await openTestDatabase();
    const pair = { ...LIMIT, max: 2 };
    expect(await takeFromLimit(db, pair)).toBe(true);
    vi.setSystemTime(40_000);
    expect(await takeFromLimit(db, pair)).toBe(true);
    vi.setSystemTime(60_000);
    expect(await takeFromLimit(db, pair)).toBe(true);
    expect(await takeFromLimit(db, pair)).toBe(false);
    await db.destroy();
    vi.useRealTimers();
  });
});

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:1:2::', '2001:db8:1:2'],
  ['2001:0db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
