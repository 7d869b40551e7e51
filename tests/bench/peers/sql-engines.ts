/** SQLite, which Node has, and DuckDB, which is installed for the benchmark: both in this process, on one thread. */
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import type { SearchDocument } from '#src/domain/search-query/search-result.ts';
import { installPeer } from '#tests/bench/peers/install-peer.ts';
import { quote } from '#tests/bench/peers/sql-search.ts';
import { CAR_COLUMNS, INDEXES, TABLES, toCarRow, toValueRows } from '#tests/bench/peers/sql-stock.ts';
import type { Cell } from '#tests/bench/peers/sql-stock.ts';

const DUCKDB = '@duckdb/node-api@1.5.6-r.1';

export interface SqlEngine {
  readonly name: string;
  /** Rows in the order of the columns. */
  ask(sql: string): Promise<readonly (readonly unknown[])[]>;
  close(): void;
}

export function openSqlite(documents: Iterable<SearchDocument>): SqlEngine {
  const db = new DatabaseSync(':memory:');
  for (const table of TABLES) db.exec(table);
  const addCar = db.prepare(`INSERT INTO car VALUES (${CAR_COLUMNS.map(() => '?').join(', ')})`);
  const addValue = db.prepare('INSERT INTO car_value VALUES (?, ?, ?)');
  db.exec('BEGIN');
  let n = 0;
  for (const document of documents) {
    n += 1;
    addCar.run(...toCarRow(n, document));
    for (const row of toValueRows(n, document)) addValue.run(...row);
  }
  db.exec('COMMIT');
  for (const index of INDEXES) db.exec(index);
  db.exec('ANALYZE');
  const { version } = db.prepare('SELECT sqlite_version() AS version').get() as { version: string };
  return {
    name: `SQLite ${version}, in memory`,
    ask: async (sql) =>
      db
        .prepare(sql)
        .all()
        .map((row) => Object.values(row)),
    close: () => db.close(),
  };
}

/** What is used of its package. */
interface DuckDb {
  readonly DuckDBInstance: {
    create(
      path: string,
      options: Readonly<Record<string, string>>,
    ): Promise<{
      connect(): Promise<{
        run(sql: string): Promise<unknown>;
        runAndReadAll(sql: string): Promise<{ getRows(): unknown[][] }>;
        closeSync(): void;
      }>;
    }>;
  };
}

/** @throws when it cannot be installed */
export async function openDuckDb(documents: Iterable<SearchDocument>): Promise<SqlEngine> {
  const folder = installPeer('duckdb', [DUCKDB]);
  const entry = pathToFileURL(join(folder, 'node_modules/@duckdb/node-api/lib/index.js')).href;
  const { DuckDBInstance } = (await import(entry)) as DuckDb;
  const instance = await DuckDBInstance.create(':memory:', { threads: '1' });
  const connection = await instance.connect();
  for (const table of TABLES) await connection.run(table);
  const scratch = mkdtempSync(join(tmpdir(), 'bench-duckdb-'));
  try {
    for (const [table, path] of Object.entries(writeTables(scratch, documents)))
      await connection.run(`COPY ${table} FROM ${quote(path)} (FORMAT csv, NULL '', HEADER false)`);
  } finally {
    rmSync(scratch, { recursive: true });
  }
  return {
    name: `DuckDB ${DUCKDB.split('@').at(-1) ?? ''}, in memory`,
    ask: async (sql) => {
      const rows = (await connection.runAndReadAll(sql)).getRows();
      return rows.map((row) => row.map((cell) => (typeof cell === 'bigint' ? Number(cell) : cell)));
    },
    close: () => connection.closeSync(),
  };
}

const LINES_AT_ONCE = 5_000;

function writeTables(
  folder: string,
  documents: Iterable<SearchDocument>,
): { car: string; car_value: string } {
  const paths = { car: join(folder, 'car.csv'), car_value: join(folder, 'value.csv') };
  for (const path of Object.values(paths)) writeFileSync(path, '');
  const lines: { car: string[]; car_value: string[] } = { car: [], car_value: [] };
  const flush = () => {
    appendFileSync(paths.car, lines.car.splice(0).join(''));
    appendFileSync(paths.car_value, lines.car_value.splice(0).join(''));
  };
  let n = 0;
  for (const document of documents) {
    n += 1;
    lines.car.push(toLine(toCarRow(n, document)));
    for (const row of toValueRows(n, document)) lines.car_value.push(toLine(row));
    if (n % LINES_AT_ONCE === 0) flush();
  }
  flush();
  return paths;
}

function toLine(cells: readonly Cell[]): string {
  return `${cells.map((cell) => (cell === null ? '' : typeof cell === 'number' ? String(cell) : `"${cell.replaceAll('"', '""')}"`)).join(',')}\n`;
}
