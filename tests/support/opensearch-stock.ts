/** An engine for the contract: each stock is an index of its own on a real cluster. */
import { randomUUID } from 'node:crypto';
import type { SearchDocument } from '#src/domain/search-query/search-result.ts';
import type { Cluster } from '#src/engine/search/opensearch/cluster.ts';
import { dropIndex, writeIndex } from '#src/engine/search/opensearch/index-writer.ts';
import { createIndexSearch } from '#src/engine/search/opensearch/opensearch-engine.ts';
import type { SearchEngine } from '#src/engine/search/search-engine.ts';

export async function createOpenSearchEngine(
  cluster: Cluster,
  documents: readonly SearchDocument[],
): Promise<SearchEngine> {
  const index = `forecourt-contract-${randomUUID().slice(0, 8)}`;
  await writeIndex(cluster, index, { listingCount: documents.length, documents }, {});
  const searched = createIndexSearch(cluster, index);
  return {
    name: 'opensearch',
    listingCount: documents.length,
    async search(request, options) {
      options?.signal?.throwIfAborted();
      return searched.search(request, options);
    },
    mapCells: (request, options) => searched.mapCells(request, options),
    close: () => dropIndex(cluster, index),
  };
}
