/** Times on the clock of a place. */
import { DAY_MS, MINUTE_MS } from '#src/lib/durations.ts';

/** `2026-11-28 08:00 America/Denver`, `2026-11-28 08:00 -07:00` or `2026-11-28 08:00 UTC`. */
const ZONED = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}) ([A-Za-z_+\-/]{3,40}|[+-]\d{2}:\d{2})$/;

/**
 * Milliseconds since 1970; the earlier time if clocks are put back and show it twice. Undefined if it is no such time, if
 * the zone is unknown, or if clocks there leave the time out.
 */
export function parseZonedTime(text: string): number | undefined {
  const [, day = '', clock = '', zone = ''] = ZONED.exec(text) ?? [];
  const wallMs = Date.parse(`${day}T${clock}:00Z`);
  if (Number.isNaN(wallMs) || !new Date(wallMs).toISOString().startsWith(`${day}T${clock}`)) return undefined;
  const times = [wallMs - DAY_MS, wallMs + DAY_MS].flatMap((aroundMs) => {
    const offsetMs = findOffset(zone, aroundMs);
    if (offsetMs === undefined) return [];
    const timeMs = wallMs - offsetMs;
    return findOffset(zone, timeMs) === offsetMs ? [timeMs] : [];
  });
  return times.length === 0 ? undefined : Math.min(...times);
}

/** "Nov 28, 2026, 8:00 AM MST" on the clock of its place; undefined if it is no such time. */
export function formatZonedTime(text: string): string | undefined {
  const timeMs = parseZonedTime(text);
  const [, , , timeZone] = ZONED.exec(text) ?? [];
  return timeMs === undefined
    ? undefined
    : new Intl.DateTimeFormat('en-US', {
        timeZone,
        ...{ year: 'numeric', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
        timeZoneName: 'short',
      }).format(timeMs);
}

/** How far the clocks of the zone are ahead of UTC at that time. */
function findOffset(zone: string, timeMs: number): number | undefined {
  const parts = toFormat(zone)?.formatToParts(timeMs);
  if (!parts) return undefined;
  const valueOf = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((part) => part.type === type)?.value ?? '';
  const day = `${valueOf('year')}-${valueOf('month')}-${valueOf('day')}`;
  const shownMs = Date.parse(`${day}T${valueOf('hour')}:${valueOf('minute')}:00Z`);
  return Math.round((shownMs - timeMs) / MINUTE_MS) * MINUTE_MS;
}

function toFormat(timeZone: string): Intl.DateTimeFormat | undefined {
  const two = '2-digit';
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      ...{ month: two, day: two, hour: two, minute: two },
    });
  } catch {
    return undefined; // no such zone
  }
}
