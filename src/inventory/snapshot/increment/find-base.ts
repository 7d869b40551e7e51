/** Chooses the snapshot that the next one is made from. */
import { digestCode } from '#src/inventory/snapshot/code-digest.ts';
import { readStockLog } from '#src/inventory/snapshot/increment/stock-log.ts';
import type { StockLog } from '#src/inventory/snapshot/increment/stock-log.ts';
import { listRenamedIds } from '#src/inventory/snapshot/stored-renames.ts';
import { listSnapshotsBefore } from '#src/inventory/snapshot/snapshot-folder.ts';
import type { FoundSnapshot } from '#src/inventory/snapshot/snapshot-folder.ts';
import { isOfDatabase } from '#src/inventory/snapshot/stock-database.ts';
import type { SnapshotOrder } from '#src/inventory/snapshot/snapshot-order.ts';

export interface Base extends FoundSnapshot {
  /** What has changed since, or is called otherwise. */
  readonly log: StockLog;
}

/** With more changed cars, or more bytes of changed records, a whole snapshot is better. */
const MOST_CHANGED = 0.1;

/**
 * The newest that few cars differ from. While two releases are served, or a rename is being released, there are snapshots with the names
 * of both, and after the rename of a make with many cars one of an earlier generation with the same names is the better one.
 * @returns undefined when the next snapshot has to be made whole
 */
export function findBase(dataDir: string, order: SnapshotOrder): Base | undefined {
  for (const found of listSnapshotsBefore(dataDir, order.version)) {
    const base = toBase(found, order);
    if (base) return base;
  }
  return undefined;
}

function toBase(found: FoundSnapshot, { db, store, version }: SnapshotOrder): Base | undefined {
  if (found.meta.code !== digestCode() || !isOfDatabase(store, found.meta)) return undefined;
  const { generation, count, recordSizes, renames } = found.meta;
  if (recordSizes[1] > recordSizes[0] * MOST_CHANGED) return undefined;
  const most = mostChanged(count);
  const log = readStockLog(db, generation, most);
  if (!log) return undefined;
  const renamed = listRenamedIds(db, [renames, version.renames], most);
  const listingIds = renamed?.union(log.listingIds);
  return listingIds && listingIds.size <= most ? { ...found, log: { ...log, listingIds } } : undefined;
}

export function mostChanged(count: number): number {
  return Math.floor(count * MOST_CHANGED);
}
