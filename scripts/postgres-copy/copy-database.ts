/** Copies everything but the stock from a SQLite to a PostgreSQL in which there is nothing yet. */
import type { DatabaseSync } from 'node:sqlite';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { BREAKING_TABLE } from '#src/engine/db/newer-steps.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import { openSqlite } from '#src/server/db/open-database.ts';

/** Others refer to their rows. */
const FIRST = ['account_user', 'saved_search', 'lead'];
const NOT_COPIED = new Set([BREAKING_TABLE, 'migration', 'migration_lock', 'write_probe']);
/** With up to 30 columns each, below what PostgreSQL binds in a statement. */
const ROWS_PER_INSERT = 1_000;

/** All or nothing. @returns the number of rows @throws when there are rows that the steps of the database have not made */
export async function copyDatabase(from: DatabaseSync, to: Database): Promise<number> {
  const fresh = await openSqlite(':memory:');
  try {
    return await to.transaction().execute((tx) => copyAll({ from, tx, fresh }));
  } finally {
    fresh.close();
  }
}

interface Copy {
  readonly from: DatabaseSync;
  readonly tx: Database;
  /** With what each new database has. */
  readonly fresh: DatabaseSync;
}

async function copyAll(copy: Copy): Promise<number> {
  const { tx } = copy;
  await sql`SET LOCAL statement_timeout = 0`.execute(tx);
  const { rows } = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = current_schema() AND table_type = 'BASE TABLE' ORDER BY 1`.execute(tx);
  const tables = rows.map(({ name }) => name).filter((name) => !NOT_COPIED.has(name));
  let total = 0;
  for (const table of [...FIRST, ...tables.filter((name) => !FIRST.includes(name))]) {
    await makeRoom(copy, table);
    total += await copyTable(copy, table);
  }
  return total;
}

async function makeRoom({ tx, fresh }: Copy, table: string): Promise<void> {
  const own = fresh
    .prepare(`SELECT * FROM "${table}"`)
    .all()
    .map((row) => ({ ...row }));
  const { rows } = await sql<object>`SELECT * FROM ${sql.table(table)} LIMIT ${own.length + 1}`.execute(tx);
  if (!isDeepStrictEqual(rows, own))
    throw new Error(`the table ${table} there has rows. Copy to an empty database.`);
  if (own.length > 0) await sql`DELETE FROM ${sql.table(table)}`.execute(tx);
}

async function copyTable({ from, tx }: Copy, table: string): Promise<number> {
  let rows: Record<string, unknown>[] = [];
  let total = 0;
  const write = async () => {
    const [first] = rows;
    if (!first) return;
    const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)));
    const values = rows.map((row) => sql`(${sql.join(Object.values(row))})`);
    await sql`INSERT INTO ${sql.table(table)} (${columns}) VALUES ${sql.join(values)}`.execute(tx);
    total += rows.length;
    rows = [];
  };
  for (const row of from.prepare(`SELECT * FROM "${table}"`).iterate()) {
    rows.push(row);
    if (rows.length >= ROWS_PER_INSERT) await write();
  }
  await write();
  await continueNumbers(tx, table);
  return total;
}

/** A column that numbers its rows goes on after the copied ones. */
async function continueNumbers(tx: Database, table: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    SELECT column_name AS name FROM information_schema.columns
    WHERE table_schema = current_schema() AND table_name = ${table} AND is_identity = 'YES'`.execute(tx);
  for (const { name } of rows)
    await sql`SELECT setval(pg_get_serial_sequence(${table}, ${name}), coalesce(max(${sql.ref(name)}), 0) + 1, false)
      FROM ${sql.table(table)}`.execute(tx);
}
