/** Stores reports of listings, one row each. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { findShopperId } from '#src/domain/visitor/shopper.ts';
import type { reportListingCall } from '#src/features/vehicle/report-listing/report-listing.call.ts';
import { networkOf, takeFromLimit } from '#src/engine/http/rate-limits.ts';
import { inTurn } from '#src/engine/db/which-database.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import type { Handler } from '#src/lib/call.ts';
import { DAY_MS } from '#src/lib/durations.ts';
import type { ShopperRecords } from '#src/server/shoppers/shopper-records.ts';

/** Reports of one listing in a day. More add nothing, and the limit keeps a flood from filling the disk. */
const MAX_DAILY_REPORTS = 20;
/** Of one network for one reason. Only the first counts, so that one person cannot put a car in doubt. */
const FIRST_REPORT = { name: 'report-first', max: 1, perMs: 7 * DAY_MS };
/** More would use up the reports of others. */
const MORE_REPORTS = { name: 'report-more', max: 2, perMs: 7 * DAY_MS };

export const answerReportListing: Handler<typeof reportListingCall> = async (report, { locals }) => {
  const { db, log, stock } = locals.services;
  const { listingId, reason, note } = report;
  const isKnown = stock.current.loadListings([listingId]).length > 0 || stock.findGone(listingId);
  if (!isKnown) return { type: 'unknown-listing' };
  // A report creates no visitor id for an unknown visitor.
  const shopperId = findShopperId(await locals.findShopper());
  const isStored = await storeReport(db, {
    ...{ listingId, reason, note, shopperId },
    network: networkOf(locals.clientIp),
  });
  if (!isStored) return { type: 'enough' };
  log.info({ listingId, reason }, 'listing reported');
  return { type: 'ok' };
};

interface NewReport {
  readonly listingId: string;
  readonly reason: string;
  readonly note: string;
  readonly shopperId: string | undefined;
  readonly network: string;
}

/** All of it or nothing: when the database fails in the middle, the report sent again still is the first. */
function storeReport(db: Database, report: NewReport): Promise<boolean> {
  const { listingId, reason, note, shopperId, network } = report;
  const key = `${listingId}:${network}`;
  return inTurn(db, `reports:${listingId}`, async (tx) => {
    const isFirst = await takeFromLimit(tx, { ...FIRST_REPORT, key: `${key}:${reason}` });
    if (!isFirst && !(await takeFromLimit(tx, { ...MORE_REPORTS, key }))) return false;
    const now = Date.now();
    const { numAffectedRows } = await sql`
      INSERT INTO listing_report (id, listing_id, reason, note, reported_at_ms, shopper_id, is_repeated)
      SELECT ${randomUUID()}, ${listingId}, ${reason}, ${note}, ${now}, ${shopperId ?? null}, ${isFirst ? 0 : 1}
      WHERE (
        SELECT count(*) FROM listing_report WHERE listing_id = ${listingId} AND reported_at_ms > ${now - DAY_MS}
      ) < ${MAX_DAILY_REPORTS}`.execute(tx);
    return numAffectedRows === 1n;
  });
}

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
