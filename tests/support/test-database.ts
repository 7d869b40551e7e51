/**
 * The database of a test: SQLite, or a new one of the PostgreSQL that `npm run test:postgres` has started. The stock is in
 * SQLite either way.
 */
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import pg from 'pg';
import { connectSqlite, toDatabase } from '#src/engine/db/sqlite.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import { connectPostgres } from '#src/engine/db/postgres.ts';
import { recordStatements } from '#tests/plans/record-statements.ts';
import { openDatabase, openSqlite } from '#src/server/db/open-database.ts';

const SERVER = process.env['TEST_DATABASE_URL'];
const STATEMENTS_DIR = process.env['STATEMENTS_DIR'];
if (STATEMENTS_DIR !== undefined) recordStatements(STATEMENTS_DIR);
export const ON_POSTGRES = SERVER !== undefined;
/** A database with all migrations, to copy. Made by `scripts/test-postgres.ts`. */
export const TEMPLATE = 'forecourt_template';
/** As many as the tests of concurrency use at once, and some. */
const CONNECTIONS = 20;
/** On a busy machine, 16 at once take longer than a visitor would wait; these tests are about what they leave behind. */
const WAIT_MS = 20_000;

/** @param path the same opens the same database again; `:memory:` is always a new one, which `destroy()` deletes */
export async function openTestDatabase(path = ':memory:'): Promise<Database> {
  if (SERVER === undefined) return openCopy(path);
  const isKept = path !== ':memory:';
  const own = isKept ? createHash('sha256').update(path).digest('hex').slice(0, 32) : randomUUID();
  const name = `test_${own.replaceAll('-', '')}`;
  await createIfMissing(SERVER, name);
  const url = urlOf(SERVER, name);
  const db = await connectPostgres({ url, maxConnections: CONNECTIONS, waitMs: WAIT_MS });
  if (isKept) return db;
  const destroy = db.destroy.bind(db);
  return Object.assign(db, {
    destroy: async () => {
      await destroy();
      await command(SERVER, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    },
  });
}

/** The file of a new SQLite database, made once by each process: its 130 statements take ten times as long as a copy. */
let newDatabase: Promise<Uint8Array> | undefined;

async function openCopy(path: string): Promise<Database> {
  newDatabase ??= openSqlite(':memory:').then((made) => {
    const file = made.serialize();
    made.close();
    return file;
  });
  const file = await newDatabase;
  if (path === ':memory:') {
    const connection = connectSqlite(path);
    connection.deserialize(file);
    return toDatabase(connection);
  }
  if (!existsSync(path)) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, file, { mode: 0o600 });
  }
  return openDatabase(path);
}

async function createIfMissing(server: string, name: string): Promise<void> {
  const rows = await command(server, `SELECT 1 FROM pg_database WHERE datname = '${name}'`);
  if (rows.length === 0) await command(server, `CREATE DATABASE ${name} TEMPLATE ${TEMPLATE}`);
}

/** On the server as a whole, such as ending connections of others. */
async function command(server: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

function urlOf(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** Ends every connection to the database, as a crash of the network or of the server does. Only for PostgreSQL. */
export async function killConnections(db: Database): Promise<void> {
  const { sql } = await import('kysely');
  const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(db);
  if (SERVER === undefined) throw new Error('SQLite has no connections to kill.');
  await command(
    SERVER,
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${rows[0]?.name ?? ''}'`,
  );
}
