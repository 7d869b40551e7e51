import { DEFAULT_PAGE_SIZE } from '#src/domain/search-query/search-options.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';

/** The search to save: its filters, without paging and without the visitor's campaign. */
export function toSavedQuery(query: SearchQuery): SearchQuery {
  const { categorySearch } = query.extras;
  const { view: _view, ...search } = query;
  return {
    ...search,
    firstRecord: 0,
    numRecords: DEFAULT_PAGE_SIZE,
    extras: categorySearch === undefined ? {} : { categorySearch },
  };
}
