/** The contract of every search engine: the same stock in, the same answers out. @see src/inventory/search-engine.ts */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SearchDocument } from '#src/domain/search-query/search-result.ts';
import type { SearchEngine } from '#src/inventory/search-engine.ts';
import { requestArbitrary, stockArbitrary } from '#tests/support/search-arbitraries.ts';
import { searchByOracle } from '#tests/support/search-oracle.ts';

const STOCKS = 300;
const SEARCHES_PER_STOCK = 8;

/** @param create an engine without stock */
export function describeSearchEngine(name: string, create: () => Promise<SearchEngine>): void {
  describe(`the ${name} search engine`, () => {
    test('answers every search of every stock as the oracle does', { timeout: 60_000 }, async () => {
      const stockAndRequests = stockArbitrary.chain((stock) =>
        fc.tuple(
          fc.constant(stock),
          fc.array(requestArbitrary(stock), { minLength: 1, maxLength: SEARCHES_PER_STOCK }),
        ),
      );
      const engine = await create();
      await fc.assert(
        fc.asyncProperty(stockAndRequests, async ([stock, requests]) => {
          await engine.replaceAll(stock);
          expect(engine.listingCount).toBe(stock.length);
          for (const request of requests)
            expect(await engine.search(request)).toEqual(searchByOracle(stock, request));
        }),
        { numRuns: STOCKS },
      );
      await engine.close();
    });
  });
}

export type Stock = readonly SearchDocument[];
