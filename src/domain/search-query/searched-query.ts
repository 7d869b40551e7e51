/** A search as its links and fields go on with it: what could not be searched with is not asked for again. */
import { setLocation, setRange } from '#src/domain/search-query/edit-query.ts';
import { findPriceProblem } from '#src/domain/search-query/price-rules.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';

/** Without prices that cannot be, and without a ZIP that no place has; still on the same page of results. */
export function toSearchedQuery(query: SearchQuery, hasUnknownZip: boolean): SearchQuery {
  const placed = hasUnknownZip ? setLocation(query) : query;
  const isPriceFine = findPriceProblem(query.ranges.price ?? {}) === undefined;
  return { ...(isPriceFine ? placed : setRange(placed, 'price', {})), firstRecord: query.firstRecord };
}
