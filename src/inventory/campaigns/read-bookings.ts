/** Reads a campaign file: one row per campaign, with columns of our own names. */
import { BOOKED_TIERS } from '#src/domain/listing/campaign.ts';
import type { BookedTier } from '#src/domain/listing/campaign.ts';
import { parseZip } from '#src/domain/visitor/zip.ts';
import type { Booking } from '#src/inventory/campaigns/booking.ts';
import { toOwnerId } from '#src/inventory/feed/build-owner.ts';
import { toText } from '#src/inventory/feed/compile-rules.ts';
import type { RowContext } from '#src/inventory/feed/compile-rules.ts';
import type { FieldReader } from '#src/inventory/feed/field-reader.ts';
import { readNamedRows } from '#src/inventory/feed/named-rows.ts';
import type { NamedRows, RefusedCell, RowRules } from '#src/inventory/feed/named-rows.ts';
import { parseDay } from '#src/inventory/feed/parse-day.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import { toCents } from '#src/lib/cents.ts';
import { toDay } from '#src/lib/to-day.ts';

const FIELDS = [
  ...(['campaign', 'owner', 'listing', 'tier', 'place', 'bid', 'budget', 'share'] as const),
  ...(['from', 'until'] as const),
];
type Field = (typeof FIELDS)[number];

/** Of one that states none. */
export const USUAL_BID_CENTS = 50;
const MAX_BID = 1_000;
const MAX_BUDGET = 1_000_000;
/** The first day of a campaign that begins with its import. */
export const AT_ONCE = '2000-01-01';
const MAX_ID_LENGTH = 80;
const STATE = /^[A-Za-z]{2}$/;
const OTHER_NAMES: Readonly<Record<string, BookedTier>> = {
  showcase: 'alpha',
  'extended market': 'extended',
  spotlight: 'standard',
};

/** @throws FeedError for a file that is no campaign file */
export async function readBookings(
  path: string,
  source: string,
  onProgress?: (readCount: number) => void,
): Promise<NamedRows<Booking>> {
  return readNamedRows({ path, ...createBookingRules(source), ...definedOnly({ onProgress }) });
}

/** For one table, because no two of its rows may be one campaign. */
export function createBookingRules(source: string): RowRules<Field, Booking> {
  const linesOf = new Map<string, number>();
  return {
    rules: Object.fromEntries(FIELDS.map((field) => [field, field])) as Record<Field, string>,
    readRow(row, read) {
      const booking = readBooking(row, read, source);
      if ('problem' in booking) return booking;
      const earlier = linesOf.get(booking.id);
      if (earlier !== undefined) return { field: 'campaign', problem: `repeats that of line ${earlier}` };
      linesOf.set(booking.id, row.line);
      return booking;
    },
  };
}

function readBooking(row: RowContext, read: FieldReader<Field>, source: string): Booking | RefusedCell {
  const text = (field: Field) => toText(read.raw(row, field));
  const [owner, listingId] = [text('owner'), text('listing')];
  if ((owner === undefined) === (listingId === undefined))
    return { field: 'owner', problem: 'or listing: give exactly one' };
  const tier = findTier(text('tier'));
  if (!tier)
    return { field: 'tier', problem: `"${text('tier') ?? ''}" is not one of ${BOOKED_TIERS.join(', ')}` };
  const money = readMoney(text);
  if ('problem' in money) return money;
  const days = readDays(text);
  if ('problem' in days) return days;
  const place = text('place');
  const known = place === undefined ? undefined : STATE.test(place) ? place.toUpperCase() : parseZip(place);
  if (place !== undefined && known === undefined)
    return { field: 'place', problem: `"${place}" is neither a state nor a ZIP Code` };
  const ownerId = owner === undefined ? undefined : toOwnerId(source, owner);
  const own = [ownerId ?? listingId, tier, known, days.fromDay].filter(Boolean).join('-');
  const id = `${source}-${text('campaign') ?? own}`.slice(0, MAX_ID_LENGTH);
  return { id, tier, ...money, ...days, ...definedOnly({ ownerId, listingId, place: known }) };
}

function findTier(text: string | undefined): BookedTier | undefined {
  const word = text?.toLowerCase() ?? '';
  return BOOKED_TIERS.find((tier) => tier === word) ?? OTHER_NAMES[word];
}

type Money = Pick<Booking, 'bidCents' | 'budgetCents' | 'share'>;

function readMoney(text: (field: Field) => string | undefined): Money | RefusedCell {
  const [bid, budget] = [readDollars(text('bid'), MAX_BID), readDollars(text('budget'), MAX_BUDGET)];
  if (bid === 'wrong')
    return { field: 'bid', problem: `is not an amount up to $${MAX_BID}: "${text('bid') ?? ''}"` };
  if (budget === 'wrong')
    return { field: 'budget', problem: `is not a daily amount: "${text('budget') ?? ''}"` };
  const percent = text('share')?.replace(/%$/, '').trim();
  const share = percent === undefined ? undefined : Number(percent);
  if (share !== undefined && !(Number.isInteger(share) && share >= 1 && share <= 100))
    return { field: 'share', problem: `is not a whole percentage from 1 to 100: "${text('share') ?? ''}"` };
  if ((budget === undefined) === (share === undefined))
    return { field: 'budget', problem: 'or share: give exactly one' };
  return { bidCents: bid ?? USUAL_BID_CENTS, ...definedOnly({ budgetCents: budget, share }) };
}

/** In cents. */
function readDollars(text: string | undefined, most: number): number | undefined | 'wrong' {
  if (text === undefined) return undefined;
  const dollars = /^\$?\s*\d+(?:\.\d{1,2})?$/.test(text) ? Number(text.replace(/^\$\s*/, '')) : Number.NaN;
  return dollars > 0 && dollars <= most ? toCents(dollars) : 'wrong';
}

function readDays(
  text: (field: Field) => string | undefined,
): Pick<Booking, 'fromDay' | 'untilDay'> | RefusedCell {
  const [from, until] = (['from', 'until'] as const).map((field) => {
    const day = text(field);
    return day === undefined ? undefined : (parseDay(day, ['M/D/YYYY']) ?? Number.NaN);
  });
  if (Number.isNaN(from)) return { field: 'from', problem: `is not a date: "${text('from') ?? ''}"` };
  if (Number.isNaN(until)) return { field: 'until', problem: `is not a date: "${text('until') ?? ''}"` };
  const fromDay = from === undefined ? AT_ONCE : toDay(from);
  const untilDay = until === undefined ? undefined : toDay(until);
  if (untilDay !== undefined && untilDay < fromDay)
    return { field: 'until', problem: `${untilDay} is before ${fromDay}` };
  return { fromDay, ...definedOnly({ untilDay }) };
}
