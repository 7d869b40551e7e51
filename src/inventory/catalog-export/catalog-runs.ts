/** The last run of each catalog: its books, or why there are none. */
import { join } from 'node:path';
import type { MetricSample } from '#src/engine/http/metric-sample.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import type { CatalogBooks } from '#src/inventory/catalog-export/export-catalog.ts';
import type { CatalogName } from '#src/server/partner-config.ts';

interface CatalogRunRow {
  name: CatalogName;
  at_ms: number;
  generation: number | null;
  offered: number;
  written: number;
  /** JSON: the number of cars by reason. */
  left_out: string;
  /** Why it was not written. */
  problem: string | null;
}

export interface CatalogRun {
  readonly name: CatalogName;
  readonly atMs: number;
  readonly generation: number | undefined;
  readonly offered: number;
  readonly written: number;
  /** Most frequent first. */
  readonly leftOut: readonly (readonly [reason: string, cars: number])[];
  readonly problem: string | undefined;
}

const MAX_PROBLEM_LENGTH = 300;

const runsOf = (db: Database) => db.$extendTables<{ catalog_run: CatalogRunRow }>();

export function catalogFile(dataDir: string, name: CatalogName): string {
  return join(dataDir, 'catalogs', `${name}.csv`);
}

export async function noteCatalogRun(
  db: Database,
  name: CatalogName,
  {
    books,
    problem,
    nowMs,
  }: { readonly books?: CatalogBooks; readonly problem?: string; readonly nowMs: number },
): Promise<void> {
  const nothing =
    books?.written === 0 ? 'No car fulfills the rules, so the previous file was kept.' : undefined;
  const run = {
    at_ms: nowMs,
    generation: books?.generation ?? null,
    offered: books?.offered ?? 0,
    written: books?.written ?? 0,
    left_out: JSON.stringify([...(books?.leftOut ?? [])]),
    problem: (problem ?? nothing)?.slice(0, MAX_PROBLEM_LENGTH) ?? null,
  };
  await runsOf(db)
    .insertInto('catalog_run')
    .values({ name, ...run })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(run))
    .execute();
}

export async function listCatalogRuns(db: Database): Promise<CatalogRun[]> {
  const rows = await runsOf(db).selectFrom('catalog_run').selectAll().orderBy('name').execute();
  return rows.map((row) => ({
    name: row.name,
    atMs: row.at_ms,
    generation: row.generation ?? undefined,
    offered: row.offered,
    written: row.written,
    leftOut: (JSON.parse(row.left_out) as [string, number][]).toSorted(([, a], [, b]) => b - a),
    problem: row.problem ?? undefined,
  }));
}

/** For `/metrics`. */
export async function loadCatalogMetrics(db: Database): Promise<MetricSample[]> {
  const runs = await listCatalogRuns(db);
  return runs.flatMap(({ name, atMs, written, problem }) => [
    {
      name: 'catalog_cars',
      help: 'Cars in the last catalog by channel.',
      labels: { catalog: name },
      value: written,
    },
    {
      name: 'catalog_failed',
      help: '1 if the last run of a catalog wrote nothing.',
      labels: { catalog: name },
      value: problem === undefined ? 0 : 1,
    },
    {
      name: 'catalog_timestamp_seconds',
      help: 'When a catalog was last made.',
      labels: { catalog: name },
      value: atMs / 1000,
    },
  ]);
}
