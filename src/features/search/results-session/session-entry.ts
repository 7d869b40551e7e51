/** The entries of a tab's history that show results. */
import type { ScrollPlace } from '#src/browser/page-scroll.ts';
import type { PageTrail } from '#src/browser/page-trail.ts';
import { setSort } from '#src/domain/search-query/edit-query.ts';
import type { Filters } from '#src/domain/search-query/filter-options.ts';
import { parseQuery } from '#src/domain/search-query/parse-query.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';
import type { BelowResultsLinks, GridState } from '#src/features/search/results-data/grid-state.ts';
import { parseSearchLink } from '#src/features/search/results-data/search-link.ts';
import type { OpenSections } from '#src/stores/open-sections.store.ts';
import type { RequestedSearch } from '#src/stores/search.store.ts';

/** What an entry shows; an absent part is as it came with the page. */
export interface Shown {
  readonly trail?: PageTrail;
  readonly results?: GridState;
  readonly filters?: Filters;
  readonly links?: BelowResultsLinks;
}

export interface ResultsEntry {
  url: string;
  query: SearchQuery;
  /** Undefined until the search is answered. */
  shown?: Shown | undefined;
  place: ScrollPlace;
  openSections: OpenSections;
}

/** An entry as it is stored; `ResultsSnapshot` is the same when it is read back. */
export type StoredEntry = Omit<ResultsEntry, 'query' | 'shown'> & Shown & { key: string; search: string };

/** Whether a link returns to the first page after more were loaded. */
export function leadsToFirstPage(requested: RequestedSearch, { url, query }: ResultsEntry): boolean {
  return 'href' in requested && parseSearchLink(url).firstRecord !== query.firstRecord;
}

/** The search that a visitor requests from the shown one. */
export function toQuery(requested: RequestedSearch, current: SearchQuery): SearchQuery {
  if ('sortBy' in requested) return setSort(current, requested.sortBy);
  return 'search' in requested ? parseQuery(requested.search) : parseSearchLink(requested.href);
}
