import { createHash } from 'node:crypto';
import type { RowTables } from '#src/inventory/snapshot/row-tables.ts';
import { toBytes } from '#src/inventory/snapshot/snapshot-tables.ts';

interface StockTables {
  /** Of the cars, then their sellers, then their campaigns: pages are rebuilt when any of these changes. */
  readonly checks: Uint32Array;
  readonly ownerRows: Uint32Array;
  readonly ownerCount: number;
  readonly rows: RowTables;
  readonly day: string;
}

/** Reads checksums instead of records, and does not depend on the order of the sellers. */
export function digestStock({ checks, ownerRows, ownerCount, rows, day }: StockTables): string {
  const { length: count } = ownerRows;
  const sellers = ownerRows.map((row) => checks[count + row] ?? 0);
  const campaigns = checks.subarray(count + ownerCount);
  const hash = createHash('sha256').update(count === 0 ? '' : day);
  const tables = [checks.subarray(0, count), sellers, campaigns, rows.ratings, rows.views];
  for (const table of tables) hash.update(toBytes(table));
  return hash.digest('hex');
}
