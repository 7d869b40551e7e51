import { sql } from 'kysely';
import { isPostgres } from '#src/engine/db/which-database.ts';
import type { Database } from '#src/engine/db/sqlite.ts';

/**
 * The time by which machines wait for each other: PostgreSQL's, because the clock of one of them may be an hour off. Where nothing is
 * shared, it is this machine's.
 */
export async function readSharedClock(db: Database): Promise<number> {
  if (!isPostgres(db)) return Date.now();
  const { rows } = await sql<{ now_ms: number }>`
    SELECT floor(extract(epoch FROM clock_timestamp()) * 1000) AS now_ms`.execute(db);
  return rows[0]?.now_ms ?? Date.now();
}
