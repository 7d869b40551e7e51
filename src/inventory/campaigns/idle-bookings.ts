/** Campaigns that show nobody a car, so that a mistyped id or year is noticed at the import and at the desk. */
import type { DatabaseSync } from 'node:sqlite';
import { CompiledQuery } from 'kysely';
import type { Booking } from '#src/inventory/campaigns/booking.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import { toDay } from '#src/lib/to-day.ts';

const MAX_NAMED = 5;
/** A look into the index for each dealer and source, whatever the number of cars: it begins with the source, of which there are few. */
const SELLING = `
  WITH RECURSIVE source (name) AS (
    SELECT min(source) FROM listing
    UNION ALL SELECT (SELECT min(l.source) FROM listing l WHERE l.source > source.name) FROM source WHERE name IS NOT NULL)
  SELECT DISTINCT asked.value AS id FROM source CROSS JOIN json_each(?) asked WHERE EXISTS (
    SELECT 1 FROM listing l WHERE l.source = source.name AND l.status = 'active' AND l.owner_id = asked.value)`;
const FOR_SALE = `SELECT id FROM listing WHERE status = 'active' AND id IN (SELECT value FROM json_each(?))`;

type BookedFor = Pick<Booking, 'ownerId' | 'listingId' | 'untilDay'>;
export type Idleness = 'no-cars' | 'no-car' | 'over';

/** The dealers and cars of campaigns that are for sale. */
export interface ForSale {
  readonly owners: ReadonlySet<string>;
  readonly cars: ReadonlySet<string>;
}

/** Why a campaign shows nothing, whatever its budget; undefined where it can. */
export function findIdleness(
  { ownerId, listingId, untilDay }: BookedFor,
  { owners, cars }: ForSale,
  today: string,
): Idleness | undefined {
  if (untilDay !== undefined && untilDay < today) return 'over';
  if (ownerId !== undefined && !owners.has(ownerId)) return 'no-cars';
  return listingId !== undefined && !cars.has(listingId) ? 'no-car' : undefined;
}

/** The same as at an import, for the desk. */
export async function loadForSale(stockDb: Database, bookings: readonly BookedFor[]): Promise<ForSale> {
  const read = async (text: string, ids: readonly string[]) => {
    const query = CompiledQuery.raw(text, [JSON.stringify(ids)]);
    const { rows } = await stockDb.executeQuery<{ id: string }>(query);
    return new Set(rows.map(({ id }) => id));
  };
  const { owners, cars } = listIds(bookings);
  return { owners: await read(SELLING, owners), cars: await read(FOR_SALE, cars) };
}

/** One remark for each reason, with the campaigns it holds for. */
export function remarkIdleBookings(db: DatabaseSync, bookings: readonly Booking[], nowMs: number): string[] {
  const today = toDay(nowMs);
  const read = (text: string, ids: readonly string[]) => {
    const rows = db.prepare(text).all(JSON.stringify(ids));
    return new Set(rows.map((row) => String(row['id'])));
  };
  const { owners, cars } = listIds(bookings);
  const forSale = { owners: read(SELLING, owners), cars: read(FOR_SALE, cars) };
  const byReason = Map.groupBy(bookings, (booking) => findIdleness(booking, forSale, today));
  const name = (reason: Idleness, nameOne: (booking: Booking) => string) =>
    byReason.get(reason)?.map((booking) => `${booking.id} ${nameOne(booking)}`) ?? [];
  return [
    ...remark(
      name('no-cars', ({ ownerId }) => `for ${ownerId}`),
      'for a dealer without cars for sale',
    ),
    ...remark(
      name('no-car', ({ listingId }) => `for ${listingId}`),
      'for a car that is not for sale',
    ),
    ...remark(
      name('over', ({ untilDay }) => `on ${untilDay}`),
      'whose last day is over',
    ),
  ];
}

function listIds(bookings: readonly BookedFor[]) {
  return {
    owners: bookings.flatMap(({ ownerId }) => ownerId ?? []),
    cars: bookings.flatMap(({ listingId }) => listingId ?? []),
  };
}

function remark(named: readonly string[], what: string): string[] {
  if (named.length === 0) return [];
  const more = named.length > MAX_NAMED ? ' …' : '';
  const noun = named.length === 1 ? 'campaign' : 'campaigns';
  return [`${named.length} ${noun} ${what} (${named.slice(0, MAX_NAMED).join(', ')}${more})`];
}
