import { test } from 'vitest';
import { scopeRequest } from '#src/domain/search-query/program-scope.ts';
import { buildSearchIndex } from '#src/engine/search/embedded/build-search-index.ts';
import { createSnapshotEngine } from '#src/inventory/snapshot/snapshot-engine.ts';
import { createRandom } from '#src/inventory/sample/random.ts';
import { createBenchStock } from '#tests/bench/bench-stock.ts';
import { drawSearches } from '#tests/bench/search-workload.ts';
import { validateSearch } from '#tests/bench/validate-search.ts';
import { describeSearchEngine } from '#tests/contract/search-engine/describe-search-engine.ts';

describeSearchEngine(
  'embedded',
  async (stock) => createSnapshotEngine(buildSearchIndex(stock)),
  undefined,
  (request) => scopeRequest(request, false),
);

/** More listings than are counted at once, of many cars each, so that whole blocks are found. */
const LISTINGS = 2_200;
const SEARCHES = 24;

test('the embedded search engine answers for a stock of several blocks as the oracle does', () => {
  const stock = createBenchStock(LISTINGS, 5);
  const searches = drawSearches(stock, createRandom(6));
  const requests = Array.from({ length: SEARCHES }, () => searches.next().value.request);
  const index = buildSearchIndex(stock.documents());
  validateSearch(
    stock,
    LISTINGS,
    requests,
    (request) => index.search(request),
    () => undefined,
  );
});
