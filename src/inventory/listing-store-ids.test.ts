/** A seller's car keeps its id here, whatever its feed calls it. */
import { expect, test } from 'vitest';
import { createStockDatabase, offerFixture } from '#src/inventory/listing-store.fixtures.ts';
import type { OfferValues } from '#src/inventory/listing-store.fixtures.ts';
import type { StockRow } from '#src/inventory/listing-store-row.ts';
import { openListingStore } from '#src/inventory/listing-store.ts';

const DAY = 24 * 60 * 60 * 1000;
const VIN = '1HGCM82633A004352';

function openStore() {
  const store = openListingStore(createStockDatabase());
  return {
    store,
    feed: (day: number, rows: readonly OfferValues[], others: readonly StockRow[] = []) =>
      store.applyImport('feed', [...others, ...rows.map((row) => offerFixture(row))], { nowMs: day * DAY }),
    ids: () => [...store.activeListings()].map(({ listing }) => listing.id).toSorted(),
  };
}

test('a new id for the same car gives no new day and no reduction', async () => {
  const { store, feed, ids } = openStore();
  const steps = [
    ['a', 17_900, false],
    ['b', 17_000, true],
    ['c', 25_000, false],
    ['c', 18_000, false],
    ['d', 16_900, true],
  ] as const;
  for (const [day, [id, price, isReduced]] of steps.entries()) {
    await feed(day, [{ id, price, vin: VIN }]);
    expect(ids()).toEqual(['a']);
    expect(store.findListing('a'), `day ${day}`).toMatchObject({
      firstSeenAtMs: 0,
      listing: { id: 'a', isReducedPrice: isReduced, pricingDetail: { salePrice: price } },
    });
  }
  expect(store.priceHistory('a').map(({ price }) => price)).toEqual(steps.map(([, price]) => price));
  expect(await feed(9, [{ id: 'd', price: 16_900, vin: VIN }])).toMatchObject({ unchanged: 1, gone: 0 });
});

test.each<[string, StockRow]>([
  ['sold', { kind: 'sold', line: 9, id: 'a', reason: 'sold' } as StockRow],
  ['unreadable', { kind: 'unreadable', line: 9, id: 'a' } as StockRow],
  ['still for sale, seen earlier', offerFixture({ id: 'a', price: 1, vin: VIN, line: 9, seenAtMs: 1 })],
])('nor if its feed has the old id, too: %s', async (_, old) => {
  const { store, feed, ids } = openStore();
  await feed(1, [{ id: 'a', price: 17_000, vin: VIN }]);
  const { offered, updated, rejected } = await feed(
    2,
    [{ id: 'b', price: 18_000, vin: VIN, seenAtMs: 2 * DAY }],
    [old],
  );
  expect(offered).toBe(updated + rejected);
  expect(ids()).toEqual(['a']);
  expect(store.findListing('a')).toMatchObject({ firstSeenAtMs: DAY, listing: { isReducedPrice: false } });
  await feed(3, [{ id: 'b', price: 18_000, vin: VIN, seenAtMs: 2 * DAY }]);
  expect(ids()).toEqual(['a']);
});

test('nor if the new id was that of another car', async () => {
  const { store, feed, ids } = openStore();
  await feed(1, [
    { id: 'a', price: 17_000, vin: VIN },
    { id: 'b', price: 40_000 },
  ]);
  await feed(2, [{ id: 'b', price: 18_000, vin: VIN }]);
  expect(ids()).toEqual(['a']);
  expect(store.findListing('a')?.listing.isReducedPrice).toBe(false);
});

test('another seller, another car, and one that was away for more than 30 days have their own ids', async () => {
  const { feed, ids } = openStore();
  await feed(1, [{ id: 'a', vin: VIN }, { id: 'x' }]);
  await feed(2, [{ id: 'b', vin: VIN, ownerId: 'dealer-2' }, { id: 'y' }]);
  expect(ids()).toEqual(['b', 'y']);
  await feed(40, [{ id: 'c', vin: VIN }, { id: 'y' }]);
  expect(ids()).toEqual(['c', 'y']);
});
