import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { connectSqlite, toDatabase } from '#src/engine/db/sqlite.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import { migrate } from '#src/server/db/migrations.ts';

const DATABASE_FILE = 'forecourt.db';

export function databasePathIn(dataDir: string): string {
  return join(dataDir, DATABASE_FILE);
}

/** Opens a database and brings it up to date; use `:memory:` in tests. */
export function openSqlite(path: string): DatabaseSync {
  const connection = connectSqlite(path);
  migrate(connection);
  return connection;
}

/** The same for Kysely queries; `destroy()` closes it. */
export function openDatabase(path: string): Database {
  return toDatabase(openSqlite(path));
}
