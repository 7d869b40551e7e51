/**
 * Maintains the index of search keys. It contains searches of reachable people only. Searches saved without an account
 * and without notifications cost matching nothing.
 */
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { parseQuery } from '#src/domain/search-query/parse-query.ts';
import { toSearchable } from '#src/domain/search-query/searchable-query.ts';
import { REACHABLE_SHOPPERS } from '#src/features/shopper/alerts/alert-reach.server.ts';
import { alertsOf } from '#src/features/shopper/alerts/alert-tables.server.ts';
import { keysOfSearch } from '#src/features/shopper/alerts/search-keys.ts';
import { deleteInSteps } from '#src/engine/db/delete-in-steps.ts';
import type { Database } from '#src/engine/db/sqlite.ts';

/** Searches per transaction. */
const CHUNK = 1_000;
/** SQLite binds at most 32,766 values in a statement. */
const ROWS_PER_INSERT = 5_000;

const WATCHED_SEARCHES = sql`(
  SELECT id, search FROM saved_search WHERE shopper_id IN ${REACHABLE_SHOPPERS}
  UNION ALL
  SELECT id, subject FROM alert_subscription
  WHERE kind = 'search' AND confirmed_at_ms IS NOT NULL AND bounced_at_ms IS NULL)`;

/** Adds searches that are new or whose owner has become reachable. The filters of a saved search never change. */
export async function addSearchKeys(db: Database, signal?: AbortSignal): Promise<void> {
  while (signal?.aborted !== true) {
    const { rows } = await sql<{ id: string; search: string }>`
      SELECT id, search FROM ${WATCHED_SEARCHES} w
      WHERE NOT EXISTS (SELECT 1 FROM alert_search_key k WHERE k.search_id = w.id) LIMIT ${CHUNK}`.execute(
      db,
    );
    if (rows.length === 0) return;
    const keys = rows.flatMap(({ id, search }) =>
      keysOfSearch(toSearchable(parseQuery(search))).map((key) => ({ key, search_id: id })),
    );
    for (let at = 0; at < keys.length; at += ROWS_PER_INSERT) {
      await alertsOf(db)
        .insertInto('alert_search_key')
        .values(keys.slice(at, at + ROWS_PER_INSERT))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    await setImmediate();
  }
}

/** Removes searches that were deleted or whose owner cannot be reached anymore. */
export async function dropSearchKeys(db: Database, signal?: AbortSignal): Promise<void> {
  await deleteInSteps(
    db,
    'alert_search_key',
    sql`search_id NOT IN (SELECT id FROM ${WATCHED_SEARCHES} AS watched)`,
    signal,
  );
}
