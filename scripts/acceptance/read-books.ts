/** The outcome of the rows of every file, from the records that the imports leave in the data directory. */
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { toProblemKind } from '#src/inventory/feed/row-log.ts';
import { openListingStore } from '#src/inventory/listing-store.ts';
import { stockDatabasePath } from '#src/inventory/snapshot/stock-database.ts';
import { referenceDirOf } from '#src/reference/import/imported-file.ts';
import { openSqlite } from '#src/server/db/open-database.ts';

export interface Book {
  readonly file: string;
  readonly read: number;
  /** What became of the accepted rows, by name. */
  readonly taken: Readonly<Record<string, number>>;
  readonly rejected: number;
  /** Most rows first. */
  readonly reasons: readonly (readonly [reason: string, count: number])[];
  /** Cars removed because of this file; they are not rows of it. */
  readonly gone?: number;
}

interface RejectedRow {
  readonly field: string;
  readonly reason: string;
}

const REFERENCE_SUMS = /: (\d+) rows read = (\d+) used \+ (\d+) rejected/;

/** Rows that are in no column or in two; 0 when the numbers add up. */
export function findImbalance({ read, taken, rejected }: Book): number {
  return read - rejected - Object.values(taken).reduce((sum, count) => sum + count, 0);
}

export function readReferenceBook(dataDir: string, source: string, file: string): Book {
  const report = readFileSync(join(referenceDirOf(dataDir), `join-report-${source}.txt`), 'utf8');
  const [read = NaN, used = NaN, rejected = NaN] = REFERENCE_SUMS.exec(report)?.slice(1).map(Number) ?? [];
  const rows = readRejected(join(referenceDirOf(dataDir), `rejected-${source}.ndjson`));
  return { file: basename(file), read, taken: { used }, rejected, reasons: countReasons(rows) };
}

/** One entry for each imported file, in the order of the imports. */
export async function readStockBooks(dataDir: string): Promise<Book[]> {
  const db = await openSqlite(stockDatabasePath(dataDir));
  const runs = openListingStore(db).runs().reverse();
  db.close();
  const logs = globSync('imports/*/rejected.ndjson', { cwd: dataDir }).sort();
  return runs.map(({ files, counts }, index) => {
    const rows = readRejected(join(dataDir, logs[index] ?? ''));
    const { read = NaN, inserted = NaN, updated = NaN, unchanged = NaN, gone = NaN } = counts;
    return {
      file: files.map(({ name }) => name).join(', '),
      read,
      taken: { inserted, updated, unchanged },
      rejected: rows.length,
      reasons: countReasons(rows),
      gone,
    };
  });
}

function readRejected(path: string): RejectedRow[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as RejectedRow);
}

function countReasons(rows: readonly RejectedRow[]): [string, number][] {
  const byKind = Map.groupBy(rows, toProblemKind);
  return [...byKind]
    .map(([kind, { length }]): [string, number] => [kind, length])
    .sort(([, a], [, b]) => b - a);
}
