import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { Kysely } from 'kysely';
import { migrate } from '#src/server/db/migrations.ts';
import { BUSY_TIMEOUT_MS, PatientDialect } from '#src/server/db/patient-dialect.ts';

/** How long a program waits for another process, for instance an import for the server; it has nothing else to do. */
const IMPORT_BUSY_TIMEOUT_MS = 5000;
/** What was acknowledged survives a power cut. @see reliability.md §3.5 */
const PRAGMAS = ['journal_mode = WAL', 'synchronous = FULL', 'foreign_keys = ON'];

/** The database as features see it: each names its own tables by `db.$extendTables<…>()`. */
export type Database = Kysely<object>;

const DATABASE_FILE = 'forecourt.db';

export function databasePathIn(dataDir: string): string {
  return join(dataDir, DATABASE_FILE);
}

/**
 * A connection with our settings to a database that is up to date; `:memory:` for tests.
 * @throws where the file is gone and what was written to it last is still there: SQLite would delete that
 */
export function openSqlite(path: string): DatabaseSync {
  if (path !== ':memory:') {
    mkdirSync(dirname(path), { recursive: true });
    keepLastWrites(path);
  }
  const database = new DatabaseSync(path, { timeout: IMPORT_BUSY_TIMEOUT_MS });
  for (const pragma of PRAGMAS) database.exec(`PRAGMA ${pragma}`);
  migrate(database);
  return database;
}

function keepLastWrites(path: string): void {
  const log = `${path}-wal`;
  if (existsSync(path) || !existsSync(log)) return;
  throw new Error(
    `The database ${path} is gone, but ${log} is there: put the database back, or move both away to begin with an empty one.`,
  );
}

/** The same for queries by kysely; `destroy()` closes it. What it deletes is overwritten: it may be about people. */
export function openDatabase(path: string): Database {
  const database = openSqlite(path);
  database.exec(`PRAGMA secure_delete = ON; PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`);
  return new Kysely({
    dialect: new PatientDialect({
      database: {
        close: () => database.close(),
        prepare: (sql) => {
          const statement = database.prepare(sql);
          const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
          return {
            reader: statement.columns().length > 0,
            all: (parameters) => statement.all(...values(parameters)),
            run: (parameters) => statement.run(...values(parameters)),
            iterate: (parameters) => statement.iterate(...values(parameters)),
          };
        },
      },
    }),
  });
}
