const CLOCK = new Intl.DateTimeFormat('en-US', { timeStyle: 'medium' });

/** The time of a line in a log, in the zone of who reads it: "7:02:11 AM" */
export function formatLogClock(atMs: number): string {
  return CLOCK.format(atMs);
}
