import { expect, test } from 'vitest';
import type { ImportOutcome, RowRejection, StockRow } from '#src/inventory/listing-store-row.ts';
import { openListingStore } from '#src/inventory/listing-store.ts';
import { createStockDatabase, offerFixture } from '#src/inventory/listing-store.fixtures.ts';
import type { OfferValues } from '#src/inventory/listing-store.fixtures.ts';

const MONDAY = Date.UTC(2026, 0, 5);
const DAY = 86_400_000;

function openTestStore() {
  const store = openListingStore(createStockDatabase());
  const rejections: RowRejection[] = [];
  const feed = (
    offers: readonly (OfferValues | StockRow)[],
    day = 0,
    options = {},
  ): Promise<ImportOutcome> => {
    rejections.length = 0;
    const rows = offers.map((offer) => ('kind' in offer ? offer : offerFixture(offer)));
    const onRejected = (rejection: RowRejection) => rejections.push(rejection);
    return store.applyImport('test', rows, { nowMs: MONDAY + day * DAY, onRejected, ...options });
  };
  const ids = () => [...store.activeListings()].map(({ listing }) => listing.id);
  return { store, feed, rejections, ids };
}

test('returns what was imported, in the order of ids', async () => {
  const { store, feed, ids } = openTestStore();
  const outcome = await feed([{ id: 'b', price: 20_000 }, { id: 'a' }]);
  expect(outcome).toMatchObject({
    generation: 1,
    inserted: 2,
    updated: 0,
    unchanged: 0,
    rejected: 0,
    gone: 0,
  });
  expect(ids()).toEqual(['a', 'b']);
  const [first] = store.activeListings();
  expect(first).toMatchObject({
    owner: { name: 'Cars of dealer-1' },
    firstSeenAtMs: MONDAY,
    status: 'active',
  });
  expect(first?.listing).toEqual({ ...offerFixture({ id: 'a' }).listing, listedAtMs: MONDAY });
});

test('changes nothing when the same feed comes again', async () => {
  const { store, feed } = openTestStore();
  await feed([{ id: 'a', price: 1_000 }, { id: 'b' }]);
  const again = await feed([{ id: 'a', price: 1_000 }, { id: 'b' }], 1);
  expect(again).toMatchObject({ generation: 1, inserted: 0, updated: 0, unchanged: 2, gone: 0 });
  expect(store.findListing('a')).toMatchObject({ firstSeenAtMs: MONDAY, lastSeenAtMs: MONDAY + DAY });
  expect(store.priceHistory('a')).toEqual([{ atMs: MONDAY, price: 1_000 }]);
});

test('finds the car of a VIN for sale, else the one that left last', async () => {
  const { store, feed } = openTestStore();
  const vin = '1HGCM82633A004352';
  await feed([{ id: 'a', vin }, { id: 'other' }]);
  await feed([{ id: 'b', vin, ownerId: 'dealer-2' }, { id: 'other' }], 1);
  expect(store.findByVin(vin)).toEqual({ id: 'b' });
  await feed([{ id: 'other' }], 2);
  expect(store.findByVin(vin)).toEqual({ id: 'b' });
  await feed([{ id: 'a', vin }, { id: 'other' }], 3);
  expect(store.findByVin(vin)).toEqual({ id: 'a' });
  expect(store.findByVin('1M8GDM9AXKP042788')).toBeUndefined();
});

test('keeps every price of a car and knows whether the last change was a reduction', async () => {
  const { store, feed } = openTestStore();
  const reduced = () => store.findListing('a')?.listing.isReducedPrice;
  await feed([{ id: 'a', price: 20_000 }]);
  expect(reduced()).toBe(false);
  await feed([{ id: 'a', price: 19_000 }], 1);
  expect(reduced()).toBe(true);
  await feed([{ id: 'a', price: 19_500 }], 2);
  expect(reduced()).toBe(false);
  await feed([{ id: 'a' }], 3);
  const days = store.priceHistory('a').map(({ atMs, price }) => [(atMs - MONDAY) / DAY, price]);
  expect(days).toEqual([
    [0, 20_000],
    [1, 19_000],
    [2, 19_500],
    [3, undefined],
  ]);
});

test('knows what it offered a car at by its own clock, whatever day the feed states', async () => {
  const { store, feed } = openTestStore();
  await feed([{ id: 'a', price: 20_000, seenAtMs: MONDAY - DAY }]);
  await feed([{ id: 'a', price: 19_000, seenAtMs: MONDAY - DAY }], 0.25);
  await feed([{ id: 'a', price: 19_000, seenAtMs: MONDAY }], 1);
  expect(store.offeredPrices('a')).toEqual([
    { atMs: MONDAY, price: 20_000 },
    { atMs: MONDAY + DAY / 4, price: 19_000 },
  ]);
});

