// The oracle must pass the examples too, because all engines are compared with it.
import type { SearchDocument } from '#src/domain/search-query/search-result.ts';
import type { SearchEngine } from '#src/engine/search/search-engine.ts';
import { describeSearchAnswers } from '#tests/contract/search-engine/describe-search-answers.ts';
import { mapByOracle, searchByOracle } from '#tests/support/search-oracle.ts';

function createOracle(stock: readonly SearchDocument[]): SearchEngine {
  return {
    name: 'oracle',
    listingCount: stock.length,
    search: async (request) => searchByOracle(stock, request),
    mapCells: async (request) => mapByOracle(stock, request),
    close: async () => undefined,
  };
}

describeSearchAnswers('oracle', async (stock) => createOracle(stock));
