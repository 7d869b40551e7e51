import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { migrate } from '#src/engine/db/migrate.ts';
import { connectSqlite, toDatabase } from '#src/engine/db/sqlite.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import { MIGRATIONS } from '#src/server/db/migrations.ts';

const DATABASE_FILE = 'forecourt.db';

export function databasePathIn(dataDir: string): string {
  return join(dataDir, DATABASE_FILE);
}

/** Opens a database and brings it up to date; use `:memory:` in tests. */
export async function openSqlite(path: string): Promise<DatabaseSync> {
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
