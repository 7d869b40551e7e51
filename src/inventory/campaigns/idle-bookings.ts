/** Campaigns that show nobody a car, so that a mistyped id or year is noticed when the file is imported. */
import type { DatabaseSync } from 'node:sqlite';
import type { Booking } from '#src/inventory/campaigns/booking.ts';
import { toDay } from '#src/inventory/campaigns/settle-bookings.ts';

const MAX_NAMED = 5;
/** One look through an index for all dealers: it begins with the source, which a campaign does not know. */
const SELLING = `SELECT DISTINCT owner_id FROM listing WHERE status = 'active' AND owner_id IN (SELECT value FROM json_each(?))`;
const CAR = `SELECT 1 FROM listing WHERE status = 'active' AND id = ?`;

/** One remark for each reason, with the campaigns it holds for. */
export function remarkIdleBookings(db: DatabaseSync, bookings: readonly Booking[], nowMs: number): string[] {
  const today = toDay(nowMs);
  const car = db.prepare(CAR);
  const isOver = ({ untilDay }: Booking) => untilDay !== undefined && untilDay < today;
  const open = bookings.filter((booking) => !isOver(booking));
  const owners = JSON.stringify(open.flatMap(({ ownerId }) => ownerId ?? []));
  const selling = new Set(
    db
      .prepare(SELLING)
      .all(owners)
      .map((row) => String(row['owner_id'])),
  );
  const withoutCars = open.flatMap(({ id, ownerId }) =>
    ownerId === undefined || selling.has(ownerId) ? [] : `${id} for ${ownerId}`,
  );
  const withoutCar = open.flatMap(({ id, listingId }) =>
    listingId === undefined || car.get(listingId) ? [] : `${id} for ${listingId}`,
  );
  const over = bookings.filter(isOver).map(({ id, untilDay }) => `${id} on ${untilDay}`);
  return [
    ...remark(withoutCars, 'for a dealer without cars for sale'),
    ...remark(withoutCar, 'for a car that is not for sale'),
    ...remark(over, 'whose last day is over'),
  ];
}

function remark(named: readonly string[], what: string): string[] {
  if (named.length === 0) return [];
  const more = named.length > MAX_NAMED ? ' …' : '';
  const noun = named.length === 1 ? 'campaign' : 'campaigns';
  return [`${named.length} ${noun} ${what} (${named.slice(0, MAX_NAMED).join(', ')}${more})`];
}
