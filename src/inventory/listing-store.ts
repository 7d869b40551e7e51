/**
 * The stock in the database: every listing with its owner, its status and its price history. Only imports write it; a
 * generation is one consistent state of all of it.
 */
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import type { Owner, StoredOwner } from '#src/domain/dealer/owner.schema.ts';
import { applyCorrection, parseCorrection } from '#src/domain/listing/car-correction.ts';
import type { CarStanding } from '#src/domain/listing/car-standing.ts';
import type { Listing, PricePoint } from '#src/domain/listing/listing.schema.ts';
import { createCarRenamer } from '#src/domain/vehicle/vehicle-renames.ts';
import type { RenameCar } from '#src/domain/vehicle/vehicle-renames.ts';
import { withCarDefaults } from '#src/inventory/dealers/car-defaults.ts';
import type { CarDefaults, DealerRecord } from '#src/inventory/dealers/dealer-record.ts';
import { applyStockImports } from '#src/inventory/listing-store-batch.ts';
import { assumeFees, readFeeMedians } from '#src/inventory/fee-medians.ts';
import type { FeedResult, SourceFeed } from '#src/inventory/listing-store-batch.ts';
import type {
  FeedListing,
  ImportOptions,
  ImportOutcome,
  StockRows,
} from '#src/inventory/listing-store-row.ts';
import { DAY_MS } from '#src/lib/durations.ts';
import { toDollars } from '#src/lib/cents.ts';

/** A listing from the store: `isReducedPrice` and `listedAtMs` come from its own history. */
export interface StoredListing {
  readonly listing: Listing;
  readonly owner: Owner;
  readonly source: string;
  readonly status: 'active' | 'gone';
  readonly firstSeenAtMs: number;
  /** In its feed, by this site's clock, or earlier, if the feed says so. */
  readonly lastSeenAtMs: number;
  readonly goneAtMs: number | undefined;
  /** It is for sale, as far as its feed says, but shoppers should not rely on it. */
  readonly isHidden: boolean;
}

export interface ImportRun {
  readonly run: number;
  readonly source: string;
  readonly generation: number;
  readonly files: readonly { readonly name: string; readonly digest: string }[];
  readonly counts: Readonly<Record<string, number>>;
  readonly startedAtMs: number;
  readonly finishedAtMs: number;
}

export interface ListingStore {
  /** Increases by one with every import that changed anything; 0 is an empty store. */
  readonly generation: number;
  /** @throws FeedError, FeedHeldError */
  applyImport(source: string, rows: StockRows, options: ImportOptions): Promise<ImportOutcome>;
  /** Several feeds as one generation. */
  applyImports(feeds: readonly SourceFeed[], options?: { dryRun?: boolean }): Promise<FeedResult[]>;
  /** All cars to show by ascending id (code units), from one generation: each car once. */
  activeListings(): IterableIterator<StoredListing>;
  /** One of them; undefined for a car that is not shown. */
  activeListing(id: string): StoredListing | undefined;
  /** How many cars each source has for sale, also those shown as another source's. */
  activeCounts(): ReadonlyMap<string, number>;
  /** In any status. */
  findListing(id: string): StoredListing | undefined;
  /** The seller with this id, whether it has cars or not. */
  findOwner(id: string): Owner | undefined;
  /** The car for sale with this VIN; if there is none, the one that left last. */
  findByVin(vin: string): { id: string } | undefined;
  /** The id of the offer that is shown in place of this one. */
  findShownId(id: string): string | undefined;
  /** Oldest first, each a change, with the days of the feed. */
  priceHistory(id: string): PricePoint[];
  /** Oldest first: what this site offered the car at, by its own clock. */
  offeredPrices(id: string): PricePoint[];
  /** Newest first. */
  runs(limit?: number): ImportRun[];
  /** Several reads of one generation, even while another process imports. */
  readTogether<Result>(read: () => Result): Result;
}

interface ListingRow {
  readonly id: string;
  readonly source: string;
  readonly owner_id: string;
  readonly status: 'active' | 'gone';
  readonly first_seen_at_ms: number;
  readonly last_seen_at_ms: number;
  readonly stated_seen_at_ms: number | null;
  readonly gone_at_ms: number | null;
  readonly is_reduced: number;
  readonly level: CarStanding['level'] | null;
  /** By the dealer that has the car now. */
  readonly correction: string | null;
  readonly record: string;
}

