/** What is known of whether cars are still on offer, and the operator's word on it. */
import { sql } from 'kysely';
import { describeConfirmation, SOLD_REPORT_DAYS } from '#src/domain/listing/confirmation.ts';
import type { Confirmation } from '#src/domain/listing/confirmation.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import type { Services } from '#src/server/services.ts';
import { DAY_MS } from '#src/lib/durations.ts';

/** At the desk; confirmed cars leave the list. */
const MAX_SHOWN = 50;
export const MAX_REASON_LENGTH = 300;

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
    const { rows } = await sql<{
      confirmed_at_ms: number | null;
      sold_count: number;
      reasons: string | null;
    }>`
      SELECT c.confirmed_at_ms, (
        SELECT count(*) FROM listing_report r WHERE r.listing_id = ${listingId} AND r.reason = 'SOLD' AND r.is_repeated = 0
          AND r.reported_at_ms > ${nowMs - SOLD_REPORT_DAYS * DAY_MS} AND r.reported_at_ms > coalesce(c.confirmed_at_ms, 0)
      ) AS sold_count, (
        SELECT reasons FROM car_standing s WHERE s.listing_id = ${listingId}
      ) AS reasons
      FROM (SELECT 1 AS one) AS car LEFT JOIN listing_confirmation c ON c.listing_id = ${listingId}`.execute(
      db,
    );
    const { confirmed_at_ms = null, sold_count = 0, reasons = null } = rows[0] ?? {};
    const confirmedAtMs = Math.max(seenAtMs, confirmed_at_ms ?? 0);
    const hasLeadSpike = reasons?.split(' ').includes('lead-spike') === true;
    const sighting = { confirmedAtMs, soldReportCount: sold_count, hasLeadSpike };
    return describeConfirmation(sighting, nowMs, config.confirmDays);
  } catch (error) {
    log.warn({ error: String(error), listingId }, 'The reports of a car could not be read.');
    return undefined;
  }
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

/** False without a reason, or for a car that is neither for sale nor hidden. The reason is one line of at most `MAX_REASON_LENGTH`. */
export async function confirmCar(
  { db, stock }: Pick<Services, 'db' | 'stock'>,
  { listingId, reason }: { readonly listingId: string; readonly reason: string },
  nowMs: number,
): Promise<boolean> {
  const isKnown = stock.current.loadListings([listingId]).length > 0 || stock.isHidden(listingId);
  if (reason === '' || !isKnown) return false;
  await sql`
    INSERT INTO listing_confirmation (listing_id, confirmed_at_ms, reason)
    VALUES (${listingId}, ${nowMs}, ${reason.slice(0, MAX_REASON_LENGTH)})
    ON CONFLICT (listing_id) DO UPDATE SET confirmed_at_ms = excluded.confirmed_at_ms, reason = excluded.reason`.execute(
    db,
  );
  return true;
}
