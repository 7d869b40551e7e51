// A snapshot that is made from the one before it is the one that would be made whole.
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BookedTier } from '#src/domain/listing/campaign.ts';
import { codesOf, FEATURES as VEHICLE_FEATURES } from '#src/domain/vehicle/vehicle-codes.ts';
import type { Booking } from '#src/inventory/campaigns/booking.ts';
import { EMPTY_QUERY } from '#src/domain/search-query/search-query.ts';
import { replaceBookings } from '#src/inventory/campaigns/campaign-store.ts';
import { replaceDealers } from '#src/inventory/dealers/dealer-store.ts';
import { openListingStore } from '#src/inventory/listing-store.ts';
import type { OfferRow } from '#src/inventory/listing-store-row.ts';
import { buildSnapshot } from '#src/inventory/snapshot/build-snapshot.ts';
import { similarCars } from '#src/inventory/snapshot/increment/increment.fixtures.ts';
import { openSnapshot } from '#src/inventory/snapshot/open-snapshot.ts';
import { SNAPSHOT_FILES, readSnapshotMeta } from '#src/inventory/snapshot/snapshot-meta.ts';
import { stockDatabasePath } from '#src/inventory/snapshot/stock-database.ts';
import { openSqlite } from '#src/server/db/open-database.ts';
import { repeat } from '#tests/support/nightly.ts';
import { DAY_MS } from '#src/lib/durations.ts';

const NOW = Date.UTC(2026, 5, 2);
const CARS = 240;
const FEATURES = codesOf(VEHICLE_FEATURES);
const RUNS = repeat(2, 60);
const SAMPLE = similarCars(CARS);

let folder: string;
let db: DatabaseSync;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-increment-'));
  db = await openSqlite(stockDatabasePath(folder));
});
afterEach(() => {
  db.close();
  rmSync(folder, { recursive: true });
});

async function store(rows: readonly OfferRow[], source = 'sample', nowMs = NOW): Promise<void> {
  await openListingStore(db).applyImport(source, rows, { nowMs, confirmDrop: true });
}

/** The same stock in a folder without earlier snapshots. */
function buildWhole(nowMs: number): string {
  const other = join(folder, 'whole');
  rmSync(other, { recursive: true, force: true });
  mkdirSync(other);
  db.exec(`VACUUM INTO '${stockDatabasePath(other)}'`);
  return buildSnapshot(other, { nowMs });
}

const readIn = (snapshot: string, name: string) => readFileSync(join(snapshot, name));
const isContinued = (snapshot: string) => (readSnapshotMeta(snapshot)?.recordSizes[1] ?? 0) > 0;

function countRated(snapshot: string): number {
  const opened = openSnapshot(snapshot);
  return opened
    .loadListings(SAMPLE.map(({ listing }) => listing.id))
    .filter(({ listing }) => listing.dealRating).length;
}

/** Every table but the places of the records is the same, byte by byte, and the records are. */
async function expectSame(one: string, whole: string): Promise<void> {
  const { checksums, recordSizes: _, ...meta } = readSnapshotMeta(one)!;
  const { checksums: expected, recordSizes: __, ...expectedMeta } = readSnapshotMeta(whole)!;
  expect(meta).toEqual(expectedMeta);
  const differing = Object.keys(expected).filter((name) => checksums[name] !== expected[name]);
  expect(differing.filter((name) => name !== SNAPSHOT_FILES.starts)).toEqual([]);
  expect(readIn(one, SNAPSHOT_FILES.index).equals(readIn(whole, SNAPSHOT_FILES.index))).toBe(true);
  const snapshot = openSnapshot(one);
  try {
    for (let record = 0; record < meta.count + meta.ownerCount + 5; record++) await snapshot.checkOne();
    expect(snapshot.campaigns).toEqual(openSnapshot(whole).campaigns);
  } finally {
    await snapshot.close();
  }
}

