/** When this browser was here. It never leaves the browser but as a question what is newer. */
import { persistent } from '#src/browser/persistent.ts';

export interface Visit {
  readonly startedAtMs: number;
  /** When the visit before this one ended; absent: there was none. */
  readonly previousAtMs?: number;
}

interface StoredVisit extends Visit {
  /** The last sign of this one. */
  readonly lastAtMs: number;
}

/** Who was away for longer comes again. */
const PAUSE_MS = 30 * 60_000;

const visits = persistent<StoredVisit | undefined>('visits', readVisit, undefined);

/** Notes that somebody is here: on pages that know who comes back, before they note anything else. */
export function noteVisit(nowMs: number): Visit {
  const kept = visits.get();
  const isNew = kept === undefined || nowMs - kept.lastAtMs > PAUSE_MS;
  const previousAtMs = isNew ? kept?.lastAtMs : kept.previousAtMs;
  const visit = {
    startedAtMs: isNew ? nowMs : kept.startedAtMs,
    ...(previousAtMs !== undefined && { previousAtMs }),
  };
  visits.save({ ...visit, lastAtMs: nowMs });
  return visit;
}

/** Visits that were kept without their start count as begun when they began to be noted: long ago. */
function readVisit(value: unknown): StoredVisit | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { startedAtMs = 0, lastAtMs, previousAtMs } = value as Partial<Record<keyof StoredVisit, unknown>>;
  if (typeof startedAtMs !== 'number' || typeof lastAtMs !== 'number') return undefined;
  return { startedAtMs, lastAtMs, ...(typeof previousAtMs === 'number' && { previousAtMs }) };
}
