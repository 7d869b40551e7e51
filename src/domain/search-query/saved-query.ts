import { DEFAULT_PAGE_SIZE } from '#src/domain/search-query/search-options.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';

/** What a search is kept for: its wishes, not the page of its results and not where its visitor came from. */
export function toSavedQuery(query: SearchQuery): SearchQuery {
  const { categorySearch } = query.extras;
  return {
    ...query,
    firstRecord: 0,
    numRecords: DEFAULT_PAGE_SIZE,
    extras: categorySearch === undefined ? {} : { categorySearch },
  };
}
