/** The database as snapshots use it. */
import { createHash } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import type { Campaign } from '#src/domain/listing/campaign.ts';
import type { ListingStore } from '#src/inventory/listing-store.ts';
import type { StockVersion } from '#src/inventory/snapshot/snapshot-folder.ts';
import { databasePathIn } from '#src/server/db/open-database.ts';

const BUSY_TIMEOUT_MS = 5_000;
/** Imports that changed nothing share a generation; of more than these the first is not looked for. */
const RUNS_READ = 1_000;

export function stockDatabasePath(dataDir: string): string {
  return databasePathIn(dataDir);
}

/** For reading only: takes no lock that an import would wait for. The database must exist. */
export function openStockReader(dataDir: string): DatabaseSync {
  return new DatabaseSync(stockDatabasePath(dataDir), { readOnly: true, timeout: BUSY_TIMEOUT_MS });
}

/**
 * The generation, and the moment of the import that made it: a database that was made anew counts generations from 1
 * again, and must not be shown the snapshot of the old one. Campaigns make no generation, but another snapshot.
 */
export function readStockVersion(store: ListingStore, campaigns: readonly Campaign[]): StockVersion {
  const { generation } = store;
  const first = store.runs(RUNS_READ).findLast((run) => run.generation === generation);
  const booked = createHash('sha256').update(JSON.stringify(campaigns)).digest('base64url');
  return { generation, origin: first ? `${first.run}-${first.finishedAtMs}-${booked}` : 'empty' };
}
