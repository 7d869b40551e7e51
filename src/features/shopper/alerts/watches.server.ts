/** Everything that people watch: saved cars and searches, and confirmed subscriptions. */
import { sql } from 'kysely';
import { REACHABLE_SHOPPERS } from '#src/features/shopper/alerts/alert-reach.server.ts';
import { nearWatchId } from '#src/features/shopper/alerts/near-misses.ts';
import type { CarWatch, SearchWatch } from '#src/features/shopper/alerts/watches.ts';
import { textsOf } from '#src/engine/db/which-database.ts';
import type { Database } from '#src/engine/db/sqlite.ts';

/** An address that belongs to an account counts as that account. */
const RECIPIENT = sql`coalesce(
  (SELECT 'account:' || u.id FROM account_user u WHERE u.email = a.email AND u.is_email_verified = 1),
  'email:' || a.email)`;
const CONFIRMED = sql`a.confirmed_at_ms IS NOT NULL AND a.bounced_at_ms IS NULL`;

/** Reachable people whom changes of these cars may concern. @param keys the search keys of the cars */
export function selectConcerned(db: Database, keys: readonly string[], listingIds: readonly string[]) {
  const wanted = textsOf(db, keys);
  const cars = textsOf(db, listingIds);
  return sql`SELECT recipient FROM (
    SELECT s.shopper_id AS recipient FROM alert_search_key k JOIN saved_search s ON s.id = k.search_id
      WHERE k.key IN ${wanted}
    UNION
    SELECT ${RECIPIENT} FROM alert_search_key k JOIN alert_subscription a ON a.id = k.search_id
      WHERE k.key IN ${wanted} AND a.kind = 'search' AND ${CONFIRMED}
    UNION
    SELECT shopper_id FROM saved_listing WHERE is_pending = 0 AND listing_id IN ${cars}
    UNION
    SELECT ${RECIPIENT} FROM alert_subscription a WHERE a.kind = 'car' AND a.subject IN ${cars} AND ${CONFIRMED}
    UNION
    SELECT shopper_id FROM shopper_interest WHERE listing_id IN ${cars} AND shopper_id IN (SELECT shopper_id FROM push_device)
  ) AS concerned WHERE recipient LIKE 'email:%' OR recipient IN ${REACHABLE_SHOPPERS}`;
}

/** Subscriptions of recipients with an account or only an address. The query starts with people, who are few. */
function subscriptionsOf(db: Database, recipients: readonly string[]) {
  const wanted = textsOf(db, recipients);
  return sql`(
    SELECT value AS recipient, substr(value, 7) AS email FROM ${wanted} AS typed
      WHERE value LIKE 'email:%'
    UNION ALL
    SELECT value, u.email FROM ${wanted} AS known JOIN account_user u ON u.id = substr(value, 9)
      WHERE value LIKE 'account:%' AND u.is_email_verified = 1
  ) p CROSS JOIN alert_subscription a WHERE a.email = p.email AND ${CONFIRMED}`;
}

interface StoredChoice {
  readonly isInstant: number;
  readonly nearOf: string | null;
}

export async function loadSearchWatches(db: Database, recipients: readonly string[]): Promise<SearchWatch[]> {
  const { rows } = await sql<Omit<SearchWatch, 'isInstant' | 'nearId'> & StoredChoice>`
    SELECT 'search:' || id AS id, shopper_id AS recipient, search, saved_at_ms AS "sinceMs",
      is_instant AS "isInstant", CASE WHEN takes_near = 1 THEN id END AS "nearOf"
    FROM saved_search
    WHERE shopper_id IN ${textsOf(db, recipients)}
    UNION ALL
    SELECT 'subscription:' || a.id, p.recipient, a.subject, a.created_at_ms, 0, NULL
    FROM ${subscriptionsOf(db, recipients)} AND a.kind = 'search'`.execute(db);
  return rows.map(({ isInstant, nearOf, ...row }) => ({
    ...row,
    isInstant: isInstant === 1,
    nearId: nearOf === null ? undefined : nearWatchId(nearOf),
  }));
}

/** All saved cars, changed or not. Cars of the "still interested" alert are for notifications only. */
export async function loadCarWatches(db: Database, recipients: readonly string[]): Promise<CarWatch[]> {
  const wanted = textsOf(db, recipients);
  const { rows } = await sql<Omit<CarWatch, 'isPushOnly'> & { isPushOnly: number }>`
    SELECT 'car:' || shopper_id AS id, shopper_id AS recipient, listing_id AS "listingId", saved_at_ms AS "sinceMs",
      0 AS "isPushOnly"
    FROM saved_listing WHERE is_pending = 0 AND shopper_id IN ${wanted}
    UNION ALL
    SELECT 'subscription:' || a.id, p.recipient, a.subject, a.created_at_ms, 0
    FROM ${subscriptionsOf(db, recipients)} AND a.kind = 'car'
    UNION ALL
    SELECT 'interest:' || shopper_id, shopper_id, listing_id, asked_at_ms, 1 FROM shopper_interest
    WHERE shopper_id IN ${wanted} AND shopper_id IN (SELECT shopper_id FROM push_device)`.execute(db);
  return rows.map((row) => ({ ...row, isPushOnly: row.isPushOnly === 1 }));
}
