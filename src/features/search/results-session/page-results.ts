/** What a results page came with, and what an in-place search can do. */
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';
import type { GridSetup } from '#src/features/search/results-data/grid-setup.ts';
import type { GridState } from '#src/features/search/results-data/grid-state.ts';
import type { RequestedSearch } from '#src/stores/search.store.ts';

export interface PageResults {
  readonly query: SearchQuery;
  readonly state: GridState;
  readonly setup: GridSetup;
}

/** A session whose code has been loaded. */
export interface OpenedSession {
  search(requested: RequestedSearch): Promise<void>;
  /** Loads the next page. Resolves to true when it is shown. */
  loadMore(): Promise<boolean>;
  retry(): Promise<void>;
}
