import type { SearchEngine } from '#src/engine/search/search-engine.ts';

/** The part of the stock that is monitored. */
export interface WatchedStock {
  readonly current: { readonly id: number; readonly engine: Pick<SearchEngine, 'listingCount' | 'search'> };
  checkOne(): Promise<void>;
  lastImportAtMs(): number | undefined;
  isBehind(): boolean;
}
