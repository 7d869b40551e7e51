import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { Kysely, SqliteDialect } from 'kysely';
import type { Database } from '#src/engine/db/sqlite.ts';
import { openSqlite } from '#src/server/db/open-database.ts';

/** A connection that dies with its process before its n-th statement; uncommitted changes are lost. */
export async function mortal(path: string, lifetime: number): Promise<{ db: Database; die: () => void }> {
  const database: DatabaseSync = await openSqlite(path);
  // Both workers share this thread, so waiting for the other's lock would never end.
  database.exec('PRAGMA busy_timeout = 0; PRAGMA synchronous = OFF');
  let left = lifetime;
  const db = new Kysely<object>({
    dialect: new SqliteDialect({
      database: {
        close: () => undefined,
        prepare: (sql) => {
          if (left-- <= 0) throw new Error('killed');
          const statement = database.prepare(sql);
          return {
            reader: statement.columns().length > 0,
            all: (values) => statement.all(...(values as SQLInputValue[])),
            run: (values) => statement.run(...(values as SQLInputValue[])),
            iterate: (values) => statement.iterate(...(values as SQLInputValue[])),
          };
        },
      },
    }),
  });
  return { db, die: () => database.close() };
}
