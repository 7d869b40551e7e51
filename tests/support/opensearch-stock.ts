/** An engine for the contract: each stock is an index of its own on a real cluster. */
import { randomUUID } from 'node:crypto';
import type { SearchDocument } from '#src/domain/search-query/search-result.ts';
import type { Cluster } from '#src/engine/search/opensearch/cluster.ts';
import { dropIndex, writeIndex } from '#src/engine/search/opensearch/index-writer.ts';
import { createIndexSearch } from '#src/engine/search/opensearch/opensearch-engine.ts';
import type { IndexSearch } from '#src/engine/search/opensearch/opensearch-engine.ts';
import type { SearchEngine } from '#src/engine/search/search-engine.ts';

interface Stock extends IndexSearch {
  readonly index: string;
  readonly listingCount: number;
}

export function createOpenSearchEngine(cluster: Cluster): SearchEngine {
  let stock: Stock | undefined;
  const current = (): Stock => {
    if (!stock) throw new Error('There is no stock yet.');
    return stock;
  };
  const drop = async () => {
    if (stock) await dropIndex(cluster, stock.index);
  };
  return {
    name: 'opensearch',
    get listingCount() {
      return stock?.listingCount ?? 0;
    },
    async search(request, options) {
      options?.signal?.throwIfAborted();
      return current().search(request, options);
    },
    mapCells: async (request, options) => current().mapCells(request, options),
    async replaceAll(documents) {
      const index = `forecourt-contract-${randomUUID().slice(0, 8)}`;
      const all: SearchDocument[] = [...documents];
      await writeIndex(cluster, index, { listingCount: all.length, documents: all }, {});
      await drop();
      stock = { index, listingCount: all.length, ...createIndexSearch(cluster, index) };
    },
    close: async () => {
      await drop();
      stock = undefined;
    },
  };
}
