/** Whether a car for sale may be sold or fake, from several signals. @see docs/rules/vehicle.md#confirmed-on-offer */
import { SOLD_REPORTS_FOR_DOUBT } from '#src/domain/listing/confirmation.ts';
import { DAY_MS } from '#src/lib/durations.ts';

export const STANDING_REASONS = ['silent-feed', 'sold-reports', 'lead-spike', 'unanswered'] as const;
export type StandingReason = (typeof STANDING_REASONS)[number];

export interface CarStanding {
  readonly listingId: string;
  /** `lowered`: labeled and last among its like. `hidden`: not shown at all. */
  readonly level: 'lowered' | 'hidden';
  readonly reasons: readonly StandingReason[];
}

export interface CarSignals {
  /** Since its feed last showed it, or an operator confirmed it. */
  readonly silentMs: number;
  /** Within a week, and since an operator confirmed it. */
  readonly soldReportCount: number;
  /** Messages by different people within a day, and a usual day's in the two weeks before. */
  readonly leadsOfDay: number;
  readonly usualLeads: number;
  /** Within a month, older than three days, by different people, while none was answered. */
  readonly unansweredLeads: number;
}

/** A popular car gets a few messages a day. A price that is too good to be true gets dozens. */
const SPIKE_LEADS = 10;
const SPIKE_FACTOR = 5;
/** Some sellers answer by phone, so a few say nothing. */
const UNANSWERED_LEADS = 5;
/** No feed has shown the car for this many times the days that put it in doubt. */
const HIDDEN_FACTOR = 4;

/**
 * Reports and messages come from anyone, so they never hide a car whose feed still shows it. They hide one whose feed is
 * silent. Undefined for a car without doubt.
 * @param confirmDays a car that was last seen longer ago is not confirmed
 */
export function judgeCar(
  signals: CarSignals,
  confirmDays: number,
): Pick<CarStanding, 'level' | 'reasons'> | undefined {
  const { silentMs, soldReportCount, leadsOfDay, usualLeads, unansweredLeads } = signals;
  const isSilent = silentMs > confirmDays * DAY_MS;
  const reasons: StandingReason[] = [
    ...(isSilent ? (['silent-feed'] as const) : []),
    ...(soldReportCount >= SOLD_REPORTS_FOR_DOUBT ? (['sold-reports'] as const) : []),
    ...(leadsOfDay >= Math.max(SPIKE_LEADS, SPIKE_FACTOR * usualLeads) ? (['lead-spike'] as const) : []),
    ...(unansweredLeads >= UNANSWERED_LEADS ? (['unanswered'] as const) : []),
  ];
  if (reasons.length === 0) return undefined;
  const isHidden = isSilent && (reasons.length > 1 || silentMs > HIDDEN_FACTOR * confirmDays * DAY_MS);
  return { level: isHidden ? 'hidden' : 'lowered', reasons };
}
