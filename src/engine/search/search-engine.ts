/** The search port: all that the rest of the program knows about search. An engine has one stock, which never changes. */
import type { MapCells, MapRequest } from '#src/domain/search-query/map-cells.ts';
import type { SearchRequest, SearchResult } from '#src/domain/search-query/search-result.ts';

export interface SearchEngine {
  readonly name: string;
  readonly listingCount: number;
  /**
   * Ids in order, the true total, exact disjunctive counts and statistics. The order is total: every sort breaks ties
   * by id (code units, ascending), and listings without the sorted value come last in both directions.
   */
  search(request: SearchRequest, options?: { signal?: AbortSignal }): Promise<SearchResult>;
  /** Where the listings of a search are, whatever its page and order: exact counts of at most `MAX_CELLS` cells. */
  mapCells(request: MapRequest, options?: { signal?: AbortSignal }): Promise<MapCells>;
  close(): Promise<void>;
}
