/** Limits on the length and the number of leads. @see docs/rules/vehicle.md#lead-limits */
import { HOUR_MS, MINUTE_MS } from '#src/lib/durations.ts';

export const MAX_NAME_LENGTH = 50;
/** Long enough for an extension. */
export const MAX_PHONE_LENGTH = 30;
/** About one page; dealers' programs cut off longer texts. */
export const MAX_COMMENTS_LENGTH = 2_000;
export const MAX_OFFER_DOLLARS = 9_999_999;

/** Limits per IP address, per email address and per dealer. */
export const LEAD_LIMITS = [
  { name: 'lead-10-min', max: 5, perMs: 10 * MINUTE_MS },
  { name: 'lead-day', max: 20, perMs: 24 * HOUR_MS },
] as const;
/** An equal lead within this time counts as the first one. */
export const MERGED_WITHIN_MS = 24 * HOUR_MS;
/**
 * People don't read, write and send a form faster than the minimum, and a form left open longer than the maximum is
 * abandoned.
 */
export const MIN_FORM_MS = 2_000;
export const MAX_FORM_MS = 24 * HOUR_MS;
