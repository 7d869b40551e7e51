/** A database that refuses to write jobs until there is space again: all of SQLite, or with PostgreSQL the table of jobs. */
import { sql } from 'kysely';
import { isPostgres } from '#src/engine/db/which-database.ts';
import type { Database } from '#src/engine/db/sqlite.ts';

export async function refuseWrites(db: Database): Promise<void> {
  if (!isPostgres(db)) {
    await sql`PRAGMA query_only = ON`.execute(db);
    return;
  }
  await sql`CREATE OR REPLACE FUNCTION refuse_write() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = 'disk_full'; END $$`.execute(db);
  await sql`CREATE TRIGGER full_disk BEFORE INSERT OR UPDATE OR DELETE ON job
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_write()`.execute(db);
}

export async function allowWrites(db: Database): Promise<void> {
  await (isPostgres(db) ? sql`DROP TRIGGER full_disk ON job` : sql`PRAGMA query_only = OFF`).execute(db);
}
