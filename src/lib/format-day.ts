const LONG = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const SHORT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** `2026-05-31` as "May 31, 2026"; a month with a long name stays long. */
export function formatDay(day: string): string {
  return LONG.format(new Date(day));
}

/** The day of a moment, in UTC: "Jan 31, 2026". */
export function formatShortDay(atMs: number): string {
  return SHORT.format(atMs);
}
