/**
 * Stores sample stock in place of the existing sample stock, through the same door as an operator's files: a listing
 * feed, a dealer file and a campaign file. Before the first feed comes one with cars that have been sold since.
 */
import type { DatabaseSync } from 'node:sqlite';
import { replaceBookings } from '#src/inventory/campaigns/campaign-store.ts';
import { createBookingRules } from '#src/inventory/campaigns/read-bookings.ts';
import { replaceDealers } from '#src/inventory/dealers/dealer-store.ts';
import { createDealerRules } from '#src/inventory/dealers/read-dealers.ts';
import type { SellerKnowledge } from '#src/inventory/feed/build-owner.ts';
import { createFieldTally } from '#src/inventory/feed/field-tally.ts';
import { loadMapping } from '#src/inventory/feed/load-mapping.ts';
import { createVehicleNamer } from '#src/inventory/feed/name-vehicle.ts';
import { readNamedValues } from '#src/inventory/feed/named-rows.ts';
import type { NamedRows, RowRules } from '#src/inventory/feed/named-rows.ts';
import { createNormalizer } from '#src/inventory/feed/normalize-row.ts';
import { replaceSampleViews } from '#src/inventory/listing-views.ts';
import { openListingStore } from '#src/inventory/listing-store.ts';
import type { ImportOutcome, StockRow } from '#src/inventory/listing-store-row.ts';
import {
  generateSample,
  generateSold,
  listSampleCampaigns,
  listSampleDealers,
} from '#src/inventory/sample/generate-sample.ts';
import type { SampleOptions } from '#src/inventory/sample/generate-sample.ts';
import { findEdition, forgetSample, nameEdition, nameSold } from '#src/inventory/sample/sample-edition.ts';
import { toCampaignRow, toDealerRow, toFeedRow } from '#src/inventory/sample/sample-feed.ts';
import type { SampleOffer } from '#src/inventory/sample/sample-offer.ts';
import { DAY_MS } from '#src/lib/durations.ts';
import { SAMPLE_SOURCE } from '#src/inventory/sample/sample-source.ts';
import { stockDatabasePath } from '#src/inventory/snapshot/stock-database.ts';
import { openSqlite } from '#src/server/db/open-database.ts';

export interface StoreSampleOptions extends SampleOptions {
  readonly dataDir: string;
  /** Called every few thousand listings, and at the end, with the number made so far. */
  readonly onProgress?: (done: number) => void;
}

const PROGRESS_EVERY = 5_000;

export async function storeSample(options: StoreSampleOptions): Promise<ImportOutcome> {
  const { nowMs, listings, onProgress } = options;
  const db = await openSqlite(stockDatabasePath(options.dataDir));
  const zips = new Map(options.places.map((place) => [place.zip, place]));
  // Its sellers are invented, and none is refused.
  const knowledge: SellerKnowledge = { findPlace: (zip) => zips.get(zip), siteNames: [] };
  const name = nameEdition(options);
  const store = openListingStore(db);
  const importFeed = (rows: Iterable<StockRow>, atMs: number, file = name) =>
    store.applyImport(SAMPLE_SOURCE, rows, {
      nowMs: atMs,
      files: [{ name: file, digest: name }],
      hasSeenHistory: true,
      confirmDrop: true, // another seed or number intentionally has other sellers
    });
  const views: [id: string, count: number][] = [];
  const note = ({ listing, views: count }: SampleOffer) => {
    views.push([listing.id, count]);
    if (views.length % PROGRESS_EVERY === 0 || views.length === listings) onProgress?.(views.length);
  };
  try {
    await storeSellers(db, options, knowledge); // before the cars, so that the cars' generation has them
    const last = findEdition(store);
    if (!last?.isWhole || nameEdition({ ...last, nowMs: Date.parse(last.day) }) !== name) {
      forgetSample(db);
      await importFeed(readOffers(generateSold(options), options, knowledge), nowMs - DAY_MS, nameSold(name));
    }
    const outcome = await importFeed(readOffers(generateSample(options), options, knowledge, note), nowMs);
    replaceSampleViews(db, views);
    return outcome;
  } finally {
    db.close();
  }
}

async function storeSellers(
  db: DatabaseSync,
  options: SampleOptions,
  knowledge: SellerKnowledge,
): Promise<void> {
  const unguarded = { refusedCount: 0, isDryRun: false, isPartOfImport: true, isFewerMeant: true };
  const settings = { nowMs: Date.now(), ...unguarded };
  const dealers = listSampleDealers(options).map(toDealerRow);
  const dealerRules = createDealerRules(SAMPLE_SOURCE, knowledge);
  replaceDealers(db, SAMPLE_SOURCE, await readRows(dealerRules, 'sample dealers', dealers), settings);
  const campaigns = listSampleCampaigns(options).map(toCampaignRow);
  const bookingRules = createBookingRules(SAMPLE_SOURCE);
  replaceBookings(db, SAMPLE_SOURCE, await readRows(bookingRules, 'sample campaigns', campaigns), settings);
}

/** Without sample cars there are none, which would be a mistake of an operator's file. */
async function readRows<Field extends string, Value extends object>(
  rules: RowRules<Field, Value>,
  name: string,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<Value[]> {
  return rows.length === 0 ? [] : valuesOf(await readNamedValues(rules, name, rows));
}

/** @throws for a row that an import would refuse, because the sample shows what feeds can have */
function valuesOf<Value>({ values, refused, warnings }: NamedRows<Value>): Value[] {
  const [problem] = [...refused, ...warnings];
  if (problem) throw new Error(`Sample row ${problem.line}: ${problem.text}`);
  return values.map(({ value }) => value);
}

/** @param onOffer is called with each, along the way @throws as above */
function* readOffers(
  offers: Iterable<SampleOffer>,
  { catalogue }: Pick<StoreSampleOptions, 'catalogue'>,
  knowledge: SellerKnowledge,
  onOffer?: (offer: SampleOffer) => void,
): Generator<StockRow> {
  const mapping = { ...loadMapping('generic').mapping, source: SAMPLE_SOURCE, enrolls: true };
  const fail = (line: number, text: string): never => {
    throw new Error(`Sample row ${line}: ${text}`);
  };
  const normalizer = createNormalizer(
    {
      ...knowledge,
      mapping,
      joins: new Map(),
      nameVehicle: createVehicleNamer(catalogue, mapping.modelHasTrim),
      warn: ({ line }, field, reason, value) => fail(line, `${field} ${reason}: "${value}"`),
      tally: createFieldTally(mapping),
    },
    'sample cars',
    undefined,
  );
  for (const offer of offers) {
    const row = normalizer.toRow({ line: offer.line, values: toFeedRow(offer) }, offer.line);
    if ('problem' in row) return fail(offer.line, `${row.field} ${row.problem}`);
    onOffer?.(offer);
    yield row;
  }
}
