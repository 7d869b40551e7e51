/** When a person last got an email, which must not count once the clock is right again after it was ahead. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { HOUR_MS } from '#src/lib/durations.ts';

/** Clocks of machines differ a little. A time further ahead was noted while the clock was. */
const AHEAD_MS = HOUR_MS;

export interface Span {
  readonly fromMs: number;
  readonly untilMs: number;
}

/** The time up to now that is as long as this. */
export function recentSpan(lengthMs: number, nowMs = Date.now()): Span {
  return { fromMs: nowMs - lengthMs, untilMs: nowMs + AHEAD_MS };
}

export function isWithin(column: RawBuilder<unknown>, { fromMs, untilMs }: Span): RawBuilder<boolean> {
  return sql<boolean>`(${column} > ${fromMs} AND ${column} < ${untilMs})`;
}
