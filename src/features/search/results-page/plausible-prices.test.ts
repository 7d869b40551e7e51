import { expect, test, vi } from 'vitest';
import { parseQuery } from '#src/domain/search-query/parse-query.ts';
import type { SearchRequest } from '#src/domain/search-query/search-result.ts';
import { withPlausiblePrices } from '#src/features/search/results-page/plausible-prices.server.ts';
import type { Services } from '#src/server/services.ts';

const PLAUSIBLE = { min: 6_000, max: 9_000, mean: 7_000, count: 4 };

async function findIn(search: string, prices: { min: number; max: number } | undefined) {
  const requests: SearchRequest[] = [];
  const engine = {
    search: vi.fn((request: SearchRequest) => {
      requests.push(request);
      return Promise.resolve({ stats: { price: PLAUSIBLE } });
    }),
  };
  const services = {
    stock: { current: { engine } },
    site: { flags: { relevance_engine: true } },
  } as unknown as Services;
  const stats = prices ? { price: { ...prices, mean: prices.min, count: 5 } } : {};
  const found = await withPlausiblePrices(services, parseQuery(search), stats, AbortSignal.timeout(1_000));
  return { found: found.price, asked: requests.map(({ query }) => query.ranges['price']) };
}

test('a car for $300 makes no "from" price: the prices are those from $500 on, in the same search', async () => {
  const { found, asked } = await findIn('makeCode=FORD&maxPrice=9000', { min: 300, max: 9_000 });
  expect(found).toEqual(PLAUSIBLE);
  expect(asked).toEqual([{ min: 500, max: 9_000 }]);
});

test.each([
  ['plausible prices', { min: 500, max: 9_000 }, 500],
  ['no plausible price', { min: 99, max: 300 }, undefined],
  ['no price', undefined, undefined],
] as const)('%s need no second search', async (_, prices, min) => {
  const { found, asked } = await findIn('', prices);
  expect(found?.min).toBe(min);
  expect(asked).toEqual([]);
});
