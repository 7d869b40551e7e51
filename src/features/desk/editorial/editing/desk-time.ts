const TIME = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' });

/** A time of the desk: "May 31, 2026, 6:05:09 PM UTC" */
export function formatTime(ms: number): string {
  return `${TIME.format(ms)} UTC`;
}