/** A price, a text, or an equipment that a change gives some cars. */
const changeArbitrary = fc.record({
  first: fc.nat({ max: CARS - 1 }),
  count: fc.integer({ min: 0, max: 8 }),
  kind: fc.constantFrom('price', 'noPrice', 'gone', 'title', 'type', 'new', 'features', 'photo', 'seller'),
  amount: fc.integer({ min: 1, max: 30_000 }),
});
type Change = typeof changeArbitrary extends fc.Arbitrary<infer Value> ? Value : never;
const stepArbitrary = fc.record({
  changes: fc.array(changeArbitrary, { minLength: 1, maxLength: 2 }),
  more: fc.constantFrom('dealer', 'campaign', 'twin', 'views', 'nothing', 'nothing'),
  days: fc.constantFrom(0, 0, 0, 1),
});

function change(rows: readonly OfferRow[], { first, count, kind, amount }: Change): OfferRow[] {
  const hit = rows.slice(first, first + count);
  const others = rows.filter((row) => !hit.includes(row));
  const altered = hit.flatMap((row, index): OfferRow[] => {
    const { listing, owner } = row;
    const withPart = (part: Partial<OfferRow['listing']>) => [{ ...row, listing: { ...listing, ...part } }];
    const { salePrice: _, ...unpriced } = listing.pricingDetail;
    if (kind === 'gone') return [];
    if (kind === 'price')
      return withPart({ pricingDetail: { ...listing.pricingDetail, salePrice: 500 + amount } });
    if (kind === 'noPrice') return withPart({ pricingDetail: unpriced });
    if (kind === 'title') return withPart({ title: `${listing.title} word${amount}` });
    if (kind === 'type') return withPart({ listingType: 'CERTIFIED', isReducedPrice: true });
    if (kind === 'features')
      return withPart({ featureCodes: FEATURES.filter((_, code) => (amount >> (code % 15)) % 2 === 1) });
    if (kind === 'photo')
      return withPart({
        images: { primary: 0, sources: [{ src: `https://h${amount % 4}.example/${amount}.jpg` }] },
      });
    if (kind === 'new')
      return [row, { ...row, listing: { ...withoutVin(listing), id: `n${amount}-${index}` } }];
    return [
      {
        ...row,
        owner: { ...owner, phone: '(617) 555-0100', location: { ...owner.location, city: `Town ${amount}` } },
      },
    ];
  });
  return [...others, ...altered];
}

function withoutVin({ vin: _, ...listing }: OfferRow['listing']): OfferRow['listing'] {
  return listing;
}

/** What an operator does besides: a dealer file, a campaign file, a car of another source, or visitors. */
async function doMore(more: string, rows: readonly OfferRow[], number: number, nowMs: number): Promise<void> {
  const { owner, listing } = rows[(number * 7) % rows.length]!;
  const settings = { nowMs, refusedCount: 0, isDryRun: false };
  if (more === 'dealer') {
    const { id, location } = owner;
    replaceDealers(
      db,
      'file',
      [
        {
          ...{ id, name: `Renamed ${number}`, location, rating: { value: 4.5, count: 90 } },
          logo: `https://logos${number % 2}.example/${number}.png`,
        },
      ],
      settings,
    );
  } else if (more === 'campaign') {
    const tiers: BookedTier[] = ['premium', 'boost', 'highlight', 'extended'];
    const bookings = tiers.map((tier, at): Booking => ({
      ...{ id: `${tier}-${at}`, tier, bidCents: 50 + number, fromDay: '2026-01-01' },
      ...(tier === 'highlight' ? { listingId: listing.id } : { ownerId: owner.id }),
    }));
    replaceBookings(db, 'file', bookings, settings);
  } else if (more === 'twin') {
    await store([{ ...rows[0]!, listing: { ...rows[0]!.listing, id: `twin-${number}` } }], 'other', nowMs);
  } else if (more === 'views') {
    const day = new Date(nowMs).toISOString().slice(0, 10);
    db.exec(
      `INSERT INTO listing_view VALUES ('${listing.id}', '${day}', ${number + 3}) ON CONFLICT DO NOTHING`,
    );
  }
}

