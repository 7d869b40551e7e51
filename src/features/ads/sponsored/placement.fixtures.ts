/** Pages of results with campaigns, as the placement takes them. */
import type { TieredPage } from '#src/features/ads/sponsored/placement.ts';

export interface NumberedListing {
  readonly id: string;
  readonly isExtended?: true;
}

/** "o1", "o2" …: one listing for each. */
export function numberedListings(prefix: string, count: number): NumberedListing[] {
  return Array.from({ length: count }, (_, index) => ({ id: `${prefix}${index + 1}` }));
}

/** A page of so many results, on which every tier has as much to offer as the specification asks for. */
export function tieredPage(
  resultCount: number,
  changes: Partial<TieredPage<NumberedListing>> = {},
): TieredPage<NumberedListing> {
  return {
    organic: numberedListings('o', resultCount),
    premium: numberedListings('p', 3),
    fourth: numberedListings('q', 1),
    featured: numberedListings('f', 6),
    standard: numberedListings('s', 6),
    highlight: numberedListings('h', 10),
    boost: numberedListings('b', 2),
    peekaboo: numberedListings('k', 1),
    firstRecord: 0,
    numRecords: 30,
    total: resultCount,
    ...changes,
  };
}
