// A car's prices while this machine's clock, or a feed, was ahead: the last one of its history is the one it has.
import type { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PricePoint } from '#src/domain/listing/listing.schema.ts';
import { offerFixture } from '#src/inventory/listing-store.fixtures.ts';
import type { OfferValues } from '#src/inventory/listing-store.fixtures.ts';
import { openListingStore } from '#src/inventory/listing-store.ts';
import { openSqlite } from '#src/server/db/open-database.ts';

const DAY = 86_400_000;
const TODAY = Date.UTC(2026, 10, 25, 12);
const NEXT_YEAR = TODAY + 300 * DAY;
let db: DatabaseSync;

beforeEach(async () => {
  db = await openSqlite(':memory:');
});
afterEach(() => db.close());

const importAt = (nowMs: number, values: Omit<OfferValues, 'id'>) =>
  openListingStore(db).applyImport('city', [offerFixture({ id: 'car', ...values })], { nowMs });
const pricesOf = (points: readonly PricePoint[]) => points.map(({ price }) => price);

test('a price that was imported while the clock was ahead comes before later ones', async () => {
  await importAt(TODAY - 50 * DAY, { price: 20_000 });
  await importAt(NEXT_YEAR, { price: 19_000 });
  await importAt(NEXT_YEAR + DAY, { price: 18_500 });
  await importAt(TODAY, { price: 18_000 });
  const store = openListingStore(db);
  for (const points of [store.priceHistory('car'), store.offeredPrices('car')]) {
    expect(pricesOf(points)).toEqual([20_000, 19_000, 18_500, 18_000]);
    expect(points.filter(({ atMs }) => atMs > TODAY)).toEqual([]);
    expect(points.at(-1)?.atMs).toBe(TODAY);
  }
});

test('so does one that a feed says is of a day to come', async () => {
  await importAt(TODAY - DAY, { price: 20_000, seenAtMs: NEXT_YEAR });
  await importAt(TODAY, { price: 18_000, seenAtMs: TODAY });
  const points = openListingStore(db).priceHistory('car');
  expect(pricesOf(points)).toEqual([20_000, 18_000]);
  expect(points.at(-1)?.atMs).toBe(TODAY);
});

test('an import with the right clock changes no time', async () => {
  await importAt(TODAY - 50 * DAY, { price: 20_000 });
  const before = openListingStore(db).priceHistory('car');
  await importAt(TODAY, { price: 20_000 });
  expect(openListingStore(db).priceHistory('car')).toEqual(before);
});

test('a price of a day to come that an earlier version took from a feed is shown to nobody, and goes with the next price', async () => {
  await importAt(TODAY - DAY, { price: 20_000 });
  const future = Date.UTC(2200, 0, 1);
  db.prepare('INSERT INTO price_point (listing_id, at_ms, price_cents) VALUES (?, ?, ?)').run(
    'car',
    future,
    1_000_00,
  );
  expect(pricesOf(openListingStore(db).priceHistory('car'))).toEqual([20_000]);
  await importAt(TODAY, { price: 18_000 });
  expect(db.prepare('SELECT at_ms FROM price_point WHERE at_ms > ?').all(TODAY)).toEqual([]);
  expect(pricesOf(openListingStore(db).priceHistory('car'))).toEqual([20_000, 18_000]);
});
