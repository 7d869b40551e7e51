import { dirname, join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { migrate, migratePostgres } from '#src/engine/db/migrate.ts';
import { connectPostgres } from '#src/engine/db/postgres.ts';
import type { PostgresOptions } from '#src/engine/db/postgres.ts';
import { COMMAND_PATIENCE_MS, whenDatabaseIsBack } from '#src/engine/db/when-database-is-back.ts';
import { explainConnectError } from '#src/engine/db/postgres-errors.ts';
import { connectSqlite, toDatabase } from '#src/engine/db/sqlite.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import type { Log } from '#src/engine/log/log.ts';
import { findServerInTheWay } from '#src/engine/publishing/release-server.ts';
import { ConfigError } from '#src/lib/config-error.ts';
import { MIGRATIONS } from '#src/server/db/migrations.ts';

const DATABASE_FILE = 'forecourt.db';

export function databasePathIn(dataDir: string): string {
  return join(dataDir, DATABASE_FILE);
}

/**
 * Opens a database and brings it up to date; use `:memory:` in tests.
 * @throws ConfigError when a server is running that could not go on then
 */
export async function openSqlite(path: string): Promise<DatabaseSync> {
  const hindrance = findServerInTheWay(dirname(path), MIGRATIONS);
  if (hindrance !== undefined) throw new ConfigError(hindrance);
  const connection = connectSqlite(path);
  try {
    await migrate(connection, MIGRATIONS);
  } catch (error) {
    connection.close();
    throw error;
  }
  return connection;
}

/** The same for Kysely queries; `destroy()` closes it. */
export async function openDatabase(path: string): Promise<Database> {
  return toDatabase(await openSqlite(path));
}

/**
 * The same in PostgreSQL, without the stock. @param patienceMs how long a command waits for a database that is away
 * @throws ConfigError when it cannot be used
 */
export async function openPostgres(options: PostgresOptions, patienceMs = 0): Promise<Database> {
  const db = await connectPostgres(options);
  try {
    await whenDatabaseIsBack(() => migratePostgres(db, MIGRATIONS), patienceMs);
  } catch (error) {
    await db.destroy();
    throw explainConnectError(error, options.url) ?? error;
  }
  return db;
}

/** @throws ConfigError when nothing answers, or refuses us */
export async function checkPostgres(url: string): Promise<void> {
  const db = await connectPostgres({ url, maxConnections: 1 });
  try {
    await sql`SELECT 1`.execute(db);
  } catch (error) {
    throw explainConnectError(error, url) ?? error;
  } finally {
    await db.destroy();
  }
}

/** Both databases of a server. With SQLite they are one. */
interface Databases {
  /** People, jobs, counts and campaigns: the same for all machines. */
  readonly db: Database;
  /** The stock of this machine. */
  readonly stockDb: Database;
  readonly close: () => Promise<void>;
}

export async function openDatabases(
  config: {
    readonly dataDir: string;
    readonly databaseUrl: string | undefined;
    readonly databasePool: number;
  },
  log: Pick<Log, 'warn'>,
): Promise<Databases> {
  const { databaseUrl: url, databasePool: maxConnections } = config;
  const path = databasePathIn(config.dataDir);
  if (url === undefined) {
    const db = await openDatabase(path);
    return { db, stockDb: db, close: () => db.destroy() };
  }
  const onLostConnection = (err: Error) => log.warn({ err }, 'a connection to the database was lost');
  // The start of a server asks before, and says at once that there is none. A build, or a process that replaces another, waits.
  const db = await openPostgres({ url, maxConnections, onLostConnection }, COMMAND_PATIENCE_MS);
  const stockDb = await openDatabase(path);
  return {
    db,
    stockDb,
    close: async () => {
      await db.destroy();
      await stockDb.destroy();
    },
  };
}
