import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import {
  confirmCar,
  listOperatorConfirmations,
  loadConfirmation,
} from '#src/features/vehicle/vehicle-details/confirmation.server.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import { openDatabase } from '#src/server/db/open-database.ts';
import type { Services } from '#src/server/services.ts';

const NOW = Date.UTC(2026, 5, 10);
const DAY = 24 * 60 * 60 * 1000;
let db: Database;
afterEach(() => db.destroy());

async function aMarket(seenDaysAgo: number | undefined, reportDaysAgo: readonly number[] = []) {
  db = await openDatabase(':memory:');
  for (const [index, days] of reportDaysAgo.entries())
    await sql`INSERT INTO listing_report (id, listing_id, reason, note, reported_at_ms)
      VALUES (${String(index)}, 'car', 'SOLD', '', ${NOW - days * DAY})`.execute(db);
  const seenAtMs = seenDaysAgo === undefined ? undefined : NOW - seenDaysAgo * DAY;
  const stock = {
    lastSeenAtMs: () => seenAtMs,
    isHidden: (id: string) => id === 'hidden',
    current: { loadListings: ([id]: string[]) => (id === 'car' ? [{ listing: { title: 'A car' } }] : []) },
  };
  const log = { warn: () => undefined };
  return { db, stock, log, config: { confirmDays: 7 } } as unknown as Services;
}

test('says when the feed last showed the car, and nothing of sample stock', async () => {
  expect(await loadConfirmation(await aMarket(3), 'car', NOW)).toEqual({
    text: 'Confirmed 3 days ago.',
    isInDoubt: false,
  });
  await db.destroy();
  expect(await loadConfirmation(await aMarket(undefined), 'car', NOW)).toBeUndefined();
});

test('three reports of a week put a car in doubt; older ones do not', async () => {
  const doubted = await aMarket(0, [1, 2, 6]);
  expect((await loadConfirmation(doubted, 'car', NOW))?.isInDoubt).toBe(true);
  await db.destroy();
  const old = await aMarket(0, [1, 2, 8]);
  expect((await loadConfirmation(old, 'car', NOW))?.isInDoubt).toBe(false);
});

test('an operator overrules the reports and a silent feed with a reason', async () => {
  const market = await aMarket(20, [1, 2, 3]);
  expect((await loadConfirmation(market, 'car', NOW))?.text).toBe(
    'Not confirmed for 20 days. Ask the seller first.',
  );
  expect(await confirmCar(market, { listingId: 'car', reason: '' }, NOW)).toBe(false);
  expect(await confirmCar(market, { listingId: 'other', reason: 'Called' }, NOW)).toBe(false);
  expect(await confirmCar(market, { listingId: 'car', reason: 'Called the dealer' }, NOW)).toBe(true);
  expect(await loadConfirmation(market, 'car', NOW)).toEqual({
    text: 'Confirmed within the last hour.',
    isInDoubt: false,
  });
  expect(await listOperatorConfirmations(db)).toEqual([
    { listingId: 'car', confirmedAtMs: NOW, reason: 'Called the dealer' },
  ]);
});

test('an operator confirms a hidden car, too', async () => {
  const market = await aMarket(20);
  expect(await confirmCar(market, { listingId: 'hidden', reason: 'Seen on the lot' }, NOW)).toBe(true);
});

test('a longer reason than the desk takes is cut', async () => {
  await confirmCar(await aMarket(20), { listingId: 'car', reason: 'x'.repeat(301) }, NOW);
  expect((await listOperatorConfirmations(db))[0]?.reason).toBe('x'.repeat(300));
});

test('unusually many messages put a car in doubt', async () => {
  const market = await aMarket(0);
  await sql`INSERT INTO car_standing (listing_id, level, reasons, since_ms)
    VALUES ('car', 'lowered', 'lead-spike', ${NOW})`.execute(db);
  expect((await loadConfirmation(market, 'car', NOW))?.text).toMatch(/^Unusually many messages/);
});

test('a database that does not answer costs the line, not the page', async () => {
  const market = await aMarket(1);
  await sql`DROP TABLE listing_confirmation`.execute(db);
  expect(await loadConfirmation(market, 'car', NOW)).toBeUndefined();
});