test('ends a history with the current price, even when the feed saw the car on an earlier day', async () => {
  const { store, feed } = openTestStore();
  const prices = () => store.priceHistory('a').map(({ price }) => price);
  await feed([{ id: 'a', price: 20_000 }], 1);
  await feed([{ id: 'a', price: 19_000, seenAtMs: MONDAY }], 2);
  expect(prices()).toEqual([20_000, 19_000]);
  await feed([{ id: 'a', price: 18_000, seenAtMs: MONDAY + 3 * DAY }], 3);
  expect(prices()).toEqual([20_000, 19_000, 18_000]);
});

test('marks a car that its feed no longer has as gone, and restores it when it returns', async () => {
  const { store, feed, ids } = openTestStore();
  await feed([{ id: 'a' }, { id: 'b' }]);
  expect(await feed([{ id: 'b' }], 1)).toMatchObject({ gone: 1, unchanged: 1, generation: 2 });
  expect(ids()).toEqual(['b']);
  expect(store.findListing('a')).toMatchObject({ status: 'gone', goneAtMs: MONDAY + DAY });
  expect(await feed([{ id: 'a' }, { id: 'b' }], 2)).toMatchObject({ updated: 1, generation: 3 });
  expect(store.findListing('a')).toMatchObject({
    status: 'active',
    goneAtMs: undefined,
    firstSeenAtMs: MONDAY,
  });
});

test('leaves the stock of other sources alone, and rejects their ids where there is no room for another one', async () => {
  const LONG = 'a'.repeat(64);
  const { store, feed, rejections, ids } = openTestStore();
  await store.applyImport('other', [offerFixture({ id: LONG })], { nowMs: MONDAY });
  expect(await feed([{ id: LONG, line: 7 }, { id: 'b' }])).toMatchObject({ inserted: 1, rejected: 1 });
  expect(rejections).toEqual([
    { line: 7, id: LONG, field: 'id', reason: 'already for sale from the source "other"' },
  ]);
  expect(ids()).toEqual([LONG, 'b']);
  expect(Object.fromEntries(store.activeCounts())).toEqual({ other: 1, test: 1 });
});

test('of several rows for one VIN keeps the one seen last, then the more complete one, then the first', async () => {
  const { feed, ids, rejections } = openTestStore();
  const vin = '1HGCM82633A004352';
  const outcome = await feed([
    { id: 'first', vin, line: 1, seenAtMs: 1, completeness: 9 },
    { id: 'poor', vin, line: 2, seenAtMs: 2, completeness: 3 },
    { id: 'rich', vin, line: 3, seenAtMs: 2, completeness: 4 },
    { id: 'late', vin, line: 4, seenAtMs: 2, completeness: 4 },
  ]);
  expect(ids()).toEqual(['rich']);
  expect(outcome).toMatchObject({ offered: 4, inserted: 1, rejected: 3 });
  expect(rejections.map(({ line }) => line)).toEqual([4, 2, 1]);
  expect(rejections[0]?.reason).toBe('duplicate VIN: kept line 3 (more complete, or first)');
});

test('names the line that an exact duplicate repeats', async () => {
  const { feed, rejections } = openTestStore();
  await feed([
    { id: 'a', line: 1 },
    { id: 'a', line: 2 },
  ]);
  expect(rejections).toEqual([{ line: 2, id: 'a', field: 'id', reason: 'repeats line 1 exactly' }]);
});

test('turns earlier sightings of one car into its price history', async () => {
  const { store, feed } = openTestStore();
  const days = [
    { id: 'a', price: 9_000, line: 1, seenAtMs: MONDAY - 2 * DAY },
    { id: 'a', price: 8_000, line: 2, seenAtMs: MONDAY - DAY },
  ];
  await feed(days);
  expect(store.priceHistory('a').map(({ price }) => price)).toEqual([9_000, 8_000]);
  expect(store.findListing('a')).toMatchObject({ firstSeenAtMs: MONDAY - 2 * DAY });
  expect(await feed(days, 1)).toMatchObject({ generation: 1, unchanged: 1, rejected: 1 });
});

test('removes a car that its feed calls sold', async () => {
  const { feed, ids, rejections } = openTestStore();
  await feed([{ id: 'a' }, { id: 'b' }]);
  const sold = { kind: 'sold', line: 1, id: 'a', reason: 'not for sale: Pre-Sold is "Yes"' } as const;
  expect(await feed([sold, { id: 'b' }], 1)).toMatchObject({
    offered: 2,
    gone: 1,
    rejected: 1,
    unchanged: 1,
  });
  expect(rejections[0]).toMatchObject({ line: 1, field: 'availability' });
  expect(ids()).toEqual(['b']);
});

test('keeps a car whose row is unreadable', async () => {
  const { feed, ids } = openTestStore();
  await feed([{ id: 'a' }]);
  expect(await feed([{ kind: 'unreadable', line: 1, id: 'a' }], 1)).toMatchObject({
    offered: 0,
    gone: 0,
    generation: 1,
  });
  expect(ids()).toEqual(['a']);
});

