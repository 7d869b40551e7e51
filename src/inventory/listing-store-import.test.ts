import { expect, test } from 'vitest';
import { findContradictions } from '#src/domain/listing/car-life.ts';
import { loadCarLife } from '#src/inventory/car-life.ts';
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
    [91, 28_990, false],
    [92, 28_890, true],
    [93, 28_791, false],
    [94, 5_000, true],
    [95, 4_951, false],
    [96, 4_901, true],
  ] as const;
  for (const [day, price, isReduced] of prices) {
    await store.applyImport('feed', [offerFixture({ id: 'a', price })], { nowMs: day * DAY });
    expect(store.findListing('a')?.listing.isReducedPrice, `day ${day}`).toBe(isReduced);
  }
});

const VIN = '1HGCM82633A004352';

test('keeps the offers of two sellers of one feed that have the same car, and shows one', async () => {
  const db = createStockDatabase();
  const store = openListingStore(db);
  const rows = [
    { id: 'mine', line: 1, vin: VIN, ownerId: 'elm', price: 20_000 },
    { id: 'theirs', line: 2, vin: VIN, ownerId: 'oak', price: 18_000, mileage: 12_000 },
    { id: 'again', line: 3, vin: VIN, ownerId: 'oak', price: 17_000 },
  ].map(offerFixture);
  const reasons: string[] = [];
  const send = (nowMs: number) =>
    store.applyImport('feed', rows, { nowMs, onRejected: ({ reason }) => reasons.push(reason) });
  expect(await send(DAY)).toMatchObject({ inserted: 2, covered: 1, rejected: 1 });
  expect([...store.activeListings()].map(({ listing }) => listing.id)).toEqual(['mine']);
  expect(reasons).toEqual(['duplicate VIN: kept line 2 (more complete, or first)']);
  expect(findContradictions(loadCarLife(db, VIN))).toEqual([
    'Two sellers offered it at the same time: Cars of elm and Cars of oak (Jan 2, 1970).',
    'It had two prices at the same time: $20,000 (Cars of elm) and $18,000 (Cars of oak, Jan 2, 1970).',
    'It had two mileages at the same time: 30,000 mi (Cars of elm) and 12,000 mi (Cars of oak, Jan 2, 1970).',
  ]);
  expect(await send(2 * DAY)).toMatchObject({ inserted: 0, updated: 0, unchanged: 2 });
});

test('a feed whose ids are VINs keeps both sellers of a car, each at its own address, in whichever order', async () => {
  const store = openListingStore(createStockDatabase());
  const [mine, theirs] = ['elm', 'oak'].map((ownerId, at) =>
    offerFixture({ id: VIN, vin: VIN, ownerId, price: 20_000, line: at + 1 }),
  );
  if (!mine || !theirs) throw new Error('Two offers were made.');
  await store.applyImport('feed', [mine, theirs], { nowMs: DAY });
  const second = await store.applyImport('feed', [theirs, mine], { nowMs: 2 * DAY });
  expect(second).toMatchObject({ unchanged: 2, covered: 1, rejected: 0 });
  expect([...store.activeListings()].map(({ listing, owner }) => [listing.id, owner.id])).toEqual([
    [VIN, 'elm'],
  ]);
  await store.applyImport('feed', [theirs], { nowMs: 3 * DAY, confirmDrop: true });
  expect([...store.activeListings()].map(({ owner }) => owner.id)).toEqual(['oak']);
});

test('a VIN that many sellers of a feed have is a placeholder: five offers are kept', async () => {
  const store = openListingStore(createStockDatabase());
  const rows = Array.from({ length: 9 }, (_, at) =>
    offerFixture({ id: `car-${at}`, line: at + 1, vin: VIN, ownerId: `dealer-${at}` }),
  );
  expect(await store.applyImport('feed', rows, { nowMs: DAY })).toMatchObject({ inserted: 5, rejected: 4 });
});

test('a car that one seller had earlier and another has now is one offer', async () => {
  const store = openListingStore(createStockDatabase());
  const rows = [
    { id: 'a', vin: VIN, ownerId: 'elm', seenAtMs: 1 },
    { id: 'b', vin: VIN, ownerId: 'oak', seenAtMs: 2 },
  ].map(offerFixture);
  expect(await store.applyImport('feed', rows, { nowMs: DAY })).toMatchObject({ inserted: 1, rejected: 1 });
  expect([...store.activeListings()].map(({ listing }) => listing.id)).toEqual(['b']);
});