const LEVEL = `(SELECT level FROM car_standing WHERE listing_id = listing.id) AS level`;
const CORRECTION = `(SELECT record FROM car_correction
  WHERE listing_id = listing.id AND owner_id = listing.owner_id) AS correction`;
const COLUMNS = `${LEVEL}, ${CORRECTION}, id, source, owner_id, status, first_seen_at_ms, last_seen_at_ms,
  stated_seen_at_ms, gone_at_ms, is_reduced, record`;

const SHOWN = `SELECT ${COLUMNS} FROM listing WHERE status = 'active'
  AND id NOT IN (SELECT listing_id FROM covered_listing)
  AND id NOT IN (SELECT listing_id FROM car_standing WHERE level = 'hidden')`;

/**
 * `db` has the stock's tables, and belongs to one user at a time during an import.
 * @param rename calls cars as readers call them; without it, they have the names that they were imported with
 */
export function openListingStore(db: DatabaseSync, rename: RenameCar = createCarRenamer([])): ListingStore {
  const selectGeneration = db.prepare('SELECT generation FROM stock_generation WHERE id = 1');
  const selectListing = db.prepare(`SELECT ${COLUMNS} FROM listing WHERE id = ?`);
  const selectOwner = db.prepare('SELECT record FROM seller WHERE id = ?');
  const loadSeller = (id: string): Seller =>
    toSeller(JSON.parse(String(selectOwner.get(id)?.['record'])) as SellerRecord);
  const selectShownListing = db.prepare(`${SHOWN} AND id = ?`);
  const selectShown = db.prepare('SELECT shown_id FROM covered_listing WHERE listing_id = ?');

  return {
    get generation() {
      return Number(selectGeneration.get()?.['generation']);
    },
    async applyImport(source, rows, options) {
      const { dryRun = false } = options;
      const [result] = await applyStockImports(db, [{ source, rows, options }], { dryRun });
      if (!result?.outcome) throw result?.error ?? new Error('The store gave no result.');
      return result.outcome;
    },
    applyImports: (feeds, options) => applyStockImports(db, feeds, options),
    *activeListings() {
      const sellers = new Map<string, Seller>();
      const medians = readFeeMedians(db);
      const select = db.prepare(`${SHOWN} ORDER BY id`);
      for (const row of select.iterate() as unknown as Iterable<ListingRow>) {
        const seller = sellers.get(row.owner_id) ?? loadSeller(row.owner_id);
        sellers.set(row.owner_id, seller);
        yield toStoredListing(row, seller, medians, rename);
      }
    },
    activeListing(id) {
      const row = selectShownListing.get(id) as unknown as ListingRow | undefined;
      return row && toStoredListing(row, loadSeller(row.owner_id), readFeeMedians(db), rename);
    },
    activeCounts: () => loadActiveCounts(db),
    findListing(id) {
      const row = selectListing.get(id) as unknown as ListingRow | undefined;
      return row && toStoredListing(row, loadSeller(row.owner_id), readFeeMedians(db), rename);
    },
    findOwner: (id) => (selectOwner.get(id) ? loadSeller(id).owner : undefined),
    findByVin: (vin) => findByVin(db, vin),
    findShownId(id) {
      const shownId = selectShown.get(id)?.['shown_id'];
      return shownId === undefined ? undefined : String(shownId);
    },
    priceHistory: (id) => loadPriceHistory(db, id),
    offeredPrices: (id) => loadOfferedPrices(db, id),
    runs: (limit = 50) => loadRuns(db, limit),
    readTogether(read) {
      db.exec('BEGIN');
      try {
        return read();
      } finally {
        db.exec('COMMIT');
      }
    },
  };
}

/** As the view `seller` has it: the feed's record with that of the dealer file. */
type SellerRecord = StoredOwner & Pick<DealerRecord, 'carDefaults'>;

interface Seller {
  readonly owner: Owner;
  readonly carDefaults: CarDefaults | undefined;
}

/** Readers learn whether there is an address for leads, but never the address. */
function toSeller({ email, carDefaults, ...owner }: SellerRecord): Seller {
  return { owner: email === undefined ? { ...owner, hideEmailForm: true } : owner, carDefaults };
}

function findByVin(db: DatabaseSync, vin: string): { id: string } | undefined {
  const last = `SELECT id FROM listing WHERE vin = ? ORDER BY status = 'active' DESC, gone_at_ms DESC LIMIT 1`;
  const row = db.prepare(last).get(vin);
  return row && { id: String(row['id']) };
}

