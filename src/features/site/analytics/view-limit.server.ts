/**
 * Limits how often one network adds to a car's view count, so that a car cannot be made to look wanted. Counted by this
 * process alone: each view would otherwise be another row of the database.
 * @see docs/rules/stock.md#view-counts
 */
import { networkOf } from '#src/engine/http/rate-limits.ts';
import { createBoundedTtlCache } from '#src/lib/bounded-ttl-cache.ts';
import { DAY_MS } from '#src/lib/durations.ts';

/** An office or a carrier has one address for many people. */
const MAX_VIEWS_PER_NETWORK = 5;
const WINDOW_MS = DAY_MS;
const MAX_PAIRS = 100_000;

export interface ViewLimit {
  /** The cars whose view counts; each must be offered for sale. */
  take(clientIp: string, listingIds: readonly string[], nowMs: number): string[];
}

export function createViewLimit(): ViewLimit {
  const views = createBoundedTtlCache<number>(MAX_PAIRS, WINDOW_MS);
  return {
    take: (clientIp, listingIds, nowMs) =>
      listingIds.filter((id) => {
        const key = `${networkOf(clientIp)} ${id}`;
        const count = views.find(key, nowMs) ?? 0;
        if (count >= MAX_VIEWS_PER_NETWORK) return false;
        views.keep(key, count + 1, nowMs);
        return true;
      }),
  };
}

/** Of this process. */
export const viewLimit = createViewLimit();
