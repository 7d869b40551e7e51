/** Reports of listings, one row each. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { findShopperId } from '#src/domain/visitor/shopper.ts';
import type { reportListingCall } from '#src/features/vehicle/report-listing/report-listing.call.ts';
import type { Handler } from '#src/lib/call.ts';
import type { ShopperRecords } from '#src/server/shoppers/shopper-records.ts';

/** Of one listing in a day: more tell us nothing new, and a flood fills no disk. */
const MAX_DAILY_REPORTS = 20;
const DAY_MS = 24 * 60 * 60 * 1000;

export const answerReportListing: Handler<typeof reportListingCall> = async (report, { locals }) => {
  const { db, log, stock } = locals.services;
  const { listingId, reason, note } = report;
  const isKnown = stock.current.loadListings([listingId]).length > 0 || stock.findGone(listingId);
  if (!isKnown) return { type: 'unknown-listing' };
  const now = Date.now();
  // Whoever is unknown stays so: a report is no reason to know a browser again.
  const shopperId = findShopperId(await locals.findShopper());
  // One statement, so that reports at the same time cannot pass the limit together.
  const { numAffectedRows } = await sql`
    INSERT INTO listing_report (id, listing_id, reason, note, reported_at_ms, shopper_id)
    SELECT ${randomUUID()}, ${listingId}, ${reason}, ${note}, ${now}, ${shopperId ?? null}
    WHERE (
      SELECT count(*) FROM listing_report WHERE listing_id = ${listingId} AND reported_at_ms > ${now - DAY_MS}
    ) < ${MAX_DAILY_REPORTS}`.execute(db);
  if (numAffectedRows === 0n) return { type: 'enough' };
  log.info({ listingId, reason }, 'listing reported');
  return { type: 'ok' };
};

/** What was reported stays, for whoever looks after the stock; who reported it, and in which words, does not. */
export const reportRecords: ShopperRecords = {
  name: 'reports of cars',
  tables: ['listing_report'],
  move: async (tx, from, to) => {
    await sql`UPDATE listing_report SET shopper_id = ${to} WHERE shopper_id = ${from}`.execute(tx);
  },
  read: async (db, { shopperId }) => {
    const { rows } = await sql`
      SELECT listing_id, reason, note, reported_at_ms FROM listing_report WHERE shopper_id = ${shopperId}`.execute(
      db,
    );
    return rows;
  },
  erase: async (tx, { shopperId }) => {
    await sql`UPDATE listing_report SET shopper_id = NULL, note = '' WHERE shopper_id = ${shopperId}`.execute(
      tx,
    );
  },
};
