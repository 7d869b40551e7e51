import type { StockListing } from '#src/inventory/stock.ts';
import { createBoundedTtlCache } from '#src/lib/bounded-ttl-cache.ts';

/**
 * Sponsored cars stand on every other page, and neighbouring pages of a site show the same ones: half of what is asked for
 * was read a moment ago. More would last longer in memory than it is wanted.
 */
const MOST_KEPT = 2_000;

/**
 * Listings by their ids, in that order, without those that are not there. Whoever gets one must leave it as it is: others
 * get it, too.
 */
export function keepListings(
  load: (id: string) => StockListing | undefined,
): (ids: readonly string[]) => StockListing[] {
  const kept = createBoundedTtlCache<StockListing>(MOST_KEPT, Infinity);
  const find = (id: string): StockListing | [] => {
    const found = kept.find(id, 0) ?? load(id);
    if (found) kept.keep(id, found, 0); // again: the newest stay
    return found ?? [];
  };
  return (ids) => ids.flatMap(find);
}
