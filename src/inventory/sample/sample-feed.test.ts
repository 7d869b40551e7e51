import { BRANDS } from '#src/domain/site/brands.ts';
import { expect, onTestFinished, test } from 'vitest';
import { createFieldTally } from '#src/inventory/feed/field-tally.ts';
import { loadMapping } from '#src/inventory/feed/load-mapping.ts';
import { createVehicleNamer } from '#src/inventory/feed/name-vehicle.ts';
import { createNormalizer } from '#src/inventory/feed/normalize-row.ts';
import type { OfferRow } from '#src/inventory/listing-store-row.ts';
import { openListingStore } from '#src/inventory/listing-store.ts';
import { generateSample, generateSold, listSampleDealers } from '#src/inventory/sample/generate-sample.ts';
import { toDealerRow, toFeedRow } from '#src/inventory/sample/sample-feed.ts';
import { SMALL_CATALOGUE, SMALL_COUNTRY, SMALL_MARKET } from '#src/inventory/sample/sample.fixtures.ts';
import { DAY_MS } from '#src/lib/durations.ts';
import { storeSample } from '#src/inventory/sample/store-sample.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stockDatabasePath } from '#src/inventory/snapshot/stock-database.ts';
import { openSqlite } from '#src/server/db/open-database.ts';

const OPTIONS = { ...SMALL_MARKET, listings: 600, seed: 3 };
const GENERIC = { ...loadMapping('generic').mapping, source: 'sample', enrolls: true };
const offers = [...generateSample(OPTIONS)];

/** Computed by the store, from the seller's file, or shown in another way; see the tests below. */
const plain = ({ isReducedPrice: _, description, ...listing }: OfferRow['listing']) =>
  JSON.parse(JSON.stringify({ ...listing, description: description?.replaceAll(/<\/?p>/g, '') })) as object;

test('a row of the generic feed says all of a sample car, without a warning', () => {
  const warnings: string[] = [];
  const normalizer = createNormalizer(
    {
      mapping: GENERIC,
      joins: new Map(),
      nameVehicle: createVehicleNamer(SMALL_CATALOGUE, false),
      findPlace: (zip) => SMALL_COUNTRY.find((place) => place.zip === zip),
      siteNames: [BRANDS.consumer.name],
      warn: (_row, field, reason, value) => void warnings.push(`${field} ${reason}: ${value}`),
      tally: createFieldTally(GENERIC),
    },
    'sample',
    undefined,
  );
  for (const offer of offers) {
    const row = normalizer.toRow({ line: offer.line, values: toFeedRow(offer) }, offer.line);
    if ('problem' in row || row.kind !== 'offer') throw new Error(JSON.stringify(row));
    expect(plain(row.listing)).toMatchObject(plain(offer.listing));
    expect(row.history ?? []).toEqual(offer.history?.slice(0, -1));
  }
  expect(warnings).toEqual([]);
});

test('a row names five drawings of its car, in its color', () => {
  const rows = offers.map((offer) => ({ images: toFeedRow(offer)['images'], listing: offer.listing }));
  const red = rows.find(
    ({ listing }) => listing.extColorSimple === 'RED' && listing.vehicleStyleCodes[0] === 'TRUCKS',
  );
  expect(red?.images).toEqual([
    '/drawings/trucks/front/red.svg',
    '/drawings/trucks/side/red.svg',
    '/drawings/trucks/rear/red.svg',
    '/drawings/trucks/interior/red.svg',
    '/drawings/trucks/wheel/red.svg',
  ]);
  expect(rows.filter(({ images }) => images?.length !== 5)).toEqual([]);
});

test('every column of a row is one of its file, and together they use what a feed can say of a used car', () => {
  const columns = new Set(offers.flatMap((offer) => Object.keys(toFeedRow(offer))));
  const mapped = new Set(
    [...Object.values(GENERIC.listing), ...Object.values(GENERIC.owner)].flatMap((rule) =>
      typeof rule === 'object' ? (rule.from ?? []) : (rule ?? []),
    ),
  );
  expect([...columns].filter((column) => !mapped.has(column))).toEqual([]);
  for (const column of ['packages', 'hot', 'specialOffer', 'highlightReason', 'productTiles', 'buyOnlineUrl'])
    expect([...columns]).toContain(column);
});

test('another day replaces the cars, their dates and their earlier prices; the sold ones are gone', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-sample-days-'));
  const nextWeek = { ...OPTIONS, nowMs: OPTIONS.nowMs + 8 * DAY_MS };
  await storeSample({ ...OPTIONS, dataDir });
  const again = await storeSample({ ...OPTIONS, dataDir });
  expect(again).toMatchObject({ inserted: 0, updated: 0, unchanged: 600, gone: 0 });
  const moved = await storeSample({ ...nextWeek, dataDir });
  expect(moved).toMatchObject({ inserted: 600, gone: 12 });
  const db = await openSqlite(stockDatabasePath(dataDir));
  try {
    const store = openListingStore(db);
    for (const { listing, history = [] } of generateSample(nextWeek)) {
      expect(store.findListing(listing.id)?.listing.listedAtMs).toBe(listing.listedAtMs);
      expect(store.priceHistory(listing.id)).toEqual(history);
    }
    for (const { listing } of generateSold(nextWeek))
      expect(store.findListing(listing.id)?.status).toBe('gone');
  } finally {
    db.close();
    rmSync(dataDir, { recursive: true });
  }
});

test('in the store, sellers have what their dealer rows say, and cars their earlier prices', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-sample-feed-'));
  await storeSample({ ...OPTIONS, dataDir });
  const db = await openSqlite(stockDatabasePath(dataDir));
  try {
    const stock = new Map([...openListingStore(db).activeListings()].map((row) => [row.listing.id, row]));
    const dealers = new Map(listSampleDealers(OPTIONS).map((dealer) => [dealer.id, dealer]));
    expect(stock.size).toBe(600);
    for (const { listing, owner } of offers) {
      const stored = stock.get(listing.id);
      const { email: _, ...shown } = owner;
      expect(stored?.owner).toEqual(shown);
      expect(stored?.listing.isReducedPrice).toBe(listing.isReducedPrice);
      if (!owner.privateSeller) expect(dealers.get(owner.id)).toEqual(owner);
    }
    expect(Object.keys(toDealerRow([...dealers.values()][0] ?? offers[0]!.owner))).toContain('hours');
  } finally {
    db.close();
    rmSync(dataDir, { recursive: true });
  }
});

test('a site without sample cars has no sample sellers, and can be built', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-no-sample-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  await storeSample({ ...OPTIONS, listings: 0, dataDir });
  const db = await openSqlite(stockDatabasePath(dataDir));
  onTestFinished(() => db.close());
  expect([...openListingStore(db).activeListings()]).toEqual([]);
});
