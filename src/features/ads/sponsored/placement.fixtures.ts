/** Builds results pages with campaigns for tests of placement. */
import type { TieredPage } from '#src/features/ads/sponsored/placement.ts';

export interface NumberedListing {
  readonly id: string;
  readonly isExtended?: true;
}

/** Returns one listing for each of "o1", "o2", and so on. */
export function numberedListings(prefix: string, count: number): NumberedListing[] {
  return Array.from({ length: count }, (_, index) => ({ id: `${prefix}${index + 1}` }));
}

/** Returns a page of results on which every tier offers as many listings as are requested. */
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
