/** The campaigns in the database. A snapshot includes those that run, so a booking takes effect with the next generation. */
import type { DatabaseSync } from 'node:sqlite';
import { BOOKED_TIERS } from '#src/domain/listing/campaign.ts';
import type { Campaign } from '#src/domain/listing/campaign.ts';
import { bookGeneration } from '#src/inventory/book-generation.ts';
import type { Booking, BookingRow } from '#src/inventory/campaigns/booking.ts';
import { AT_ONCE, USUAL_BID_CENTS } from '#src/inventory/campaigns/read-bookings.ts';
import { settleStatement } from '#src/inventory/campaigns/settle-bookings.ts';
import type { TableImport, TableOutcome } from '#src/inventory/dealers/dealer-store.ts';
import { refuseLoss } from '#src/inventory/refuse-loss.ts';
import { countValues } from '#src/lib/large-loss.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import { toDay } from '#src/lib/to-day.ts';

const RUNNING = `
  SELECT coalesce(booking.owner_id, listing.owner_id) AS seller, tier, bid_cents, listing_id, place, share
  FROM booking LEFT JOIN listing ON listing.id = listing_id
  WHERE is_running = 1 AND seller IS NOT NULL ORDER BY seller, tier, booking.id`;

/** Those that run, by seller and tier. */
export function readCampaigns(db: DatabaseSync): Campaign[] {
  return db
    .prepare(RUNNING)
    .all()
    .flatMap((row) => {
      const tier = BOOKED_TIERS.find((known) => known === row['tier']);
      if (tier === undefined) return []; // of a newer version
      const { listing_id: listingId, place, share } = row;
      return {
        ownerId: String(row['seller']),
        tier,
        bidCents: Number(row['bid_cents']),
        ...definedOnly({
          listingId: listingId === null ? undefined : String(listingId),
          place: place === null ? undefined : String(place),
          share: share === null ? undefined : Number(share),
        }),
      };
    });
}

/**
 * Replaces the campaigns of one source with those of its file, all or none. One that was paused or ended at the desk
 * stays so. With refused rows none is removed.
 * @throws FeedError when more than a fifth of those to come, or of their places or days, would go
 */
export function replaceBookings(
  db: DatabaseSync,
  source: string,
  bookings: readonly Booking[],
  { nowMs, refusedCount, isDryRun, isPartOfImport = false, isFewerMeant = false }: TableImport,
): TableOutcome {
  db.exec('BEGIN IMMEDIATE');
  try {
    const known = listBookings(db, source).filter((row) => !isOver(row, nowMs));
    const counts = writeBookings(db, source, bookings);
    if (refusedCount === 0) {
      const kept = JSON.stringify(bookings.map(({ id }) => id));
      const others = 'DELETE FROM booking WHERE source = ? AND id NOT IN (SELECT value FROM json_each(?))';
      counts.removed = Number(db.prepare(others).run(source, kept).changes);
    }
    if (!isFewerMeant) {
      const knownIds = new Set(known.map(({ id }) => id));
      const kept = listBookings(db, source).filter((row) => knownIds.has(row.id) || !isOver(row, nowMs));
      refuseLoss(countValues(known, BOOKING_PROBES), countValues(kept, BOOKING_PROBES));
    }
    db.exec(settleStatement(nowMs));
    const { inserted, updated, unchanged, removed } = counts;
    if (inserted + updated + removed > 0 && !isPartOfImport) {
      const read = bookings.length + refusedCount;
      const books = { read, inserted, updated, unchanged, rejected: refusedCount, gone: removed };
      bookGeneration(db, `campaigns of ${source}`, books, nowMs);
    }
    db.exec(isDryRun ? 'ROLLBACK' : 'COMMIT');
    return counts;
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK');
    throw error;
  }
}

type ProbedBooking = Pick<BookingRow, 'id' | 'place' | 'bid_cents' | 'from_day' | 'until_day'>;

/** Without them a campaign runs, but elsewhere, at another time or for another price. */
const BOOKING_PROBES: Readonly<Record<string, (row: ProbedBooking) => unknown>> = {
  place: ({ place }) => place ?? undefined,
  bid: ({ bid_cents: cents }) => (cents === USUAL_BID_CENTS ? undefined : cents),
  from: ({ from_day: day }) => (day === AT_ONCE ? undefined : day),
  until: ({ until_day: day }) => day ?? undefined,
};

function listBookings(db: DatabaseSync, source: string): ProbedBooking[] {
  return db
    .prepare(
      "SELECT id, place, bid_cents, from_day, until_day FROM booking WHERE source = ? AND state <> 'ended'",
    )
    .all(source) as unknown as ProbedBooking[];
}

/** Files leave out what is over. */
function isOver({ until_day: day }: ProbedBooking, nowMs: number): boolean {
  return day !== null && day < toDay(nowMs);
}

const COLUMNS = [
  ...['id', 'source', 'owner_id', 'listing_id', 'tier', 'place', 'bid_cents', 'budget_cents', 'share'],
  ...['from_day', 'until_day'],
];

function writeBookings(db: DatabaseSync, source: string, bookings: readonly Booking[]) {
  const find = db.prepare(`SELECT ${COLUMNS.join(', ')} FROM booking WHERE id = ?`);
  const write = db.prepare(
    `INSERT INTO booking (${COLUMNS.join(', ')}, state, is_running)
      VALUES (${COLUMNS.map(() => '?').join(', ')}, 'booked', 0)
      ON CONFLICT (id) DO UPDATE SET ${COLUMNS.map((name) => `${name} = excluded.${name}`).join(', ')}`,
  );
  const counts = { inserted: 0, updated: 0, unchanged: 0, removed: 0 };
  for (const booking of bookings) {
    const { id, ownerId, listingId, tier, place, bidCents, budgetCents, share, fromDay, untilDay } = booking;
    const values = [
      ...[id, source, ownerId ?? null, listingId ?? null, tier, place ?? null, bidCents],
      ...[budgetCents ?? null, share ?? null, fromDay, untilDay ?? null],
    ];
    const before = find.get(id);
    if (before && values.every((value, index) => value === before[COLUMNS[index] ?? ''])) counts.unchanged++;
    else {
      write.run(...values);
      counts[before ? 'updated' : 'inserted']++;
    }
  }
  return counts;
}
