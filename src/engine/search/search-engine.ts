/** The port: all that the rest of the program knows of search. */
import type { SearchDocument, SearchRequest, SearchResult } from '#src/domain/search-query/search-result.ts';

export interface SearchEngine {
  readonly name: string;
  readonly listingCount: number;
  /**
   * Ids in order, the true total, exact disjunctive counts and statistics. Order is total: every sort breaks its ties
   * by id (code units, ascending); listings without the sorted value come last in both directions.
   */
  search(request: SearchRequest, options?: { signal?: AbortSignal }): Promise<SearchResult>;
  /** Replaces the whole stock; a search under way answers from the stock it began with. */
  replaceAll(documents: Iterable<SearchDocument>): Promise<void>;
  close(): Promise<void>;
}
