/** A car that several sources offer: shown once, whichever source comes first or goes. */
import { expect, test } from 'vitest';
import { acceptHeld } from '#src/inventory/accept-held.ts';
import { createStockDatabase, offerFixture } from '#src/inventory/listing-store.fixtures.ts';
import type { OfferValues } from '#src/inventory/listing-store.fixtures.ts';
import { openListingStore } from '#src/inventory/listing-store.ts';

const VIN = '1HGCM82633A004352';
const PHOTO = 'https://photos.test/a.jpg';

function openTestStore() {
  const db = createStockDatabase();
  const store = openListingStore(db);
  let now = 0;
  const feed = (source: string, offers: readonly OfferValues[], options = {}) =>
    store.applyImport(source, offers.map(offerFixture), { nowMs: ++now, ...options });
  const ids = () => [...store.activeListings()].map(({ listing }) => listing.id);
  return { db, store, feed, ids };
}

test.each<[string, OfferValues, OfferValues, string]>([
  ['the first', { id: 'a', price: 9_000 }, { id: 'b', price: 8_000 }, 'a'],
  ['the one with a price', { id: 'a', photo: PHOTO }, { id: 'b', price: 8_000 }, 'b'],
  [
    'of two with a price, the one with a photo',
    { id: 'a', price: 9_000 },
    { id: 'b', price: 8_000, photo: PHOTO },
    'b',
  ],
  [
    'of two with a price, the one with a photo and not a drawing',
    { id: 'a', price: 9_000, photo: '/drawings/sedan/front/red.svg' },
    { id: 'b', price: 8_000, photo: PHOTO },
    'b',
  ],
])('%s is shown', async (_name, first, second, shown) => {
  const { store, feed, ids } = openTestStore();
  await feed('one', [{ ...first, vin: VIN }, { id: 'else' }]);
  expect((await feed('two', [{ ...second, vin: VIN }])).inserted).toBe(1);
  expect(ids()).toEqual([shown, 'else']);
  const other = shown === 'a' ? 'b' : 'a';
  expect([store.findShownId(other), store.findShownId(shown)]).toEqual([shown, undefined]);
});

test.each<[string, OfferValues]>([
  ['a photo', { id: 'thief', price: 7_000, photo: PHOTO }],
  ['a price', { id: 'thief', price: 7_000 }],
  ['an earlier day', { id: 'thief', price: 7_000, photo: PHOTO, seenAtMs: -1_000 }],
])("%s takes no other seller's car over", async (_name, thief) => {
  const { store, feed, ids } = openTestStore();
  await feed('one', [{ id: 'a', vin: VIN }]);
  await feed('two', [{ ...thief, vin: VIN, ownerId: 'thief' }]);
  expect(ids()).toEqual(['a']);
  expect(store.findShownId('thief')).toBe('a');
  await feed('one', [{ id: 'c' }]);
  expect(ids().toSorted()).toEqual(['c', 'thief']);
});

test('nor does one that was on offer before as another car', async () => {
  const { feed, ids } = openTestStore();
  await feed('two', [
    { id: 'b', price: 7_000, vin: '1HGCM82633A004353', ownerId: 'thief' },
    { id: 'c', price: 7_000, ownerId: 'thief' },
  ]);
  await feed('one', [{ id: 'a', vin: VIN }]);
  for (const id of ['b', 'c']) {
    const others = ['b', 'c']
      .filter((other) => other !== id)
      .map((other) => ({ id: other, ownerId: 'thief' }));
    await feed('two', [{ id, price: 7_000, photo: PHOTO, vin: VIN, ownerId: 'thief' }, ...others]);
    expect(ids()).toContain('a');
    expect(ids()).not.toContain(id);
  }
});

test('the report counts the covered cars, and the next offer is shown when the first one ends', async () => {
  const { store, feed, ids } = openTestStore();
  await feed('one', [{ id: 'a', vin: VIN, price: 9_000 }]);
  expect(await feed('two', [{ id: 'b', vin: VIN, price: 8_000 }])).toMatchObject({ inserted: 1, covered: 1 });
  const { generation } = store;
  expect(await feed('one', [{ id: 'c' }])).toMatchObject({ gone: 1, covered: 0 });
  expect(ids()).toEqual(['b', 'c']);
  expect(store.findShownId('b')).toBeUndefined();
  expect(store.generation).toBe(generation + 1);
});

test('the same feed again changes nothing, and a covered car is not missing from its feed', async () => {
  const { store, feed, ids } = openTestStore();
  const cars = Array.from({ length: 6 }, (_, n) => ({ id: `a${n}`, vin: `1HGCM82633A00435${n}` }));
  await feed('one', cars);
  const others = cars.map(({ vin }, n) => ({ id: `b${n}`, vin }));
  await feed('two', others);
  const { generation } = store;
  expect(await feed('two', others)).toMatchObject({ unchanged: 6, gone: 0, covered: 6, held: undefined });
  expect(store.generation).toBe(generation);
  expect(ids()).toEqual(cars.map(({ id }) => id));
});

test('a person who accepts a drop brings the other source’s offers up', async () => {
  const { db, feed, ids } = openTestStore();
  const cars = Array.from({ length: 6 }, (_, n) => ({ id: `a${n}`, vin: `1HGCM82633A00435${n}` }));
  await feed('one', cars);
  await feed('two', [{ id: 'b0', vin: cars[0]?.vin ?? '' }]);
  await feed('one', cars.slice(4));
  expect(ids()).not.toContain('b0');
  expect(acceptHeld(db, 'one', 9)).toBe(4);
  expect(ids()).toEqual(['a4', 'a5', 'b0']);
});

test('two sources that number different cars alike both sell them, at addresses that stay', async () => {
  const { store, feed, ids } = openTestStore();
  await feed('one', [{ id: '1001', price: 9_000 }]);
  expect((await feed('two', [{ id: '1001', price: 5_000 }])).inserted).toBe(1);
  expect(ids()).toEqual(['1001', '1001-two']);
  expect(store.findListing('1001-two')?.listing).toMatchObject({
    id: '1001-two',
    pricingDetail: { salePrice: 5_000 },
  });
  await feed('one', [{ id: '1002' }]);
  expect((await feed('two', [{ id: '1001', price: 4_500 }])).updated).toBe(1);
  expect(ids()).toEqual(['1001-two', '1002']);
  expect(store.priceHistory('1001-two').map(({ price }) => price)).toEqual([5_000, 4_500]);
});
