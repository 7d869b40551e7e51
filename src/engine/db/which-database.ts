/** The few statements that SQLite and PostgreSQL write differently. Everything else is written for both. */
import { PostgresAdapter, sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Database } from '#src/engine/db/sqlite.ts';

export function isPostgres(db: Database): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/**
 * Makes others who name the same thing wait until this transaction ends, so that what it counts stays true until it has
 * written. SQLite's transactions write one at a time anyway. Take several in the same order everywhere.
 */
export async function lockFor(tx: Database, what: string): Promise<void> {
  if (isPostgres(tx)) await sql`SELECT pg_advisory_xact_lock(hashtextextended(${what}, 0))`.execute(tx);
}

/** The same around a function of its own: within the given transaction, or in one that is begun for it. */
export function inTurn<Result>(
  db: Database,
  what: string,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  const run = async (tx: Database) => {
    await lockFor(tx, what);
    return work(tx);
  };
  return db.isTransaction ? run(db) : db.transaction().execute(run);
}

/** Any number of texts as a query with one column, `value`, in one parameter. It is used after `IN`, or as a table with an alias. */
export function textsOf(db: Database, texts: readonly string[]): RawBuilder<unknown> {
  const json = JSON.stringify(texts);
  return isPostgres(db)
    ? sql`(SELECT jsonb_array_elements_text(CAST(${json} AS jsonb)) AS value)`
    : sql`(SELECT value FROM json_each(${json}))`;
}

/** The column by which the database itself knows a row; good within one statement. */
export function rowIdOf(db: Database): RawBuilder<unknown> {
  return sql.raw(isPostgres(db) ? 'ctid' : 'rowid');
}
