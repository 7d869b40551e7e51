/**
 * The contract of every search engine: the same stock gives the same answers. @see src/engine/search/search-engine.ts
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_CELLS } from '#src/domain/search-query/map-cells.ts';
import { EMPTY_QUERY } from '#src/domain/search-query/search-query.ts';
import type { SearchDocument } from '#src/domain/search-query/search-result.ts';
import type { SearchEngine } from '#src/engine/search/search-engine.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import { describeSearchAnswers } from '#tests/contract/search-engine/describe-search-answers.ts';
import { repeat } from '#tests/support/nightly.ts';
import { areaArbitrary, requestArbitrary, stockArbitrary } from '#tests/support/search-arbitraries.ts';
import { mapByOracle, searchByOracle } from '#tests/support/search-oracle.ts';

const STOCKS = repeat(150, 400);
const SEARCHES_PER_STOCK = 8;

/** @param create an engine without stock @param stocks how many random ones each comparison takes */
export function describeSearchEngine(
  name: string,
  create: () => Promise<SearchEngine>,
  stocks = STOCKS,
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
      const engine = await create();
      await fc.assert(
        fc.asyncProperty(stockAndRequests, async ([stock, requests]) => {
          await engine.replaceAll(stock);
          expect(engine.listingCount).toBe(stock.length);
          for (const request of requests) {
            const expected = searchByOracle(stock, request);
            expect(await engine.search(request)).toEqual(expected);
            const hitsOnly = await engine.search({ ...request, hitsOnly: true });
            expect(hitsOnly).toEqual({ ...expected, counts: {}, stats: {} });
          }
        }),
        { numRuns: stocks },
      );
      await engine.close();
    });

    test('counts the cars of every part of a map as the oracle does', { timeout: 300_000 }, async () => {
      const stockAndRequests = stockArbitrary.chain((stock) =>
        fc.tuple(fc.constant(stock), requestArbitrary, fc.option(areaArbitrary, { nil: undefined })),
      );
      const engine = await create();
      await fc.assert(
        fc.asyncProperty(stockAndRequests, async ([stock, { query, origin }, view]) => {
          await engine.replaceAll(stock);
          const request = { query, ...definedOnly({ origin, view }) };
          const map = await engine.mapCells(request);
          expect(map).toEqual(mapByOracle(stock, request));
          expect(map.cells.length).toBeLessThanOrEqual(MAX_CELLS);
        }),
        { numRuns: stocks },
      );
      await engine.close();
    });

    test('answers from the old stock until the new one is complete', async () => {
      const engine = await create();
      const [old, fresh] = fc.sample(stockArbitrary, { numRuns: 2, seed: 1 });
      await engine.replaceAll(old ?? []);
      const request = { query: EMPTY_QUERY };
      const broken = function* (): Generator<SearchDocument> {
        yield* fresh ?? [];
        throw new Error('the feed broke off');
      };
      await expect(engine.replaceAll(broken())).rejects.toThrow('the feed broke off');
      expect(await engine.search(request)).toEqual(searchByOracle(old ?? [], request));
      await engine.close();
    });

    test('refuses two listings with one id', async () => {
      const engine = await create();
      const [stock = []] = fc.sample(stockArbitrary, { numRuns: 1, seed: 3 });
      await expect(engine.replaceAll([...stock, ...stock])).rejects.toThrow();
      await engine.close();
    });

    test('does not answer an aborted search', async () => {
      const engine = await create();
      const signal = AbortSignal.abort(new Error('gone'));
      await expect(engine.search({ query: EMPTY_QUERY }, { signal })).rejects.toThrow('gone');
      await engine.close();
    });
  });
}