test('a day to come on which a feed lists a car is not believed', async () => {
  const store = openListingStore(createStockDatabase());
  const listOn = (id: string, day: number) => {
    const offer = offerFixture({ id });
    return { ...offer, listing: { ...offer.listing, listedAtMs: day * DAY } };
  };
  await store.applyImport('feed', [listOn('old', 3), listOn('future', 400)], { nowMs: 10 * DAY });
  const listedOn = (id: string) => (store.findListing(id)?.listing.listedAtMs ?? 0) / DAY;
  expect([listedOn('old'), listedOn('future')]).toEqual([3, 10]);
});

test('an earlier price that only the feed states is said to be stated, and makes no car a reduced one', async () => {
  const store = openListingStore(createStockDatabase());
  const isReduced = () => store.findListing('a')?.listing.isReducedPrice;
  const send = (price: number, day: number) =>
    store.applyImport(
      'feed',
      [
        offerFixture({ id: 'a', price: 30_000, line: 1, seenAtMs: DAY }),
        offerFixture({ id: 'a', price, line: 2, seenAtMs: day * DAY }),
      ],
      { nowMs: day * DAY },
    );
  await send(20_000, 3);
  expect(isReduced()).toBe(false);
  await send(19_000, 4);
  expect(isReduced()).toBe(true);
  expect(store.priceHistory('a').map(({ price, isStated }) => [price, isStated])).toEqual([
    [30_000, true],
    [20_000, undefined],
    [19_000, undefined],
  ]);
});

test('a car that an earlier version marked as reduced by a stated price loses the mark with its next import', async () => {
  const db = createStockDatabase();
  const store = openListingStore(db);
  const send = (price: number, day: number) =>
    store.applyImport('feed', [offerFixture({ id: 'a', price }), offerFixture({ id: 'b', price: 9_000 })], {
      nowMs: day * DAY,
    });
  await send(20_000, 1);
  await send(19_000, 2);
  db.exec("UPDATE listing SET is_reduced = 1 WHERE id = 'b'");
  const { generation } = await send(19_000, 3);
  const reduced = (id: string) => store.findListing(id)?.listing.isReducedPrice;
  expect([reduced('a'), reduced('b'), generation]).toEqual([true, false, 3]);
  expect((await send(19_000, 4)).generation).toBe(3);
});

test('a car was last seen when its feed says so, a day without a time counting to its end', async () => {
  const store = openListingStore(createStockDatabase());
  const send = (nowMs: number, rows: readonly { id: string; seenAtMs?: number }[]) =>
    store.applyImport(
      'feed',
      rows.map((row, at) => offerFixture({ ...row, line: at + 1 })),
      { nowMs },
    );
  const seen = () =>
    ['silent', 'dated', 'today'].map((id) => (store.findListing(id)?.lastSeenAtMs ?? 0) / DAY);
  await send(100.5 * DAY, [
    { id: 'silent' },
    { id: 'dated', seenAtMs: 2.25 * DAY },
    { id: 'today', seenAtMs: 100 * DAY },
  ]);
  expect(seen()).toEqual([100.5, 2.25, 100.5]);
  await send(105 * DAY, [{ id: 'silent' }, { id: 'dated', seenAtMs: 104.5 * DAY }, { id: 'today' }]);
  expect(seen()).toEqual([105, 104.5, 105]);
});

test('a car without a date was last seen when the file was written, not when that is imported again', async () => {
  const store = openListingStore(createStockDatabase());
  const send = (nowMs: number, fileAtMs: number) =>
    store.applyImport('feed', [offerFixture({ id: 'a' })], {
      nowMs,
      readFill: () => ({ fileAtMs, offerCount: 1, fields: [] }),
    });
  const seen = () => (store.findListing('a')?.lastSeenAtMs ?? 0) / DAY;
  await send(100 * DAY, 40 * DAY);
  expect(seen()).toBe(40);
  await send(101 * DAY, 40 * DAY);
  expect(seen()).toBe(40);
  await send(102 * DAY, 101.75 * DAY);
  expect(seen()).toBe(101.75);
  await send(103 * DAY, 200 * DAY); // a clock that is ahead
  expect(seen()).toBe(103);
});

test('a car that a clock ahead of time first saw in a year was first seen today, with the next import', async () => {
  const store = openListingStore(createStockDatabase());
  const send = (nowMs: number) => store.applyImport('feed', [offerFixture({ id: 'a' })], { nowMs });
  await send(400 * DAY);
  await send(35 * DAY);
  expect((store.findListing('a')?.firstSeenAtMs ?? 0) / DAY).toBe(35);
  const { generation } = await send(36 * DAY);
  expect([generation, (store.findListing('a')?.firstSeenAtMs ?? 0) / DAY]).toEqual([2, 35]);
});
