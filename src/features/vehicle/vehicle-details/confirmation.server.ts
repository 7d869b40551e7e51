/** What is known of whether cars are still on offer, and the operator's word on it. */
import { sql } from 'kysely';
import { describeConfirmation, SOLD_REPORTS_FOR_DOUBT } from '#src/domain/listing/confirmation.ts';
import type { Confirmation } from '#src/domain/listing/confirmation.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import type { Services } from '#src/server/services.ts';

const REPORT_DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1000;
/** At the desk; confirmed cars leave the list. */
const MAX_SHOWN = 50;
export const MAX_REASON_LENGTH = 300;

export interface DoubtfulCar {
  readonly listingId: string;
  readonly title: string;
  readonly soldReportCount: number;
  readonly lastReportedAtMs: number;
  /** When its feed last showed it. */
  readonly seenAtMs: number | undefined;
}

/** The operator's last word on one car. */
export interface OperatorConfirmation {
  readonly listingId: string;
  readonly confirmedAtMs: number;
  readonly reason: string;
}

type Needs = Pick<Services, 'db' | 'stock' | 'log' | 'config'>;

/** Undefined where nothing is known: sample stock, and a database that does not answer, which must not fail the page. */
export async function loadConfirmation(
  { db, stock, log, config }: Needs,
  listingId: string,
  nowMs: number,
): Promise<Confirmation | undefined> {
  const seenAtMs = stock.lastSeenAtMs(listingId);
  if (seenAtMs === undefined) return undefined;
  try {
    const { rows } = await sql<{ confirmed_at_ms: number | null; sold_count: number }>`
      SELECT c.confirmed_at_ms, (
        SELECT count(*) FROM listing_report r WHERE r.listing_id = ${listingId} AND r.reason = 'SOLD'
          AND r.reported_at_ms > ${nowMs - REPORT_DAYS * DAY_MS} AND r.reported_at_ms > coalesce(c.confirmed_at_ms, 0)
      ) AS sold_count
      FROM (SELECT 1 AS one) AS car LEFT JOIN listing_confirmation c ON c.listing_id = ${listingId}`.execute(
      db,
    );
    const { confirmed_at_ms = null, sold_count = 0 } = rows[0] ?? {};
    const confirmedAtMs = Math.max(seenAtMs, confirmed_at_ms ?? 0);
    return describeConfirmation({ confirmedAtMs, soldReportCount: sold_count }, nowMs, config.confirmDays);
  } catch (error) {
    log.warn({ error: String(error), listingId }, 'The reports of a car could not be read.');
    return undefined;
  }
}

/** Cars for sale that several reports call sold, the most reported first. */
export async function listDoubtfulCars(
  { db, stock }: Pick<Services, 'db' | 'stock'>,
  nowMs: number,
): Promise<DoubtfulCar[]> {
  const { rows } = await sql<{ listing_id: string; sold_count: number; last_at_ms: number }>`
    SELECT r.listing_id, count(*) AS sold_count, max(r.reported_at_ms) AS last_at_ms FROM listing_report r
    LEFT JOIN listing_confirmation c ON c.listing_id = r.listing_id
    WHERE r.reason = 'SOLD'
      AND r.reported_at_ms > ${nowMs - REPORT_DAYS * DAY_MS} AND r.reported_at_ms > coalesce(c.confirmed_at_ms, 0)
    GROUP BY r.listing_id HAVING count(*) >= ${SOLD_REPORTS_FOR_DOUBT}
    ORDER BY sold_count DESC, r.listing_id LIMIT ${MAX_SHOWN}`.execute(db);
  return rows.flatMap(({ listing_id, sold_count, last_at_ms }) => {
    const [found] = stock.current.loadListings([listing_id]);
    if (!found) return [];
    const counts = { soldReportCount: sold_count, lastReportedAtMs: last_at_ms };
    const { title } = found.listing;
    return [{ listingId: listing_id, title, ...counts, seenAtMs: stock.lastSeenAtMs(listing_id) }];
  });
}

/** The newest first. */
export async function listOperatorConfirmations(db: Database): Promise<OperatorConfirmation[]> {
  const { rows } = await sql<{ listing_id: string; confirmed_at_ms: number; reason: string }>`
    SELECT listing_id, confirmed_at_ms, reason FROM listing_confirmation
    ORDER BY confirmed_at_ms DESC LIMIT ${MAX_SHOWN}`.execute(db);
  return rows.map(({ listing_id, confirmed_at_ms, reason }) => ({
    ...{ listingId: listing_id, confirmedAtMs: confirmed_at_ms, reason },
  }));
}

/** False without a reason, or for a car that is not for sale. The reason is one line of at most `MAX_REASON_LENGTH`. */
export async function confirmCar(
  { db, stock }: Pick<Services, 'db' | 'stock'>,
  { listingId, reason }: { readonly listingId: string; readonly reason: string },
  nowMs: number,
): Promise<boolean> {
  if (reason === '' || stock.current.loadListings([listingId]).length === 0) return false;
  await sql`
    INSERT INTO listing_confirmation (listing_id, confirmed_at_ms, reason)
    VALUES (${listingId}, ${nowMs}, ${reason.slice(0, MAX_REASON_LENGTH)})
    ON CONFLICT (listing_id) DO UPDATE SET confirmed_at_ms = excluded.confirmed_at_ms, reason = excluded.reason`.execute(
    db,
  );
  return true;
}