test('counts a changed owner as a change', async () => {
  const { store, feed } = openTestStore();
  await feed([{ id: 'a' }]);
  const offer = offerFixture({ id: 'a' });
  expect(await feed([{ ...offer, owner: { ...offer.owner, name: 'New name' } }], 1)).toMatchObject({
    unchanged: 1,
    ownersChanged: 1,
    generation: 2,
  });
  expect(store.findListing('a')?.owner.name).toBe('New name');
});

test('reports and changes nothing in a dry run', async () => {
  const { store, feed, ids } = openTestStore();
  await feed([{ id: 'a' }]);
  expect(await feed([{ id: 'b' }], 1, { dryRun: true })).toMatchObject({ inserted: 1, gone: 1 });
  expect(ids()).toEqual(['a']);
  expect(store.generation).toBe(1);
  expect(store.runs()).toHaveLength(1);
});

test('leaves the stock unchanged when the feed ends early', async () => {
  const { store, ids, feed } = openTestStore();
  await feed([{ id: 'a' }]);
  function* broken(): Generator<StockRow> {
    yield offerFixture({ id: 'b' });
    throw new Error('line 2: the file ends inside a quoted field');
  }
  await expect(store.applyImport('test', broken(), { nowMs: MONDAY })).rejects.toThrow('line 2');
  expect(ids()).toEqual(['a']);
  expect(await feed([{ id: 'a' }], 1)).toMatchObject({ unchanged: 1 });
});

test('keeps a log of its imports', async () => {
  const { store, feed } = openTestStore();
  await feed([{ id: 'a' }], 0, {
    files: [{ name: 'cars.csv', digest: 'abc' }],
    countsSoFar: () => ({ read: 1 }),
  });
  expect(store.runs()).toMatchObject([
    {
      run: 1,
      source: 'test',
      generation: 1,
      files: [{ name: 'cars.csv' }],
      counts: { read: 1, inserted: 1 },
    },
  ]);
});

test('reveals whether a seller accepts mail, but never the address', async () => {
  const { store } = openTestStore();
  const [withEmail, without] = [offerFixture({ id: 'a' }), offerFixture({ id: 'b', ownerId: 'dealer-2' })];
  const owner = { ...withEmail.owner, email: 'sales@example.com' };
  await store.applyImport('test', [{ ...withEmail, owner }, without], { nowMs: 1 });
  const owners = [...store.activeListings()].map((found) => found.owner);
  expect(owners.map(({ hideEmailForm }) => hideEmailForm)).toEqual([false, true]);
  expect(JSON.stringify([owners, store.findListing('a')])).not.toContain('sales@');
});

test('a lowered car says so, and a hidden one is not shown until its standing ends', async () => {
  const db = createStockDatabase();
  const store = openListingStore(db);
  await store.applyImport('test', [offerFixture({ id: 'a' }), offerFixture({ id: 'b' })], { nowMs: 1 });
  db.exec(
    "INSERT INTO car_standing VALUES ('a', 'lowered', 'silent-feed', 1), ('b', 'hidden', 'silent-feed', 1)",
  );
  expect([...store.activeListings()].map(({ listing }) => [listing.id, listing.isInDoubt])).toEqual([
    ['a', true],
  ]);
  expect([store.activeListing('b'), store.findListing('b')?.isHidden]).toEqual([undefined, true]);
  db.exec('DELETE FROM car_standing');
  expect([...store.activeListings()].map(({ listing }) => listing.isInDoubt)).toEqual([undefined, undefined]);
});

test('a correction by the dealer survives the next import of another text, and not another dealer', async () => {
  const db = createStockDatabase();
  const store = openListingStore(db);
  const feed = async (description: string, nowMs: number, ownerId = 'dealer-1') => {
    const row = offerFixture({ id: 'a', ownerId });
    await store.applyImport('test', [{ ...row, listing: { ...row.listing, description } }], { nowMs });
    return store.activeListing('a')?.listing.description;
  };
  expect(await feed('<p>Feed</p>', 1)).toBe('<p>Feed</p>');
  db.prepare("INSERT INTO car_correction VALUES ('a', 'dealer-1', ?, 1)").run(
    JSON.stringify({ description: '<p>Ours</p>' }),
  );
  expect(await feed('<p>Another</p>', 2)).toBe('<p>Ours</p>');
  expect(store.findListing('a')?.listing.description).toBe('<p>Ours</p>');
  expect(await feed('<p>Sold on</p>', 3, 'dealer-2')).toBe('<p>Sold on</p>');
  db.exec('DELETE FROM car_correction');
  expect(await feed('<p>Another</p>', 4)).toBe('<p>Another</p>');
});
