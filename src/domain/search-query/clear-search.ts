import { clearFilters, setLocation } from '#src/domain/search-query/edit-query.ts';
import { isSameSearch } from '#src/domain/search-query/format-query.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';

/** What "Clear Filters" leads to: the place is kept, unless nothing else is left to clear. */
export function clearSearch(query: SearchQuery): SearchQuery {
  const cleared = clearFilters(query);
  return isSameSearch({ ...query, firstRecord: 0 }, cleared) ? setLocation(cleared) : cleared;
}
