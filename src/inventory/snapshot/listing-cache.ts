import type { StockListing } from '#src/inventory/stock.ts';
import { createBoundedTtlCache } from '#src/lib/bounded-ttl-cache.ts';

/**
 * Sponsored cars appear on every other page, and neighboring pages show the same ones, so half of the requested
 * listings were read a moment ago. A larger cache would hold memory longer than it is useful.
 */
const MAX_CACHED = 2_000;

/**
 * Listings in the order of their ids, without unknown ones. Callers must not change a listing, because others get the
 * same object.
 */
export function keepListings(
  load: (id: string) => StockListing | undefined,
): (ids: readonly string[]) => StockListing[] {
  const kept = createBoundedTtlCache<StockListing>(MAX_CACHED, Infinity);
  const find = (id: string): StockListing | [] => {
    const found = kept.find(id, 0) ?? load(id);
    if (found) kept.keep(id, found, 0); // reinserted, so that the newest stay
    return found ?? [];
  };
  return (ids) => ids.flatMap(find);
}
