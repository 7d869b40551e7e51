/** The database as snapshots use it. */
import { createHash } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import type { Campaign } from '#src/domain/listing/campaign.ts';
import type { ListingStore } from '#src/inventory/listing-store.ts';
import type { StockVersion } from '#src/inventory/snapshot/snapshot-folder.ts';
import { databasePathIn } from '#src/server/db/open-database.ts';

const BUSY_TIMEOUT_MS = 5_000;
/** Imports without changes share a generation; the first one is searched among this many. */
const RUNS_READ = 1_000;

export function stockDatabasePath(dataDir: string): string {
  return databasePathIn(dataDir);
}

/** Opens the database for reading, without a lock that an import would wait for. It must exist. */
export function openStockReader(dataDir: string): DatabaseSync {
  return new DatabaseSync(stockDatabasePath(dataDir), { readOnly: true, timeout: BUSY_TIMEOUT_MS });
}

/**
 * The generation and the time of the import that made it, because a new database counts generations from 1 again and
 * must not get the snapshot of the old one. Other campaigns make another snapshot of the same generation.
 */
export function readStockVersion(
  store: ListingStore,
  campaigns: readonly Campaign[],
): Omit<StockVersion, 'renames'> {
  const { generation } = store;
  const first = findFirstRun(store, generation);
  const booked = createHash('sha256').update(JSON.stringify(campaigns)).digest('base64url');
  return { generation, origin: first === undefined ? 'empty' : `${first}-${booked}` };
}

/** Whether this database made that generation. */
export function isOfDatabase(
  store: ListingStore,
  { generation, origin }: Omit<StockVersion, 'renames'>,
): boolean {
  const first = findFirstRun(store, generation);
  return first !== undefined && origin.startsWith(`${first}-`);
}

function findFirstRun(store: ListingStore, generation: number): string | undefined {
  const first = store.runs(RUNS_READ).findLast((run) => run.generation === generation);
  return first && `${first.run}-${first.finishedAtMs}`;
}
