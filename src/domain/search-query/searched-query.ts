/** The search that links and fields continue with, without the parts that could not be searched. */
import { setLocation, setRange } from '#src/domain/search-query/edit-query.ts';
import { findPriceProblem } from '#src/domain/search-query/price-rules.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';

/** Without invalid prices and without an unknown ZIP, on the same page of results. */
export function toSearchedQuery(query: SearchQuery, hasUnknownZip: boolean): SearchQuery {
  const placed = hasUnknownZip ? setLocation(query) : query;
  const isPriceFine = findPriceProblem(query.ranges.price ?? {}) === undefined;
  return { ...(isPriceFine ? placed : setRange(placed, 'price', {})), firstRecord: query.firstRecord };
}
