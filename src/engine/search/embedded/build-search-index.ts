import type { SearchDocument } from '#src/domain/search-query/search-result.ts';
import { buildIndexTables } from '#src/engine/search/embedded/index-builder.ts';
import { SearchIndex } from '#src/engine/search/embedded/search-index.ts';

/** An index of these listings, in memory only. */
export function buildSearchIndex(documents: Iterable<SearchDocument>): SearchIndex {
  return new SearchIndex(buildIndexTables(documents));
}
