/** The stock in parts, in the order of its ids. */
import { sql } from 'kysely';
import type { Database } from '#src/engine/db/sqlite.ts';

/** Cars per transaction. Other writers wait for a few milliseconds. */
const CHUNK = 2_000;
/** For sale, and not shown as another source's offer. */
export const IS_SHOWN = sql`(l.status = 'active' AND NOT EXISTS (
  SELECT 1 FROM covered_listing c WHERE c.listing_id = l.id))`;

/** The last id of the next part; undefined after the last car. */
export async function findChunkEnd(db: Database, from: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string | null }>`SELECT max(id) AS id FROM (
    SELECT id FROM listing WHERE id > ${from} ORDER BY id LIMIT ${CHUNK}) AS chunk`.execute(db);
  return rows[0]?.id ?? undefined;
}

/** When the current stock was imported; 0 before the first import. */
export async function loadImportTime(stockDb: Database): Promise<number> {
  const { rows } = await sql<{ atMs: number }>`
    SELECT finished_at_ms AS "atMs" FROM import_run ORDER BY run DESC LIMIT 1`.execute(stockDb);
  return rows[0]?.atMs ?? 0;
}
