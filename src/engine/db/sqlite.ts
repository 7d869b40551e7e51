import { chmodSync, existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { SQLInputValue } from 'node:sqlite';
import { Kysely } from 'kysely';
import { makeFolder } from '#src/engine/publishing/make-folder.ts';
import { BUSY_TIMEOUT_MS, RetryOnBusyDialect } from '#src/engine/db/retry-on-busy-dialect.ts';

/** How long a command waits for another process, such as an import for the server. It has nothing else to do. */
export const COMMAND_BUSY_TIMEOUT_MS = 5000;
const OWNER_ONLY = 0o600;
const OTHERS = 0o077;
/** An acknowledged write survives a power cut. */
const PRAGMAS = [
  'journal_mode = WAL',
  'synchronous = FULL',
  'foreign_keys = ON',
  // A write-ahead log that an import made large gives its space back at the next checkpoint.
  `journal_size_limit = ${64 * 1024 * 1024}`,
];

/** The database as features see it. Each feature names its own tables by `db.$extendTables<…>()`. */
export type Database = Kysely<object>;

/**
 * Opens a connection with our settings; use `:memory:` in tests.
 * @throws when the file is gone but its write-ahead log is still there: SQLite would delete that log
 */
export function connectSqlite(path: string): DatabaseSync {
  if (path !== ':memory:') {
    makeFolder(dirname(path), 0o700);
    keepLastWrites(path);
  }
  const database = new DatabaseSync(path, { timeout: COMMAND_BUSY_TIMEOUT_MS });
  for (const pragma of PRAGMAS) database.exec(`PRAGMA ${pragma}`);
  if (path !== ':memory:') keepPrivate(path);
  return database;
}

/** Its log and its index get the mode of the database. A file of another user keeps its mode. */
function keepPrivate(path: string): void {
  if ((statSync(path).mode & OTHERS) === 0) return;
  for (const file of [path, `${path}-wal`, `${path}-shm`]) {
    try {
      chmodSync(file, OWNER_ONLY);
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      if (code !== 'EPERM' && code !== 'ENOENT' && code !== 'EROFS') throw error;
    }
  }
}

function keepLastWrites(path: string): void {
  const log = `${path}-wal`;
  if (existsSync(path) || !existsSync(log)) return;
  throw new Error(
    `The database ${path} is missing, but ${log} still exists. Put the database back, or move both files away to start with an empty one.`,
  );
}

/**
 * Gives the space of the write-ahead log back, unless somebody reads an earlier state, such as who makes a whole snapshot of the stock; then
 * it shrinks later. It waits for nobody: a checkpoint that waits for readers holds up all writes of visitors.
 */
export function shrinkLog(connection: DatabaseSync): void {
  connection.exec('PRAGMA busy_timeout = 0');
  try {
    connection.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  } finally {
    connection.exec(`PRAGMA busy_timeout = ${COMMAND_BUSY_TIMEOUT_MS}`);
  }
}

/** Kysely over a connection; `destroy()` closes it. Deleted rows are overwritten because they may be about people. */
export function toDatabase(connection: DatabaseSync): Database {
  connection.exec('PRAGMA secure_delete = ON');
  return queriesOver(connection);
}

/** @param retryForMs how long a query waits for a lock, which never holds up the thread; by default as a request may */
export function queriesOver(connection: DatabaseSync, retryForMs?: number): Database {
  connection.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`);
  return new Kysely({
    dialect: new RetryOnBusyDialect(
      {
        database: {
          close: () => connection.close(),
          prepare: (sql) => {
            const statement = connection.prepare(sql);
            const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
            return {
              reader: statement.columns().length > 0,
              all: (parameters) => statement.all(...values(parameters)),
              run: (parameters) => statement.run(...values(parameters)),
              iterate: (parameters) => statement.iterate(...values(parameters)),
            };
          },
        },
      },
      retryForMs,
    ),
  });
}
