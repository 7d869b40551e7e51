/** Times of test drives, and which of them cannot both be kept. */
import type { PlannedDrive } from '#src/features/shopper/shortlist/shortlist-changes.ts';
import { MINUTE_MS } from '#src/lib/durations.ts';
import { parseZonedTime } from '#src/lib/zoned-time.ts';

export const DRIVE_MINUTES = 30;
/** As the crow flies, so slower than cars go. */
const MILES_PER_HOUR = 35;
const FAR_AHEAD_MS = 365 * 24 * 60 * MINUTE_MS;
const LOCAL_TIME = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})(?::\d{2})?$/;

export interface TimedDrive extends PlannedDrive {
  readonly startMs: number;
  /** Of the car. */
  readonly title: string;
}

/**
 * Milliseconds since 1970. Undefined if it is no time on that clock.
 * @param at as a browser's field has it: `2026-11-28T10:00`
 */
export function startOfDrive({ at, zone }: Pick<PlannedDrive, 'at' | 'zone'>): number | undefined {
  const [, day, clock] = LOCAL_TIME.exec(at) ?? [];
  return day === undefined ? undefined : parseZonedTime(`${day} ${clock} ${zone}`);
}

/** A drive can be planned for the next year. */
export function isPlannable(startMs: number, nowMs: number): boolean {
  return startMs > nowMs && startMs < nowMs + FAR_AHEAD_MS;
}

/** "Sat, Nov 28, 2026, 10:00 AM CST". */
export function formatDriveTime(startMs: number, zone: string): string {
  return new Intl.DateTimeFormat('en-US', {
    ...{ timeZone: zone, weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' },
    ...{ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
  })
    .format(startMs)
    .replaceAll('\u202F', ' ');
}

/**
 * Why a drive cannot be kept together with another one, by its id: both at once, or no time for the way.
 * @param milesBetween two sellers, by the ids of their cars; undefined if unknown
 */
export function findDriveConflicts(
  drives: readonly TimedDrive[],
  milesBetween: (listingId: string, otherId: string) => number | undefined,
): Map<string, string[]> {
  const sorted = drives.toSorted((a, b) => a.startMs - b.startMs);
  const found = new Map<string, string[]>();
  const add = (drive: TimedDrive, text: string) =>
    found.set(drive.itemId, [...(found.get(drive.itemId) ?? []), text]);
  for (const [index, first] of sorted.entries())
    for (const second of sorted.slice(index + 1)) {
      const gap = Math.round((second.startMs - first.startMs) / MINUTE_MS) - DRIVE_MINUTES;
      if (gap < 0) {
        add(first, `At the same time as the test drive of the ${second.title}`);
        add(second, `At the same time as the test drive of the ${first.title}`);
        continue;
      }
      const miles = milesBetween(first.listingId, second.listingId) ?? 0;
      if ((miles / MILES_PER_HOUR) * 60 <= gap) continue;
      const way = `${gap} minutes for ${Math.round(miles)} miles`;
      add(first, `${way} to the test drive of the ${second.title}`);
      add(second, `${way} from the test drive of the ${first.title}`);
    }
  return found;
}
