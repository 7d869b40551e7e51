import { memoByText } from '#src/lib/memo.ts';

const LONG = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const SHORT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** Pages show the same few days again and again. */
const MAX_DAYS = 100;

/** `2026-05-31` as "May 31, 2026"; month names are not shortened. */
export const formatDay = memoByText(MAX_DAYS, (day: string): string => LONG.format(new Date(day)));

/** The UTC day of a time: "Jan 31, 2026". */
export function formatShortDay(atMs: number): string {
  return SHORT.format(atMs);
}
