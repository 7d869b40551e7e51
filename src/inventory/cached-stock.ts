/**
 * The stock of a process that builds pages. Neighbouring pages look for the same cars around them: answers are kept for a
 * while, since the stock of a build does not change.
 */
import type { SearchResult } from '#src/domain/search-query/search-result.ts';
import { formatRequest } from '#src/inventory/recorded-stock.ts';
import type { Stock, StockGeneration } from '#src/inventory/stock.ts';
import { createBoundedTtlCache } from '#src/lib/bounded-ttl-cache.ts';

const MOST_SEARCHES = 500;

/** Whoever gets an answer must leave it as it is: others get it, too. */
export function cacheStockSearches(stock: Stock): Stock {
  return { ...stock, current: keepGeneration(stock.current) };
}

function keepGeneration(generation: StockGeneration): StockGeneration {
  const { engine } = generation;
  const searches = createBoundedTtlCache<Promise<SearchResult>>(MOST_SEARCHES, Infinity);
  return {
    ...generation,
    engine: {
      ...engine,
      search(request) {
        // With counts a search is a page's own: kept, these would only grow old.
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
