/** When this browser visited. The time leaves the browser only in the request for newer cars. */
import { persistent } from '#src/browser/persistent.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

export interface Visit {
  readonly startedAtMs: number;
  /** When the previous visit ended; absent if there was none. */
  readonly previousAtMs?: number;
}

interface StoredVisit extends Visit {
  /** The last activity of this visit. */
  readonly lastAtMs: number;
}

/** A visitor who was away longer starts a new visit. */
const PAUSE_MS = 30 * 60_000;

const visits = persistent<StoredVisit | undefined>('visits', readVisit, undefined);

/** Records the visit. Pages that greet returning visitors call it before anything else is recorded. */
export function noteVisit(nowMs: number): Visit {
  const kept = visits.get();
  const isNew = kept === undefined || nowMs - kept.lastAtMs > PAUSE_MS;
  const previousAtMs = isNew ? kept?.lastAtMs : kept.previousAtMs;
  const visit = {
    startedAtMs: isNew ? nowMs : kept.startedAtMs,
    ...definedOnly({ previousAtMs }),
  };
  visits.save({ ...visit, lastAtMs: nowMs });
  return visit;
}

/** Visits that were stored without a start count as started long ago. */
function readVisit(value: unknown): StoredVisit | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { startedAtMs = 0, lastAtMs, previousAtMs } = value as Partial<Record<keyof StoredVisit, unknown>>;
  if (typeof startedAtMs !== 'number' || typeof lastAtMs !== 'number') return undefined;
  return { startedAtMs, lastAtMs, ...(typeof previousAtMs === 'number' && { previousAtMs }) };
}
