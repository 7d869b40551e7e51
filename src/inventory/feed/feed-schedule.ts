/** When a feed is looked at again: every so often, or at times of the day in the time zone of the process. */
import * as z from 'zod/mini';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#src/lib/durations.ts';

/** Parts of a feed in the feeds file; without either, it is looked at every hour. */
export const SCHEDULE_SCHEMA = {
  /** "15m", "2h" or "1d". */
  every: z.optional(z.string().check(z.regex(/^[1-9]\d{0,3}[mhd]$/))),
  /** "06:30", or several of them. */
  at: z.optional(z.union([timeOfDay(), z.array(timeOfDay()).check(z.minLength(1), z.maxLength(48))])),
};

export interface Schedule {
  readonly every?: string;
  readonly at?: string | readonly string[];
}

const DEFAULT_EVERY = '1h';
const UNIT_MS: Readonly<Record<string, number>> = { m: MINUTE_MS, h: HOUR_MS, d: DAY_MS };

/** The next time after `fromMs`; with both kinds of schedule, the earlier one. */
export function findNextRun({ every, at }: Schedule, fromMs: number): number {
  const times = [at ?? []].flat().map((time) => nextTimeOfDay(time, fromMs));
  const interval = every ?? (at === undefined ? DEFAULT_EVERY : undefined);
  if (interval !== undefined) times.push(fromMs + toMs(interval));
  return Math.min(...times);
}

function timeOfDay() {
  return z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/));
}

function toMs(interval: string): number {
  return Number(interval.slice(0, -1)) * (UNIT_MS[interval.slice(-1)] ?? 0);
}

function nextTimeOfDay(time: string, fromMs: number): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const date = new Date(fromMs);
  date.setHours(hour, minute, 0, 0);
  if (date.getTime() <= fromMs) date.setDate(date.getDate() + 1);
  return date.getTime();
}
