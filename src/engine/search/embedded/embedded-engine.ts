/** The search engine that needs no other service: an index in memory, replaced as a whole. */
import type { SearchRequest, SearchDocument, SearchResult } from '#src/domain/search-query/search-result.ts';
import type { MapCells, MapRequest } from '#src/domain/search-query/map-cells.ts';
import type { SearchEngine } from '#src/engine/search/search-engine.ts';
import { buildIndexTables } from '#src/engine/search/embedded/index-builder.ts';
import { SearchIndex } from '#src/engine/search/embedded/search-index.ts';

export interface EmbeddedEngine extends SearchEngine {
  /** The current stock. To get several answers about one stock, keep this reference. */
  readonly index: SearchIndex;
  /** Swaps in an index that was built elsewhere: in a worker thread, or read from a snapshot. */
  replaceIndex(index: SearchIndex): void;
}

export function createEmbeddedEngine(first = buildSearchIndex([])): EmbeddedEngine {
  let current = first;
  return {
    name: 'embedded',
    get index() {
      return current;
    },
    get listingCount() {
      return current.listingCount;
    },
    search: async (request: SearchRequest, options?: { signal?: AbortSignal }): Promise<SearchResult> => {
      options?.signal?.throwIfAborted();
      return current.search(request);
    },
    mapCells: async (request: MapRequest, options?: { signal?: AbortSignal }): Promise<MapCells> => {
      options?.signal?.throwIfAborted();
      return current.mapCells(request);
    },
    replaceAll: async (documents: Iterable<SearchDocument>): Promise<void> => {
      current = buildSearchIndex(documents);
    },
    replaceIndex: (index: SearchIndex): void => {
      current = index;
    },
    close: async (): Promise<void> => {
      current = buildSearchIndex([]);
    },
  };
}

export function buildSearchIndex(documents: Iterable<SearchDocument>): SearchIndex {
  return new SearchIndex(buildIndexTables(documents));
}
