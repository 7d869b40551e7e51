/** The campaigns in the database. A snapshot includes those that run, so a booking takes effect with the next generation. */
import type { DatabaseSync } from 'node:sqlite';
import { BOOKED_TIERS } from '#src/domain/listing/campaign.ts';
import type { Campaign } from '#src/domain/listing/campaign.ts';
import { bookGeneration } from '#src/inventory/book-generation.ts';
import type { Booking } from '#src/inventory/campaigns/booking.ts';
import { settleStatement } from '#src/inventory/campaigns/settle-bookings.ts';
import type { TableImport, TableOutcome } from '#src/inventory/dealers/dealer-store.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

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
 */
export function replaceBookings(
  db: DatabaseSync,
  source: string,
  bookings: readonly Booking[],
  { nowMs, refusedCount, isDryRun, isPartOfImport = false }: TableImport,
): TableOutcome {
  db.exec('BEGIN IMMEDIATE');
  try {
    const counts = writeBookings(db, source, bookings);
    if (refusedCount === 0) {
      const kept = JSON.stringify(bookings.map(({ id }) => id));
      const others = 'DELETE FROM booking WHERE source = ? AND id NOT IN (SELECT value FROM json_each(?))';
      counts.removed = Number(db.prepare(others).run(source, kept).changes);
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
