/** Reports of listings, one row each. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { reportListingCall } from '#src/features/report-listing/report-listing.call.ts';
import type { Handler } from '#src/lib/call.ts';

/** Of one listing in a day: more tell us nothing new, and a flood fills no disk. */
const MAX_DAILY_REPORTS = 20;
const DAY_MS = 24 * 60 * 60 * 1000;

export const answerReportListing: Handler<typeof reportListingCall> = async (report, { locals }) => {
  const { db, log, stock } = locals.services;
  const { listingId, reason, note } = report;
  const isKnown = stock.current.loadListings([listingId]).length > 0 || stock.findGone(listingId);
  if (!isKnown) return { type: 'unknown-listing' };
  const now = Date.now();
  // One statement, so that reports at the same time cannot pass the limit together.
  const { numAffectedRows } = await sql`
    INSERT INTO listing_report (id, listing_id, reason, note, reported_at_ms)
    SELECT ${randomUUID()}, ${listingId}, ${reason}, ${note}, ${now}
    WHERE (
      SELECT count(*) FROM listing_report WHERE listing_id = ${listingId} AND reported_at_ms > ${now - DAY_MS}
    ) < ${MAX_DAILY_REPORTS}`.execute(db);
  if (numAffectedRows === 0n) return { type: 'enough' };
  log.info({ listingId, reason }, 'listing reported');
  return { type: 'ok' };
};
