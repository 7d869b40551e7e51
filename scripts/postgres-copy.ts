// `npm run postgres:copy`: moves a site from SQLite to PostgreSQL. Prevents accounts, saved cars, messages and campaigns
// from being left behind when DATABASE_URL is set.
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { BREAKING_TABLE } from '#src/engine/db/newer-steps.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import { databasePathIn, openPostgres, openSqlite } from '#src/server/db/open-database.ts';
import { readOptions } from '#scripts/read-options.ts';
import { requireConfig } from '#scripts/require-config.ts';

const HELP = `npm run postgres:copy

Copies everything about people, jobs, counts and campaigns from the SQLite in DATA_DIR to the empty PostgreSQL of
DATABASE_URL, all or nothing. The stock stays where it is. Stop the server first, and start it with DATABASE_URL afterward,
on this machine before any other: it puts its session key there, so that everyone stays signed in.
`;
/** Others refer to their rows. */
const FIRST = ['account_user', 'saved_search', 'lead'];
const NOT_COPIED = new Set([BREAKING_TABLE, 'migration', 'migration_lock', 'write_probe']);
/** With up to 30 columns each, below what PostgreSQL binds in a statement. */
const ROWS_PER_INSERT = 1_000;

readOptions(HELP, {});
const { dataDir, databaseUrl: url } = requireConfig();
if (url === undefined) {
  process.stderr.write(`Set DATABASE_URL to the PostgreSQL to copy to.\n\n${HELP}`);
  process.exit(1);
}
const path = databasePathIn(dataDir);
(await openSqlite(path)).close(); // brought up to date
const from = new DatabaseSync(path, { readOnly: true });
const to = await openPostgres({ url, maxConnections: 2 });
try {
  const copied = await to.transaction().execute((tx) => copyAll(tx));
  process.stdout.write(
    `Copied ${copied.toLocaleString('en-US')} rows. Start the server with DATABASE_URL now.\n`,
  );
} catch (error) {
  process.stderr.write(`Nothing was copied: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  from.close();
  await to.destroy();
}

async function copyAll(tx: Database): Promise<number> {
  await sql`SET LOCAL statement_timeout = 0`.execute(tx);
  const { rows } = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = current_schema() AND table_type = 'BASE TABLE' ORDER BY 1`.execute(tx);
  const tables = rows.map(({ name }) => name).filter((name) => !NOT_COPIED.has(name));
  let total = 0;
  for (const table of [...FIRST, ...tables.filter((name) => !FIRST.includes(name))]) {
    const { rows: some } = await sql`SELECT 1 FROM ${sql.table(table)} LIMIT 1`.execute(tx);
    if (some.length > 0) throw new Error(`the table ${table} there has rows. Copy to an empty database.`);
    total += await copyTable(tx, table);
  }
  return total;
}

async function copyTable(tx: Database, table: string): Promise<number> {
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
