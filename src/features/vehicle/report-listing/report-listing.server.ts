/** Stores reports of listings, one row each. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { findShopperId } from '#src/domain/visitor/shopper.ts';
import type { reportListingCall } from '#src/features/vehicle/report-listing/report-listing.call.ts';
import { networkOf, takeFromLimit } from '#src/engine/http/rate-limits.ts';
import { inTurn } from '#src/engine/db/which-database.ts';
import type { Handler } from '#src/lib/call.ts';
import type { ShopperRecords } from '#src/server/shoppers/shopper-records.ts';

/** Reports of one listing in a day. More add nothing, and the limit keeps a flood from filling the disk. */
const MAX_DAILY_REPORTS = 20;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Of one network for one reason. Only the first counts, so that nobody puts a car in doubt alone. */
const FIRST_REPORT = { name: 'report-first', max: 1, perMs: 7 * DAY_MS };
/** More would use up the reports of others. */
const MORE_REPORTS = { name: 'report-more', max: 2, perMs: 7 * DAY_MS };

export const answerReportListing: Handler<typeof reportListingCall> = async (report, { locals }) => {
  const { db, log, stock } = locals.services;
  const { listingId, reason, note } = report;
  const isKnown = stock.current.loadListings([listingId]).length > 0 || stock.findGone(listingId);
  if (!isKnown) return { type: 'unknown-listing' };
  const key = `${listingId}:${networkOf(locals.clientIp)}`;
  const isFirst = await takeFromLimit(db, { ...FIRST_REPORT, key: `${key}:${reason}` });
  if (!isFirst && !(await takeFromLimit(db, { ...MORE_REPORTS, key }))) return { type: 'enough' };
  const now = Date.now();
  // A report creates no visitor id for an unknown visitor.
  const shopperId = findShopperId(await locals.findShopper());
  const { numAffectedRows } = await inTurn(db, `reports:${listingId}`, (tx) =>
    sql`
    INSERT INTO listing_report (id, listing_id, reason, note, reported_at_ms, shopper_id, is_repeated)
    SELECT ${randomUUID()}, ${listingId}, ${reason}, ${note}, ${now}, ${shopperId ?? null}, ${isFirst ? 0 : 1}
    WHERE (
      SELECT count(*) FROM listing_report WHERE listing_id = ${listingId} AND reported_at_ms > ${now - DAY_MS}
    ) < ${MAX_DAILY_REPORTS}`.execute(tx),
  );
  if (numAffectedRows === 0n) return { type: 'enough' };
  log.info({ listingId, reason }, 'listing reported');
  return { type: 'ok' };
};

/** The report stays for the people who maintain the stock. Its writer and text are deleted. */
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
