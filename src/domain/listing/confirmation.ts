/** Whether a car is still on offer, in words for shoppers. @see docs/rules/vehicle.md#confirmed-on-offer */
import { DAY_MS, HOUR_MS } from '#src/lib/durations.ts';

export interface Confirmation {
  readonly text: string;
  /** The shopper should call before a trip. */
  readonly isInDoubt: boolean;
}

export interface Sighting {
  /** When the seller's feed last showed the car, or an operator confirmed it. */
  readonly confirmedAtMs: number;
  /** Shoppers' reports that it has been sold, within the last week and since an operator confirmed it. */
  readonly soldReportCount: number;
  /** Far more messages within a day than usual, as for a price that is too good to be true. */
  readonly hasLeadSpike?: boolean;
}

/** One angry visitor or a competitor must not put a car in doubt. */
export const SOLD_REPORTS_FOR_DOUBT = 3;
/** Older reports of a sale do not count. */
export const SOLD_REPORT_DAYS = 7;
/** Beyond it, days say more than hours. */
const MAX_HOURS = 48;

/** @param confirmDays a car that was last seen longer ago counts as not confirmed */
export function describeConfirmation(sighting: Sighting, nowMs: number, confirmDays: number): Confirmation {
  const { confirmedAtMs, soldReportCount } = sighting;
  const ageMs = Math.max(0, nowMs - confirmedAtMs);
  if (ageMs > confirmDays * DAY_MS)
    return {
      text: `Not confirmed for ${count(ageMs / DAY_MS, 'day')}. Ask the seller first.`,
      isInDoubt: true,
    };
  if (soldReportCount >= SOLD_REPORTS_FOR_DOUBT)
    return { text: `${soldReportCount} reports say it's been sold. Ask the seller first.`, isInDoubt: true };
  if (sighting.hasLeadSpike)
    return {
      text: 'Unusually many messages within a day. See the car before you pay anything.',
      isInDoubt: true,
    };
  return { text: `Confirmed ${describeAge(ageMs)}.`, isInDoubt: false };
}

function describeAge(ageMs: number): string {
  if (ageMs < HOUR_MS) return 'within the last hour';
  const isHours = ageMs < MAX_HOURS * HOUR_MS;
  return `${isHours ? count(ageMs / HOUR_MS, 'hour') : count(ageMs / DAY_MS, 'day')} ago`;
}

function count(amount: number, unit: string): string {
  const whole = Math.floor(amount);
  return `${whole.toLocaleString('en-US')} ${unit}${whole === 1 ? '' : 's'}`;
}
