/** What the database noted about changes of the stock. */
import type { DatabaseSync } from 'node:sqlite';

export interface StockLog {
  readonly listingIds: ReadonlySet<string>;
  readonly sellerIds: ReadonlySet<string>;
}

/**
 * All cars and sellers that have changed since a generation, and perhaps some that have not.
 * @returns undefined when there are more than `most`, or when the notes do not reach back that far
 */
export function readStockLog(db: DatabaseSync, generation: number, most: number): StockLog | undefined {
  const from = db.prepare('SELECT logged_from FROM stock_generation').get()?.['logged_from'];
  if (from === undefined || Number(from) > generation) return undefined;
  const rows = db
    .prepare('SELECT DISTINCT kind, changed_id FROM stock_log WHERE generation >= ? LIMIT ?')
    .all(generation, most + 1);
  if (rows.length > most) return undefined;
  const idsOf = (kind: string) =>
    new Set(rows.flatMap((row) => (row['kind'] === kind ? String(row['changed_id']) : [])));
  return { listingIds: idsOf('listing'), sellerIds: idsOf('seller') };
}
