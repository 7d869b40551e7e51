/** The stock for a process that serves or builds pages: opened once, swapped whole when the store has a new generation. */
import type { PricePoint } from '#src/domain/listing/listing.schema.ts';
import { openListingStore } from '#src/inventory/listing-store.ts';
import type { StoredListing } from '#src/inventory/listing-store.ts';
import { buildSnapshotOffThread } from '#src/inventory/snapshot/build-off-thread.ts';
import { buildSnapshot } from '#src/inventory/snapshot/build-snapshot.ts';
import { openSnapshot } from '#src/inventory/snapshot/open-snapshot.ts';
import type { OpenSnapshot } from '#src/inventory/snapshot/open-snapshot.ts';
import { dropSnapshot } from '#src/inventory/snapshot/snapshot-folder.ts';
import { stockDatabasePath } from '#src/inventory/snapshot/stock-database.ts';
import type { GoneListing, Stock } from '#src/inventory/stock.ts';
import { openSqlite } from '#src/server/db/sqlite.ts';

/** The part of a log that the stock writes to. */
export interface StockLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

export interface OpenStockOptions {
  readonly log?: StockLog;
  /** How often the store is asked for a newer generation; without it nobody asks. */
  readonly watchMs?: number;
}

/** A request that began with the old generation has ended by then: longer than any deadline of ours. */
const RETIRE_AFTER_MS = 60_000;
const SILENT: StockLog = { info: () => undefined, warn: () => undefined };

/** Opens the snapshot of what the store holds; when there is none yet, this call builds it, on this thread. */
export async function openStock(dataDir: string, options: OpenStockOptions = {}): Promise<Stock> {
  const log = options.log ?? SILENT;
  const db = openSqlite(stockDatabasePath(dataDir));
  const store = openListingStore(db);
  let current = await openWhole(log, () => buildSnapshot(dataDir, { nowMs: Date.now() }));
  let refreshing: Promise<boolean> | undefined;
  const retired = new Map<OpenSnapshot, NodeJS.Timeout>();

  const retire = (old: OpenSnapshot): void => {
    const end = () => {
      retired.delete(old);
      void old.close();
    };
    retired.set(old, setTimeout(end, RETIRE_AFTER_MS).unref());
  };
  const swap = async (): Promise<boolean> => {
    if (store.generation === current.id) return false;
    const next = await openWhole(log, () => buildSnapshotOffThread({ dataDir, nowMs: Date.now() }));
    retire(current);
    current = next;
    log.info(
      { generation: next.id, listings: next.engine.listingCount },
      'A new generation of the stock is in use.',
    );
    return true;
  };
  const refresh = (): Promise<boolean> => {
    refreshing ??= swap().finally(() => (refreshing = undefined));
    return refreshing;
  };
  const watch = watchStock(options.watchMs, refresh, log);

  return {
    get current() {
      return current;
    },
    findGone: (id) => readOr<GoneListing | undefined>(undefined, log, () => toGone(store.findListing(id))),
    loadPriceHistory: (id) => readOr<PricePoint[]>([], log, () => store.priceHistory(id)),
    refresh,
    async close() {
      clearInterval(watch);
      await refreshing?.catch(() => false);
      for (const timer of retired.values()) clearTimeout(timer);
      await Promise.all([current, ...retired.keys()].map((snapshot) => snapshot.close()));
      db.close();
    },
  };
}

/** A snapshot that cannot be read, because it is damaged or of an older version of the index, is made anew. */
async function openWhole(log: StockLog, build: () => string | Promise<string>): Promise<OpenSnapshot> {
  const folder = await build();
  try {
    return openSnapshot(folder);
  } catch (error) {
    log.warn({ error: String(error) }, 'The snapshot of the stock is made anew.');
    dropSnapshot(folder);
    return openSnapshot(await build());
  }
}

function watchStock(everyMs: number | undefined, refresh: () => Promise<boolean>, log: StockLog) {
  if (everyMs === undefined) return undefined;
  const look = () => {
    refresh().catch((error: unknown) =>
      log.warn(
        { error: String(error) },
        'The stock could not be refreshed; the old generation stays in use.',
      ),
    );
  };
  return setInterval(look, everyMs).unref();
}

function toGone(stored: StoredListing | undefined): GoneListing | undefined {
  if (stored?.goneAtMs === undefined || stored.status !== 'gone') return undefined;
  return { listing: stored.listing, owner: stored.owner, goneAtMs: stored.goneAtMs };
}

/** What a page can do without must not fail it: a database that is busy answers with nothing, and says so in the log. */
function readOr<Value>(fallback: Value, log: StockLog, read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    log.warn({ error: String(error) }, 'The database of the stock did not answer.');
    return fallback;
  }
}
