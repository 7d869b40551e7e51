const LONG = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const SHORT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** Pages show the same few days again and again. */
const MOST_KEPT = 100;
const WRITTEN = new Map<string, string>();

/** `2026-05-31` as "May 31, 2026"; month names are not shortened. */
export function formatDay(day: string): string {
  const known = WRITTEN.get(day);
  if (known !== undefined) return known;
  const text = LONG.format(new Date(day));
  if (WRITTEN.size === MOST_KEPT) WRITTEN.clear();
  WRITTEN.set(day, text);
  return text;
}

/** The UTC day of a time: "Jan 31, 2026". */
export function formatShortDay(atMs: number): string {
  return SHORT.format(atMs);
}
