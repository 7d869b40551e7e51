/** Cars that a search misses by a little: above its price, or beyond its radius. @see docs/rules/alerts.md#near-misses */
import { formatCount, formatUsd } from '#src/domain/search-query/format-number.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';

/** Of the highest price. */
const PRICE_SHARE = 0.05;
/** Of the radius. */
const RADIUS_SHARE = 0.2;
const MIN_MILES = 10;

const NEAR_PREFIX = 'near:';

/** The id of the watch for cars that this saved search misses by a little. */
export const nearWatchId = (searchId: string): string => `${NEAR_PREFIX}${searchId}`;

/** The id of the saved search whose near miss an event is; undefined for other events. */
export function findNearSearch(watchId: string): string | undefined {
  return watchId.startsWith(NEAR_PREFIX) ? watchId.slice(NEAR_PREFIX.length) : undefined;
}

/** A search that also finds the near misses; undefined without a highest price and a radius, which nothing can exceed. */
export function widenSearch(query: SearchQuery): SearchQuery | undefined {
  const { searchRadius: radius, ranges } = query;
  const maxPrice = ranges.price?.max;
  if (maxPrice === undefined && radius === undefined) return undefined;
  return {
    ...query,
    ...(maxPrice !== undefined && {
      ranges: { ...ranges, price: { ...ranges.price, max: Math.floor(maxPrice * (1 + PRICE_SHARE)) } },
    }),
    ...(radius !== undefined && { searchRadius: radius + Math.max(MIN_MILES, radius * RADIUS_SHARE) }),
  };
}

/**
 * By how much the search misses a car: "$300 over, 6 miles too far". Empty if it does not.
 * @param car its price in dollars, and the miles to its seller
 */
export function describeMiss(
  { ranges, searchRadius }: Pick<SearchQuery, 'ranges' | 'searchRadius'>,
  car: { readonly price: number | undefined; readonly miles: number | undefined },
): string {
  const over = Math.ceil((car.price ?? 0) - (ranges.price?.max ?? Infinity));
  const beyond = Math.ceil((car.miles ?? 0) - (searchRadius ?? Infinity));
  return [
    ...(over > 0 ? [`${formatUsd(over)} over`] : []),
    ...(beyond > 0 ? [`${formatCount(beyond)} ${beyond === 1 ? 'mile' : 'miles'} too far`] : []),
  ].join(', ');
}
