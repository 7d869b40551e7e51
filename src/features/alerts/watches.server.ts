/** All that people want to be told of: what they saved, and what an address has subscribed to and confirmed. */
import { sql } from 'kysely';
import type { WatchSources } from '#src/features/alerts/match-changes.server.ts';
import type { Database } from '#src/server/db/sqlite.ts';

/** Who proved to own the address has it in an account, and is one person then. */
const RECIPIENT = sql`coalesce(
  (SELECT 'account:' || u.id FROM account_user u WHERE u.email = s.email AND u.is_email_verified = 1),
  'email:' || s.email)`;

/** Cars that somebody was asked about are a matter for a notification, which can be swiped away, and not for mail. */
export const PUSH_ONLY = 'interest:';

/** The searches behind these wishes, as query strings; what was given up has none. */
export async function loadSearchesOf(
  db: Database,
  watchIds: readonly string[],
): Promise<{ id: string; search: string }[]> {
  const rowIds = sql.join(watchIds.map((id) => id.slice(id.indexOf(':') + 1)));
  const { rows } = await sql<{ id: string; search: string }>`
    SELECT 'search:' || id AS id, search FROM saved_search WHERE id IN (${rowIds})
    UNION ALL
    SELECT 'subscription:' || id, subject FROM alert_subscription WHERE kind = 'search' AND id IN (${rowIds})`.execute(
    db,
  );
  return rows;
}

export const shopperWatches: WatchSources = {
  loadSearchWatches: async (db) => {
    const { rows } = await sql<{ id: string; recipient: string; search: string; sinceMs: number }>`
      SELECT 'search:' || id AS id, keeper AS recipient, search, saved_at_ms AS "sinceMs" FROM saved_search
      UNION ALL
      SELECT 'subscription:' || s.id, ${RECIPIENT}, s.subject, s.created_at_ms FROM alert_subscription s
      WHERE s.kind = 'search' AND s.confirmed_at_ms IS NOT NULL AND s.bounced_at_ms IS NULL`.execute(db);
    return rows;
  },
  loadCarWatches: async (db, listingIds) => {
    const ids = sql.join(listingIds);
    const { rows } = await sql<{ id: string; recipient: string; listingId: string; sinceMs: number }>`
      SELECT 'car:' || keeper AS id, keeper AS recipient, listing_id AS "listingId", saved_at_ms AS "sinceMs"
      FROM saved_listing WHERE is_pending = 0 AND listing_id IN (${ids})
      UNION ALL
      SELECT 'subscription:' || s.id, ${RECIPIENT}, s.subject, s.created_at_ms FROM alert_subscription s
      WHERE s.kind = 'car' AND s.confirmed_at_ms IS NOT NULL AND s.bounced_at_ms IS NULL AND s.subject IN (${ids})
      UNION ALL
      SELECT ${PUSH_ONLY} || keeper, keeper, listing_id, asked_at_ms FROM shopper_interest
      WHERE listing_id IN (${ids}) AND keeper IN (SELECT keeper FROM push_device)`.execute(db);
    return rows;
  },
};
