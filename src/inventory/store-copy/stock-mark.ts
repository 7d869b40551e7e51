import { openListingStore } from '#src/inventory/listing-store.ts';
import { readSharedState } from '#src/inventory/shared-stock/row-log.ts';
import type { SharedState } from '#src/inventory/shared-stock/row-log.ts';
import { openStockReader } from '#src/inventory/snapshot/stock-database.ts';

interface StockMark {
  /** 0 for no stock. */
  readonly generation: number;
  /** What was last written to be copied; undefined before the first time. */
  readonly written: SharedState | undefined;
}

/** How far this machine's stock is, and its copy. */
export function readStockMark(dataDir: string): StockMark {
  const db = openStockReader(dataDir);
  try {
    return { generation: openListingStore(db).generation, written: readSharedState(db) };
  } finally {
    db.close();
  }
}
