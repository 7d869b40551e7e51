/** Returns the search under the keyword window, and runs its suggestions in place. */
import { setKeyword } from '#src/domain/search-query/edit-query.ts';
import { withoutPhrase } from '#src/domain/search-query/phrase.ts';
import { parseQuery } from '#src/domain/search-query/parse-query.ts';
import { joinParams } from '#src/domain/search-query/query-params.ts';
import { searchUrl } from '#src/domain/search-query/search-path.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';
import { $shownSearch, submitSearchUrl } from '#src/stores/search.store.ts';

/** Returns the search shown, without its keyword. @param pageSearch the page's own search as a query string */
export function getKeywordContext(pageSearch: string): SearchQuery {
  return setKeyword(withoutPhrase($shownSearch.get()?.answer?.query ?? parseQuery(pageSearch)), '');
}

/** Starts a new search near the same location. */
export function searchCodes(codes: Readonly<Record<string, string>>, pageSearch: string): void {
  const { zip, searchRadius, sortBy, numRecords } = getKeywordContext(pageSearch);
  const place = Object.entries({ zip, searchRadius }).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, String(value)] as const],
  );
  submitSearchUrl(
    searchUrl({ ...parseQuery(joinParams([...Object.entries(codes), ...place])), sortBy, numRecords }),
  );
}
