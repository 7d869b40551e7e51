/** When this browser was here. It never leaves the browser but as a question what is newer. */
import { persistent } from '#src/browser/persistent.ts';

interface Visits {
  /** The end of the visit before this one. */
  readonly previousAtMs?: number;
  /** The last sign of this one. */
  readonly lastAtMs: number;
}

/** Who was away for longer comes again. */
const PAUSE_MS = 30 * 60_000;

const visits = persistent<Visits>('visits', readVisits, { lastAtMs: 0 });

/** Notes that somebody is here. @returns when the visit before this one ended; undefined: there was none */
export function noteVisit(nowMs: number): number | undefined {
  const { lastAtMs, previousAtMs } = visits.get();
  const isNew = lastAtMs > 0 && nowMs - lastAtMs > PAUSE_MS;
  const previous = isNew ? lastAtMs : previousAtMs;
  visits.save({ lastAtMs: nowMs, ...(previous !== undefined && { previousAtMs: previous }) });
  return previous;
}

function readVisits(value: unknown): Visits | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { lastAtMs, previousAtMs } = value as Partial<Record<keyof Visits, unknown>>;
  if (typeof lastAtMs !== 'number') return undefined;
  return { lastAtMs, ...(typeof previousAtMs === 'number' && { previousAtMs }) };
}
