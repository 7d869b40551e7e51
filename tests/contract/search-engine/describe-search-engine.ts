/**
 * The contract of every search engine: the same stock gives the same answers. @see src/engine/search/search-engine.ts
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_CELLS } from '#src/domain/search-query/map-cells.ts';
import { EMPTY_QUERY } from '#src/domain/search-query/search-query.ts';
import type { SearchRequest } from '#src/domain/search-query/search-result.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import { describeSearchAnswers } from '#tests/contract/search-engine/describe-search-answers.ts';
import type { CreateEngine } from '#tests/contract/search-engine/describe-search-answers.ts';
import { repeat } from '#tests/support/nightly.ts';
import { areaArbitrary, requestArbitrary, stockArbitrary } from '#tests/support/search-arbitraries.ts';
import { mapByOracle, searchByOracle } from '#tests/support/search-oracle.ts';

const STOCKS = repeat(150, 400);
const SEARCHES_PER_STOCK = 8;

/**
 * @param stocks how many random ones each comparison takes
 * @param toScope what the engine makes of a request before it searches
 */
export function describeSearchEngine(
  name: string,
  create: CreateEngine,
  stocks = STOCKS,
  toScope = (request: SearchRequest) => request,
): void {
  describeSearchAnswers(name, create);

  describe(`the ${name} search engine`, () => {
    test('answers every search of every stock as the oracle does', { timeout: 300_000 }, async () => {
      const stockAndRequests = stockArbitrary.chain((stock) =>
        fc.tuple(
          fc.constant(stock),
          fc.array(requestArbitrary, { minLength: 1, maxLength: SEARCHES_PER_STOCK }),
        ),
      );
      await fc.assert(
        fc.asyncProperty(stockAndRequests, async ([stock, requests]) => {
          const engine = await create(stock);
          expect(engine.listingCount).toBe(stock.length);
          for (const request of requests) {
            const expected = searchByOracle(stock, toScope(request));
            expect(await engine.search(request)).toEqual(expected);
            const hitsOnly = await engine.search({ ...request, hitsOnly: true });
            expect(hitsOnly).toEqual({ ...expected, counts: {}, stats: {} });
          }
          await engine.close();
        }),
        { numRuns: stocks },
      );
    });

    test('counts the cars of every part of a map as the oracle does', { timeout: 300_000 }, async () => {
      const stockAndRequests = stockArbitrary.chain((stock) =>
        fc.tuple(fc.constant(stock), requestArbitrary, fc.option(areaArbitrary, { nil: undefined })),
      );
      await fc.assert(
        fc.asyncProperty(stockAndRequests, async ([stock, { query, origin }, view]) => {
          const engine = await create(stock);
          const request = { query, ...definedOnly({ origin, view }) };
          const map = await engine.mapCells(request);
          expect(map).toEqual(mapByOracle(stock, { ...request, ...toScope(request) }));
          expect(map.cells.length).toBeLessThanOrEqual(MAX_CELLS);
          await engine.close();
        }),
        { numRuns: stocks },
      );
    });

    test('refuses two listings with one id', async () => {
      const [stock = []] = fc.sample(stockArbitrary, { numRuns: 1, seed: 3 });
      await expect(create([...stock, ...stock])).rejects.toThrow();
    });

    test('does not answer an aborted search', async () => {
      const engine = await create([]);
      const signal = AbortSignal.abort(new Error('gone'));
      await expect(engine.search({ query: EMPTY_QUERY }, { signal })).rejects.toThrow('gone');
      await engine.close();
    });
  });
}
