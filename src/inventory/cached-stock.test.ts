import { expect, test, vi } from 'vitest';
import { EMPTY_QUERY } from '#src/domain/search-query/search-query.ts';
import { cacheStockSearches } from '#src/inventory/cached-stock.ts';
import type { Stock } from '#src/inventory/stock.ts';

function open() {
  const search = vi.fn(() => Promise.resolve({ hits: [{ id: 'a' }], total: 1, counts: {}, stats: {} }));
  const current = { id: 7, drivenCars: [], engine: { name: 'a test', listingCount: 2, search } };
  return { search, stock: cacheStockSearches({ current } as unknown as Stock).current };
}

test('runs each search once, and counts every time', async () => {
  const { search, stock } = open();
  const hitsOnly = true;
  const first = await stock.engine.search({ query: EMPTY_QUERY, hitsOnly });
  expect(await stock.engine.search({ query: { ...EMPTY_QUERY }, hitsOnly })).toBe(first);
  await stock.engine.search({ query: { ...EMPTY_QUERY, keyword: 'red' }, hitsOnly });
  expect(search).toHaveBeenCalledTimes(2);
  await stock.engine.search({ query: EMPTY_QUERY });
  await stock.engine.search({ query: EMPTY_QUERY });
  expect(search).toHaveBeenCalledTimes(4);
});

test('passes everything else through to the stock', () => {
  const { stock } = open();
  expect([stock.id, stock.engine.name, stock.engine.listingCount]).toEqual([7, 'a test', 2]);
});
