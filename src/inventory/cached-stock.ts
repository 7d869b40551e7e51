/**
 * The stock of a process that builds pages. Neighboring pages search for the same cars, so answers are cached for a
 * while; the stock of a build does not change.
 */
import type { SearchResult } from '#src/domain/search-query/search-result.ts';
import { formatRequest } from '#src/inventory/recorded-stock.ts';
import type { Stock, StockGeneration } from '#src/inventory/stock.ts';
import { createBoundedTtlCache } from '#src/lib/bounded-ttl-cache.ts';

const MAX_SEARCHES = 500;

/** Callers must not change an answer, because others get the same object. */
export function cacheStockSearches(stock: Stock): Stock {
  return { ...stock, current: keepGeneration(stock.current) };
}

function keepGeneration(generation: StockGeneration): StockGeneration {
  const { engine } = generation;
  const searches = createBoundedTtlCache<Promise<SearchResult>>(MAX_SEARCHES, Infinity);
  return {
    ...generation,
    engine: {
      ...engine,
      search(request) {
        // A search with counts belongs to one page only, so caching it would waste memory.
        if (request.hitsOnly !== true) return engine.search(request);
        const key = formatRequest(request);
        const known = searches.find(key, 0);
        if (known) return known;
        const result = engine.search(request);
        searches.keep(key, result, 0);
        return result;
      },
    },
  };
}
