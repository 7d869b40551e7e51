/** The stock of a process that serves or builds pages: opened once, and swapped as a whole for a new generation. */
import type { OfferState } from '#src/domain/listing/car-life.ts';
import type { FeedImage } from '#src/domain/listing/feed-image.ts';
import type { PricePoint } from '#src/domain/listing/listing.schema.ts';
import { createCarRenamer } from '#src/domain/vehicle/vehicle-renames.ts';
import type { VehicleRename } from '#src/domain/vehicle/vehicle-renames.ts';
import { findLogo, findPhoto, withLogoPaths, withPhotoPaths } from '#src/inventory/photo-addresses.ts';
import type { connectSearch as Connect } from '#src/inventory/search-index/connect-search.ts';
import type { SearchCluster } from '#src/engine/search/opensearch/cluster.ts';
import { acceptHeldOffThread } from '#src/inventory/accept-held.ts';
import { loadCarLife } from '#src/inventory/car-life.ts';
import { openCurrentSnapshot } from '#src/inventory/current-snapshot.ts';
import type { StockLog } from '#src/inventory/current-snapshot.ts';
import { openListingStore } from '#src/inventory/listing-store.ts';
import type { ListingStore, StoredListing } from '#src/inventory/listing-store.ts';
import { SAMPLE_SOURCE } from '#src/inventory/sample/sample-source.ts';
import type { SnapshotOptions } from '#src/inventory/snapshot/open-snapshot.ts';
import { stockDatabasePath } from '#src/inventory/snapshot/stock-database.ts';
import type { GoneListing, Stock } from '#src/inventory/stock.ts';
import { watchStock } from '#src/inventory/watch-stock.ts';
import { openSqlite } from '#src/server/db/open-database.ts';
import { readServedRenames } from '#src/server/renames-file.ts';

export interface OpenStockOptions extends Omit<SnapshotOptions, 'onDamage' | 'engine'> {
  readonly log?: StockLog;
  /** A snapshot that is opened instead of the store's own, as by a build that keeps the one it began with. */
  readonly folder?: string | undefined;
  /** How often the store is checked for a newer generation, as a server does; without it, never. */
  readonly watchMs?: number;
  /** Searches are answered by this cluster instead of the snapshot's own index. */
  readonly cluster?: SearchCluster | undefined;
  /** Where machines share their stock. */
  readonly shared?: SharedTurns | undefined;
  /** What cars are called in place of former names; by default as the served release calls them. */
  readonly findRenames?: () => readonly VehicleRename[];
}

/** How a machine that shares its stock with others serves and changes it. */
export interface SharedTurns {
  /** All machines serve this generation. */
  mayServe(generation: number): Promise<boolean>;
  /** Makes a change on the newest stock, and publishes the result. */
  change(work: () => Promise<void>): Promise<void>;
}

const SILENT: StockLog = { info: () => undefined, warn: () => undefined };

/** Opens the snapshot of the store's stock. When there is none yet, this call builds it. */
export async function openStock(dataDir: string, options: OpenStockOptions = {}): Promise<Stock> {
  const { log = SILENT, watchMs, cluster, shared, findRenames = () => readServedRenames(dataDir) } = options;
  const db = await openSqlite(stockDatabasePath(dataDir));
  const renames = findRenames();
  const renameCar = createCarRenamer(renames);
  const store = openListingStore(db, renameCar);
  const search = cluster && (await connectSearch(cluster, dataDir, log));
  const held = await openCurrentSnapshot({
    ...{ dataDir, log, findRenames },
    snapshotOptions: options,
    openEngine: search && ((folder) => search.open(folder)),
    folder: options.folder,
    repairs: watchMs !== undefined,
    findGeneration: () => store.generation,
  });
  const mayServe = (generation: number) => generation === held.snapshot.id || shared?.mayServe(generation);
  const refresh = async () => (await (mayServe(store.generation) ?? true)) && held.refresh();
  const change = (work: () => Promise<void>) => shared?.change(work) ?? work();
  const stopWatching = watchMs === undefined ? undefined : watchStock(watchMs, refresh, log);

  return {
    get current() {
      return held.snapshot;
    },
    findGeneration: (key) => held.find(key),
    findGone: (id) =>
      readOr<GoneListing | undefined>(undefined, log, () => {
        const gone = toGone(store.findListing(id));
        if (!gone || !options.ownPhotoPaths) return gone;
        return { ...gone, listing: withPhotoPaths(gone.listing), owner: withLogoPaths(gone.owner) };
      }),
    findByVin: (vin) => readOr<{ id: string } | undefined>(undefined, log, () => store.findByVin(vin)),
    findShownId: (id) => readOr<string | undefined>(undefined, log, () => store.findShownId(id)),
    loadPriceHistory: (id) => readOr<PricePoint[]>([], log, () => store.priceHistory(id)),
    ...{ renames, renameCar },
    lastSeenAtMs: (id) =>
      readOr<number | undefined>(undefined, log, () => {
        const stored = store.findListing(id);
        return stored?.source === SAMPLE_SOURCE ? undefined : stored?.lastSeenAtMs;
      }),
    loadCarLife: (vin) => readOr<OfferState[]>([], log, () => loadCarLife(db, vin)),
    isHidden: (id) => readOr(false, log, () => store.findListing(id)?.isHidden === true),
    loadOfferedPrices: (id) => readOr<PricePoint[]>([], log, () => store.offeredPrices(id)),
    findPhoto: (id, key) => readOr<FeedImage | undefined>(undefined, log, () => findImage(store, id, key)),
    acceptHeld: (source) => change(() => acceptHeldOffThread({ dataDir, source, nowMs: Date.now() })),
    checkOne: () => held.checkOne(),
    lastImportAtMs: () => readOr<number | undefined>(undefined, log, () => store.runs(1)[0]?.finishedAtMs),
    isBehind: () => readOr(false, log, () => store.generation !== held.snapshot.id),
    refresh,
    async close() {
      stopWatching?.();
      await held.close();
      await search?.close();
      db.close();
    },
  };
}

/** Loaded only by who needs it. */
async function connectSearch(...[cluster, dataDir, log]: Parameters<typeof Connect>) {
  const { connectSearch: connect } = await import('#src/inventory/search-index/connect-search.ts');
  return connect(cluster, dataDir, log);
}

function findImage(store: ListingStore, id: string, key: string): FeedImage | undefined {
  const stored = store.findListing(id);
  const photo = stored && findPhoto(stored.listing, key);
  if (photo !== undefined) return photo;
  const owner = store.findOwner(id); // which a feed may number like one of its cars
  return owner && findLogo(owner, key);
}

function toGone(stored: StoredListing | undefined): GoneListing | undefined {
  if (!stored || (stored.status !== 'gone' && !stored.isHidden)) return undefined;
  return { listing: stored.listing, owner: stored.owner, goneAtMs: stored.goneAtMs ?? stored.lastSeenAtMs };
}

/** Optional data must not fail a page: while the database is busy, the answer is empty and the log says so. */
function readOr<Value>(fallback: Value, log: StockLog, read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    log.warn({ error: String(error) }, 'The database of the stock did not answer.');
    return fallback;
  }
}
