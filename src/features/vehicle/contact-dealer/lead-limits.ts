/** How long a lead's texts may be, and how many leads there may be. @see reliability.md §1.9, §1.10 */

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

export const MAX_NAME_LENGTH = 50;
/** With an extension, as people write it. */
export const MAX_PHONE_LENGTH = 30;
/** About a page; dealers' programs cut what is longer. */
export const MAX_COMMENTS_LENGTH = 2_000;
export const MAX_OFFER_DOLLARS = 9_999_999;

/** For one address, one e-mail, one dealer each. */
export const LEAD_LIMITS = [
  { name: 'lead-10-min', max: 5, perMs: 10 * MINUTE_MS },
  { name: 'lead-day', max: 20, perMs: 24 * HOUR_MS },
] as const;
/** A second equal lead within this time is the first one. */
export const MERGED_WITHIN_MS = 24 * HOUR_MS;
/** Nobody reads, writes and sends a form faster; nobody leaves one open longer and still means it. */
export const MIN_FORM_MS = 2_000;
export const MAX_FORM_MS = 24 * HOUR_MS;
