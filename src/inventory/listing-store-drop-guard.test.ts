/** Cars that are suddenly missing from a feed: a broken export loses nothing, and sold cars do not stay forever. */
import { expect, test } from 'vitest';
import type { ImportOutcome } from '#src/inventory/listing-store-row.ts';
import { acceptHeld } from '#src/inventory/accept-held.ts';
import { openListingStore } from '#src/inventory/listing-store.ts';
import { createStockDatabase, offerFixture } from '#src/inventory/listing-store.fixtures.ts';
import type { OfferValues } from '#src/inventory/listing-store.fixtures.ts';

function openTestStore() {
  const db = createStockDatabase();
  const store = openListingStore(db);
  let now = 0;
  const feed = (offers: readonly OfferValues[], options = {}): Promise<ImportOutcome> =>
    store.applyImport('test', offers.map(offerFixture), { nowMs: ++now, ...options });
  const ids = () => [...store.activeListings()].map(({ listing }) => listing.id);
  return { db, store, feed, ids };
}

const carsOf = (ownerId: string, count: number) =>
  Array.from({ length: count }, (_, n) => ({ id: `${ownerId}-${n}`, ownerId }));
/** One car each, as private sellers have. */
const privateCars = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ id: `p-${n + 100}`, ownerId: `seller-${n}` }));

test('a dealer who loses more than a fifth of the cars keeps them, and the rest of the feed is imported', async () => {
  const { feed, ids } = openTestStore();
  const big = carsOf('big', 5);
  await feed([...big, { id: 'small-0', ownerId: 'small' }]);
  const { gone, held } = await feed(big.slice(0, 3));
  expect(gone).toBe(1); // of the small dealer, whose cars are too few to be guarded
  expect(held).toEqual({
    ...{ activeCount: 5, missingCount: 2, dealerCount: 1, feeds: 1 },
    dealers: [{ name: 'Cars of big', activeCount: 5, missingCount: 2 }],
  });
  expect(ids()).toEqual(big.map(({ id }) => id));
});

test('a drop of a fifth is accepted, and any drop of a dealer with few cars', async () => {
  const { feed } = openTestStore();
  await feed([...carsOf('big', 5), ...carsOf('tiny', 4)]);
  expect(await feed(carsOf('big', 4))).toMatchObject({ gone: 5, held: undefined });
});

test('the next feed is compared with the last one as it was received, so sold cars are removed', async () => {
  const { feed, ids } = openTestStore();
  const all = carsOf('big', 20);
  await feed(all);
  expect(await feed(all.slice(0, 10))).toMatchObject({ gone: 0, held: { missingCount: 10, feeds: 1 } });
  expect(await feed(all.slice(0, 9))).toMatchObject({ gone: 1, held: { missingCount: 10, feeds: 2 } });
  expect(ids()).toHaveLength(19);
});

test('the third feed in a row without the cars is accepted', async () => {
  const { feed, ids } = openTestStore();
  const all = carsOf('big', 20);
  await feed(all);
  await feed(all.slice(0, 10));
  await feed(all.slice(0, 10));
  expect(await feed(all.slice(0, 10))).toMatchObject({ gone: 10, held: undefined });
  expect(ids()).toHaveLength(10);
  expect(await feed(all.slice(0, 9))).toMatchObject({ gone: 1, held: undefined });
});

test('a complete feed clears what was held and restarts the count', async () => {
  const { feed, ids } = openTestStore();
  const all = carsOf('big', 20);
  await feed(all);
  await feed(all.slice(0, 10));
  await feed(all.slice(0, 10));
  expect(await feed(all)).toMatchObject({ gone: 0, unchanged: 20, held: undefined });
  expect(await feed(all.slice(0, 10))).toMatchObject({ gone: 0, held: { missingCount: 10, feeds: 1 } });
  expect(ids()).toHaveLength(20);
});

test('a feed cut in half keeps the cars of private sellers too', async () => {
  const { feed, ids } = openTestStore();
  await feed(privateCars(40));
  const { gone, held } = await feed(privateCars(20));
  expect([gone, held?.missingCount, held?.dealerCount, ids().length]).toEqual([0, 20, 20, 40]);
  expect(await feed(privateCars(33))).toMatchObject({ gone: 0, held: { missingCount: 7, feeds: 2 } });
});

test('a confirmed drop removes the cars at once, including held ones', async () => {
  const { feed, ids } = openTestStore();
  const all = carsOf('big', 10);
  await feed(all);
  await feed(all.slice(0, 5));
  expect(await feed(all.slice(0, 3), { confirmDrop: true })).toMatchObject({ gone: 7, held: undefined });
  expect(ids()).toHaveLength(3);
});

test('a person’s acceptance removes held cars in a new generation; cars of other sources stay', async () => {
  const { db, store, feed, ids } = openTestStore();
  const all = carsOf('big', 10);
  await feed(all);
  await store.applyImport('other', [offerFixture({ id: 'else' })], { nowMs: 1 });
  await feed(all.slice(0, 5));
  const { generation } = store;
  expect(acceptHeld(db, 'test', 9)).toBe(5);
  expect(ids()).toEqual(['big-0', 'big-1', 'big-2', 'big-3', 'big-4', 'else']);
  expect([store.generation, store.runs(1)[0]?.counts['gone']]).toEqual([generation + 1, 5]);
  expect(store.findListing('big-7')).toMatchObject({ status: 'gone', goneAtMs: 9 });
  expect(acceptHeld(db, 'test', 10)).toBe(0);
  expect(store.generation).toBe(generation + 1);
  expect(await feed(all.slice(0, 5))).toMatchObject({ gone: 0, held: undefined });
});

test('a dry run holds nothing permanently', async () => {
  const { feed } = openTestStore();
  const all = carsOf('big', 10);
  await feed(all);
  for (let run = 0; run < 4; run++)
    expect(await feed(all.slice(0, 5), { dryRun: true })).toMatchObject({ gone: 0, held: { feeds: 1 } });
});
