import { expect, test } from 'vitest';
import { createStockDatabase, offerFixture } from '#src/inventory/listing-store.fixtures.ts';
import { openListingStore } from '#src/inventory/listing-store.ts';

const DAY = 24 * 60 * 60 * 1000;

test('a price that was raised and taken back within 30 days is not reduced, and a lower or a later one is', async () => {
  const store = openListingStore(createStockDatabase());
  const prices = [
    [0, 20_000, false],
    [40, 25_000, false],
    [50, 20_000, false],
    [51, 19_900, true],
    [52, 19_950, false],
    [53, 19_920, false],
    [54, 30_000, false],
    [90, 29_000, true],
  ] as const;
  for (const [day, price, isReduced] of prices) {
    await store.applyImport('feed', [offerFixture({ id: 'a', price })], { nowMs: day * DAY });
    expect(store.findListing('a')?.listing.isReducedPrice, `day ${day}`).toBe(isReduced);
  }
});

test('says that a VIN is listed by another seller of the same feed', async () => {
  const store = openListingStore(createStockDatabase());
  const vin = '1HGCM82633A004352';
  const rows = [
    { id: 'mine', line: 1, vin, ownerId: 'elm' },
    { id: 'theirs', line: 2, vin, ownerId: 'oak' },
  ].map(offerFixture);
  const reasons: string[] = [];
  await store.applyImport('feed', rows, { nowMs: DAY, onRejected: ({ reason }) => reasons.push(reason) });
  expect([...store.activeListings()].map(({ listing }) => listing.id)).toEqual(['mine']);
  expect(reasons).toEqual(['duplicate VIN: kept line 1 of another seller, "elm" (more complete, or first)']);
});
