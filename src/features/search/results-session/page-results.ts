/** What a results page came with, and what a search in place can do. */
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';
import type { GridSetup } from '#src/features/search/results-data/grid-setup.ts';
import type { GridState, WayOut } from '#src/features/search/results-data/grid-state.ts';
import type { SearchWish } from '#src/stores/search.store.ts';

export interface PageResults {
  readonly query: SearchQuery;
  readonly state: GridState;
  readonly setup: GridSetup;
  /** To what else is told of the model. */
  readonly ways: readonly WayOut[];
}

/** A session whose code has been loaded. */
export interface OpenedSession {
  search(wish: SearchWish): Promise<void>;
  /** The next page below the ones shown. True when it came. */
  loadMore(): Promise<boolean>;
  retry(): Promise<void>;
}
