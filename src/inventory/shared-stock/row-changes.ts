/**
 * A file of the rows that changed between two publications of the stock: written from the log of the machine that changed them,
 * applied in one transaction where the stock is the first of the two. Without it, the database as a whole would be sent, which is large.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { SQLInputValue, SQLOutputValue } from 'node:sqlite';
import * as z from 'zod/mini';
import {
  beginRowLog,
  countLoggedRows,
  digestSchema,
  listLoggedKeys,
  listLoggedTables,
  readSharedState,
  STOCK_LOG,
} from '#src/inventory/shared-stock/row-log.ts';
import type { LoggedTable, SharedState } from '#src/inventory/shared-stock/row-log.ts';

/** With more rows, a server that applies them would need hundreds of megabytes. */
const MAX_ROWS = 60_000;
const BUSY_MS = 30_000;

const valueSchema = z.union([z.string(), z.number(), z.null()]);
const rowSchema = z.array(valueSchema);
const changesSchema = z.object({
  format: z.literal(1),
  from: z.object({ id: z.string(), generation: z.number() }),
  to: z.object({ id: z.string(), generation: z.number() }),
  /** Of the tables: other ones have other columns. */
  schema: z.string(),
  tables: z.array(
    z.object({
      name: z.string(),
      /** Removed before `rows` are written; all rows of a table without a key. */
      keys: z.array(rowSchema),
      rows: z.array(rowSchema),
    }),
  ),
  /** Of the generations since `from`. */
  log: z.array(rowSchema),
});
type RowChanges = z.infer<typeof changesSchema>;

/**
 * Writes what has changed since the publication `from`, after which the database is that of `to`.
 * @returns false when that is not known, or too much: the whole database has to be sent
 */
export function writeRowChanges(
  database: string,
  { from, to, file }: { from: string; to: SharedState; file: string },
): boolean {
  return within(database, (db) => {
    const state = readSharedState(db);
    if (state?.id !== from || countLoggedRows(db) > MAX_ROWS) return false;
    const { id, generation, schema } = state;
    if (schema !== digestSchema(db)) return false; // the database of `from` has other tables
    const logged = readLog(db, generation);
    if (logged.length > MAX_ROWS) return false;
    const tables = listLoggedTables(db).flatMap((table) => readChanged(db, table));
    const changes: RowChanges = { format: 1, from: { id, generation }, to, schema, tables, log: logged };
    writeFileSync(file, gzipSync(JSON.stringify(changes), { level: 1 }));
    beginRowLog(db, to);
    return true;
  });
}

/** A file of changes, and the publication that they follow. */
export interface ChangesFile {
  readonly from: string;
  readonly file: string;
}

/**
 * Applies those that follow the publication that the database is of, all or none, reading no others.
 * @param changes each follows the one before
 * @returns false when the database is not, or no longer exactly, that of one of them
 * @throws when a file is not of this version
 */
export function applyRowChanges(database: string, changes: readonly ChangesFile[]): boolean {
  return within(database, (db) => {
    const state = readSharedState(db);
    if (state === undefined || countLoggedRows(db) > 0) return false;
    const at = changes.findIndex(({ from }) => from === state.id);
    const last = changes.at(-1);
    if (at < 0) return last !== undefined && readRowChanges(last.file).to.id === state.id;
    const schema = digestSchema(db);
    // They would note again what the changes have noted already.
    const triggers = db.prepare(`SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'`).all();
    for (const { name } of triggers) db.exec(`DROP TRIGGER "${String(name)}"`);
    let to: SharedState = state;
    for (const { file } of changes.slice(at)) {
      const one = readRowChanges(file);
      if (one.schema !== schema || one.from.id !== to.id) return false;
      apply(db, one);
      to = one.to;
    }
    for (const trigger of triggers) db.exec(String(trigger['sql']));
    beginRowLog(db, to);
    return true;
  });
}

function readRowChanges(file: string): RowChanges {
  return changesSchema.parse(JSON.parse(gunzipSync(readFileSync(file)).toString()));
}

function apply(db: DatabaseSync, { from, tables, log }: RowChanges): void {
  const known = new Map(listLoggedTables(db).map((table) => [table.name, table]));
  for (const { name, keys, rows } of tables) {
    const table = known.get(name);
    if (!table) throw new Error(`There is no table ${name}.`);
    const { columns, keyColumns } = table;
    const remove = db.prepare(
      `DELETE FROM "${name}" ${keyColumns.length === 0 ? '' : `WHERE ${toCondition(keyColumns)}`}`,
    );
    for (const key of keys) remove.run(...key);
    const insert = db.prepare(
      `INSERT INTO "${name}" (${columns.map((column) => `"${column}"`).join()}) VALUES (${columns.map(() => '?').join()})`,
    );
    for (const row of rows) insert.run(...row);
  }
  db.prepare(`DELETE FROM ${STOCK_LOG} WHERE generation >= ?`).run(from.generation);
  const note = db.prepare(`INSERT INTO ${STOCK_LOG} (generation, kind, changed_id) VALUES (?, ?, ?)`);
  for (const row of log) note.run(...row);
  const oldest = db.prepare('SELECT generation - 10 AS oldest FROM stock_generation').get()?.['oldest'];
  db.prepare(`DELETE FROM ${STOCK_LOG} WHERE generation < ?`).run(Number(oldest));
}

function readChanged(db: DatabaseSync, table: LoggedTable): RowChanges['tables'] {
  const { name, columns, keyColumns } = table;
  const keys = [...listLoggedKeys(db, name)].map((key) => z.parse(rowSchema, JSON.parse(key)));
  if (keys.length === 0) return [];
  const list = columns.map((column) => `"${column}"`).join();
  const select = db.prepare(
    `SELECT ${list} FROM "${name}" ${keyColumns.length === 0 ? '' : `WHERE ${toCondition(keyColumns)}`}`,
  );
  const rows = keys
    .flatMap((key) => select.all(...(key as SQLInputValue[])))
    .map((row) => toValues(row, columns));
  return [{ name, keys, rows }];
}

function readLog(db: DatabaseSync, generation: number): RowChanges['log'] {
  const columns = ['generation', 'kind', 'changed_id'];
  return db
    .prepare(
      `SELECT ${columns.join()} FROM ${STOCK_LOG} WHERE generation >= ? ORDER BY rowid LIMIT ${MAX_ROWS + 1}`,
    )
    .all(generation)
    .map((row) => toValues(row, columns));
}

const toValues = (row: Record<string, SQLOutputValue>, columns: readonly string[]) =>
  z.parse(
    rowSchema,
    columns.map((column) => row[column]),
  );

const toCondition = (keyColumns: readonly string[]): string =>
  keyColumns.map((column) => `"${column}" = ?`).join(' AND ');

/** In one transaction; what returns false has changed nothing. */
function within(database: string, work: (db: DatabaseSync) => boolean): boolean {
  const db = new DatabaseSync(database, { timeout: BUSY_MS, enableForeignKeyConstraints: false });
  try {
    db.exec('BEGIN IMMEDIATE');
    const isDone = work(db);
    db.exec(isDone ? 'COMMIT' : 'ROLLBACK');
    return isDone;
  } finally {
    if (db.isTransaction) db.exec('ROLLBACK');
    db.close();
  }
}
