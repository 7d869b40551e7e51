const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** `2026-05-31` as "May 31, 2026". */
export function formatDay(day: string): string {
  return DATE.format(new Date(day));
}