function toStoredListing(
  row: ListingRow,
  { owner, carDefaults }: Seller,
  medians: ReadonlyMap<string, number>,
  rename: RenameCar,
): StoredListing {
  const record = JSON.parse(row.record) as FeedListing;
  const ofFeed = withCarDefaults(record, carDefaults);
  const car = row.correction === null ? ofFeed : applyCorrection(ofFeed, parseCorrection(row.correction));
  return {
    listing: rename({
      ...car,
      pricingDetail: withAssumedFees(car, owner, medians),
      ...(row.level !== null && { isInDoubt: true as const }),
      isReducedPrice: record.isReducedPrice || row.is_reduced === 1,
      listedAtMs: readListedAt(record, row),
    }),
    owner,
    source: row.source,
    status: row.status,
    firstSeenAtMs: row.first_seen_at_ms,
    lastSeenAtMs: Math.min(row.last_seen_at_ms, row.stated_seen_at_ms ?? Infinity),
    goneAtMs: row.gone_at_ms ?? undefined,
    isHidden: row.level === 'hidden',
  };
}

/** A day to come is a mistake, or made to be first among the newest cars. Feeds name days of any time zone. */
function readListedAt(
  { listedAtMs }: FeedListing,
  { first_seen_at_ms, last_seen_at_ms }: Pick<ListingRow, 'first_seen_at_ms' | 'last_seen_at_ms'>,
): number {
  const isPast = listedAtMs !== undefined && listedAtMs <= last_seen_at_ms + DAY_MS;
  return isPast ? listedAtMs : first_seen_at_ms;
}

/** Private sellers charge no fees. */
function withAssumedFees(
  { pricingDetail }: FeedListing,
  { privateSeller, location }: Owner,
  medians: ReadonlyMap<string, number>,
): Listing['pricingDetail'] {
  const { salePrice, disclosedFees, addedFees } = pricingDetail;
  if (privateSeller || salePrice === undefined || (addedFees ?? disclosedFees) !== undefined)
    return pricingDetail;
  const assumedFees = assumeFees(medians, location.state);
  return assumedFees ? { ...pricingDetail, assumedFees } : pricingDetail;
}

function loadActiveCounts(db: DatabaseSync): Map<string, number> {
  const rows = db.prepare(
    `SELECT source, count(*) AS count FROM listing WHERE status = 'active' GROUP BY source`,
  );
  return new Map(rows.all().map((row) => [String(row['source']), Number(row['count'])]));
}

/** Without days to come, which earlier versions took from feeds. */
function loadPriceHistory(db: DatabaseSync, id: string): PricePoint[] {
  const rows = db
    .prepare(
      `SELECT p.at_ms, p.price_cents, p.price_cents IS NOT NULL AND NOT EXISTS (
          SELECT 1 FROM offered_price o WHERE o.listing_id = p.listing_id AND o.price_cents = p.price_cents) AS is_stated
        FROM price_point p WHERE p.listing_id = ? AND p.at_ms <= unixepoch() * 1000 ORDER BY p.at_ms`,
    )
    .all(id);
  return rows
    .filter((row, index) => row['price_cents'] !== rows[index - 1]?.['price_cents'])
    .map((row) => ({ ...toPricePoint(row), ...(row['is_stated'] === 1 && { isStated: true as const }) }));
}

function loadOfferedPrices(db: DatabaseSync, id: string): PricePoint[] {
  return db
    .prepare('SELECT from_ms AS at_ms, price_cents FROM offered_price WHERE listing_id = ? ORDER BY from_ms')
    .all(id)
    .map(toPricePoint);
}

function toPricePoint(row: Record<string, SQLOutputValue>): PricePoint {
  const cents = row['price_cents'];
  return { atMs: Number(row['at_ms']), ...(cents !== null && { price: toDollars(Number(cents)) }) };
}

function loadRuns(db: DatabaseSync, limit: number): ImportRun[] {
  return db
    .prepare('SELECT * FROM import_run ORDER BY run DESC LIMIT ?')
    .all(limit)
    .map((row) => ({
      run: Number(row['run']),
      source: String(row['source']),
      generation: Number(row['generation']),
      files: JSON.parse(String(row['files'])) as ImportRun['files'],
      counts: JSON.parse(String(row['counts'])) as ImportRun['counts'],
      startedAtMs: Number(row['started_at_ms']),
      finishedAtMs: Number(row['finished_at_ms']),
    }));
}
