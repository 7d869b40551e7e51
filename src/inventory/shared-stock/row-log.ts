/**
 * Which rows of the stock this machine has changed since it was last published or received, written by the database itself, so that
 * no writer can leave one out. With an empty log, the stock is that of the publication that `shared_stock` names.
 */
import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { BREAKING_TABLE } from '#src/engine/db/newer-steps.ts';
import { listSharedTables } from '#src/inventory/shared-stock/shared-tables.ts';

/** By generation, with no key: see `row-changes.ts`. */
export const STOCK_LOG = 'stock_log';
/** Of each machine: its probes of the disk, and the steps that made its tables, which the digest of the schema covers. */
const NOT_LOGGED = new Set([STOCK_LOG, BREAKING_TABLE, 'migration', 'migration_lock', 'write_probe']);
const TABLES = `
  CREATE TABLE IF NOT EXISTS shared_stock (id TEXT NOT NULL, generation INTEGER NOT NULL, schema TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS shared_row (
    table_name TEXT NOT NULL,
    row_key TEXT NOT NULL,
    PRIMARY KEY (table_name, row_key)
  ) WITHOUT ROWID`;
const EVENTS = [
  ['INSERT', ['NEW']],
  ['UPDATE', ['OLD', 'NEW']],
  ['DELETE', ['OLD']],
] as const;

export interface SharedState {
  /** A publication. */
  readonly id: string;
  readonly generation: number;
}

export interface LoggedTable {
  readonly name: string;
  readonly columns: readonly string[];
  /** Empty for a table without a key, which is sent as a whole. */
  readonly keyColumns: readonly string[];
}

interface LoggedState extends SharedState {
  /** Of the tables at the time. */
  readonly schema: string;
}

/** From now on: the stock is this publication's. The caller has a transaction. */
export function beginRowLog(db: DatabaseSync, { id, generation }: SharedState): void {
  db.exec(TABLES);
  for (const table of listLoggedTables(db)) for (const sql of writeTriggers(table)) db.exec(sql);
  db.exec('DELETE FROM shared_row; DELETE FROM shared_stock');
  const state = db.prepare('INSERT INTO shared_stock (id, generation, schema) VALUES (?, ?, ?)');
  state.run(id, generation, digestSchema(db));
}

/** Undefined where it is not known of which publication the stock is. */
export function readSharedState(db: DatabaseSync): LoggedState | undefined {
  if (!db.prepare(`SELECT 1 FROM sqlite_schema WHERE name = 'shared_stock'`).get()) return undefined;
  const row = db.prepare('SELECT id, generation, schema FROM shared_stock').get();
  return (
    row && {
      id: String(row['id']),
      generation: Number(row['generation']),
      schema: String(row['schema']),
    }
  );
}

/** Of tables and triggers: others have other columns. */
export function digestSchema(db: DatabaseSync): string {
  const tables = new Set(listSharedTables(db));
  const rows = db
    .prepare(`SELECT tbl_name, sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY type, name`)
    .all();
  const texts = rows.filter(({ tbl_name: name }) => tables.has(String(name))).map(({ sql }) => String(sql));
  return createHash('sha256').update(texts.join('\n')).digest('hex');
}

export function countLoggedRows(db: DatabaseSync): number {
  return Number(db.prepare('SELECT count(*) AS count FROM shared_row').get()?.['count']);
}

/** As JSON: the values of the key. */
export function* listLoggedKeys(db: DatabaseSync, table: string): Iterable<string> {
  const rows = db.prepare('SELECT row_key FROM shared_row WHERE table_name = ? ORDER BY row_key');
  for (const row of rows.iterate(table)) yield String(row['row_key']);
}

export function listLoggedTables(db: DatabaseSync): LoggedTable[] {
  return listSharedTables(db)
    .filter((name) => !NOT_LOGGED.has(name))
    .map((name) => {
      const columns = db.prepare('SELECT name, pk FROM pragma_table_info(?)').all(name);
      const key = columns
        .filter(({ pk }) => Number(pk) > 0)
        .toSorted((a, b) => Number(a['pk']) - Number(b['pk']));
      return {
        name,
        columns: columns.map((column) => String(column['name'])),
        keyColumns: key.map((column) => String(column['name'])),
      };
    });
}

function writeTriggers({ name, keyColumns }: LoggedTable): string[] {
  return EVENTS.map(([event, rows]) => {
    const notes = rows.map((row) => {
      const key = `json_array(${keyColumns.map((column) => `${row}."${column}"`).join()})`;
      return `INSERT INTO shared_row (table_name, row_key) SELECT '${name}', ${key}
        WHERE NOT EXISTS (SELECT 1 FROM shared_row WHERE table_name = '${name}' AND row_key = ${key});`;
    });
    return `CREATE TRIGGER IF NOT EXISTS shared_${name}_${event.toLowerCase()} AFTER ${event} ON "${name}"
      BEGIN ${notes.join(' ')} END`;
  });
}
