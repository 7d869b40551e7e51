import { DAY_MS } from '#src/lib/durations.ts';

/** The longest wait that an answer can ask for. */
const MAX_WAIT_MS = DAY_MS;

/** Parses Retry-After, in seconds or as a date, to milliseconds from now. Undefined if it is missing or invalid. */
export function parseRetryAfter(text: string | undefined, nowMs: number): number | undefined {
  if (text === undefined) return undefined;
  const wait = /^\d{1,9}$/.test(text) ? Number(text) * 1000 : Date.parse(text) - nowMs;
  return Number.isNaN(wait) ? undefined : Math.min(MAX_WAIT_MS, Math.max(0, wait));
}