/** What a snapshot says of a car's price, and whether a search for this price finds the car. */
async function readPrice(snapshot: string, { id, pricingDetail }: OfferRow['listing']) {
  const opened = openSnapshot(snapshot);
  const price = { max: pricingDetail.salePrice ?? 0, min: pricingDetail.salePrice ?? 0 };
  try {
    const query = { ...EMPTY_QUERY, ranges: { price }, numRecords: CARS };
    const { hits } = await opened.engine.search({ query, hitsOnly: true });
    const [found] = opened.loadListings([id]);
    return {
      reason: found?.listing.noDealReason,
      comparablePrice: found?.listing.dealRating?.comparablePrice ?? 0,
      isFound: hits.some((hit) => hit.id === id),
    };
  } finally {
    await opened.close();
  }
}

test('a price that others leave far below, or reach again, is none in searches, or is one', async () => {
  const build = async (rows: readonly OfferRow[]) => {
    await store(rows);
    return buildSnapshot(folder, { nowMs: NOW });
  };
  const priced = (row: OfferRow, salePrice: number): OfferRow => ({
    ...row,
    listing: { ...row.listing, pricingDetail: { ...row.listing.pricingDetail, salePrice } },
  });
  const [target, ...others] = SAMPLE.filter(
    ({ listing }) => listing.year === 2021 && listing.trimCode === 'BASE',
  );
  const { comparablePrice } = await readPrice(await build(SAMPLE), target!.listing);
  const bait = priced(target!, Math.floor(comparablePrice / 2) - 100);
  const wreck = priced(others.at(-1)!, 1_000);
  wreck.listing.brandedTitle = 'SALVAGE';
  const dear = SAMPLE.map((row) => (row === target ? bait : row === others.at(-1) ? wreck : row));
  const cheap = dear.map((row) => (others.slice(0, 20).includes(row) ? priced(row, 15_000) : row));
  const read: unknown[] = [];
  for (const rows of [dear, cheap, dear]) {
    const made = await build(rows);
    expect(isContinued(made)).toBe(true);
    await expectSame(made, buildWhole(NOW));
    const { reason, isFound } = await readPrice(made, bait.listing);
    const ofWreck = await readPrice(made, wreck.listing);
    read.push([reason, isFound, ofWreck.reason, ofWreck.isFound]);
  }
  expect(read).toEqual([
    ['farBelow', false, 'farBelow', false],
    [undefined, true, 'farBelow', false],
    ['farBelow', false, 'farBelow', false],
  ]);
}, 20_000);

test(
  'chains of changes give the same tables, byte by byte, and the same records',
  async () => {
    let continued = 0;
    let rated = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(stepArbitrary, { minLength: 4, maxLength: 6 }), async (steps) => {
        const onSetback = vi.fn();
        let rows: OfferRow[] = SAMPLE;
        let nowMs = NOW;
        db.exec('DELETE FROM booking; DELETE FROM dealer; DELETE FROM listing_view');
        await store([], 'other');
        await store(rows);
        rmSync(join(folder, 'stock'), { recursive: true, force: true });
        buildSnapshot(folder, { nowMs, onSetback });
        for (const [number, { changes, more, days }] of steps.entries()) {
          nowMs += days * DAY_MS;
          // At least one, because views alone make no generation.
          const always: Change = { first: number, count: 1, kind: 'title', amount: number };
          rows = [...changes, always]
            .reduce(change, rows)
            .filter(
              ({ listing: { id } }, at, all) => all.findIndex(({ listing }) => listing.id === id) === at,
            );
          await doMore(more, rows, number, nowMs);
          await store(rows, 'sample', nowMs);
          const made = buildSnapshot(folder, { nowMs, onSetback });
          continued += Number(isContinued(made));
          rated += countRated(made);
          await expectSame(made, buildWhole(nowMs));
        }
        expect(onSetback).not.toHaveBeenCalled();
      }),
      { numRuns: RUNS },
    );
    expect(continued).toBeGreaterThan(RUNS);
    expect(rated).toBeGreaterThan(continued * 20);
  },
  repeat(60_000, 600_000),
);
