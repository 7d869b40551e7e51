/** Searches that the keyword field and its window run, in place. */
import { setKeyword } from '#src/domain/search-query/edit-query.ts';
import { parseQuery } from '#src/domain/search-query/parse-query.ts';
import { joinParams } from '#src/domain/search-query/query-params.ts';
import { searchUrl } from '#src/domain/search-query/search-path.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';
import { $shownSearch, wishSearchUrl } from '#src/stores/search.store.ts';

/** The search that is shown. @param pageSearch the page's own, as a query string */
export function getKeywordContext(pageSearch: string): SearchQuery {
  return $shownSearch.get()?.answer?.query ?? parseQuery(pageSearch);
}

/** The same search with this keyword, or without one. */
export function searchKeyword(text: string, pageSearch: string): void {
  // Through the query string, which makes one line of it and cuts it to its length.
  const { keyword = '' } = parseQuery(joinParams([['keyword', text]]));
  wishSearchUrl(searchUrl(setKeyword(getKeywordContext(pageSearch), keyword)));
}

/** A search of its own, near the same place. */
export function searchCodes(codes: Readonly<Record<string, string>>, pageSearch: string): void {
  const { zip, searchRadius, sortBy, numRecords } = getKeywordContext(pageSearch);
  const place = Object.entries({ zip, searchRadius }).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, String(value)] as const],
  );
  wishSearchUrl(
    searchUrl({ ...parseQuery(joinParams([...Object.entries(codes), ...place])), sortBy, numRecords }),
  );
}
