import { expect, test, vi } from 'vitest';
import { EMPTY_QUERY } from '#src/domain/search-query/search-query.ts';
import type { SearchRequest, SearchResult } from '#src/domain/search-query/search-result.ts';
import { parseRequest, recordStock, withoutRepeats } from '#src/inventory/recorded-stock.ts';
import type { Stock } from '#src/inventory/stock.ts';

const RESULT: SearchResult = { hits: [{ id: 'a' }, { id: 'b' }], total: 2, counts: {}, stats: {} };
const REQUEST: SearchRequest = {
  query: { ...EMPTY_QUERY, vehicles: [{ makeCode: 'HONDA', models: [] }], numRecords: 5 },
  hitsOnly: true,
};
const NAME = '{"hitsOnly":true,"query":{"vehicles":[{"makeCode":"HONDA","models":[]}],"numRecords":5}}';

function open() {
  const reads = new Set<string>();
  const current = {
    id: 7,
    day: '2026-01-01',
    isSample: true,
    vehicleCounts: [],
    drivenCars: [],
    engine: { name: 'a test', listingCount: 2, search: vi.fn(() => Promise.resolve(RESULT)) },
    loadListings: () => [],
    loadVehicleCounts: () => [],
  };
  const stock = recordStock({ current } as unknown as Stock, (name) => reads.add(name));
  return { reads, stock: stock.current };
}

test('records a search so that it can be repeated', async () => {
  const { reads, stock } = open();
  await stock.engine.search(REQUEST);
  expect([...reads]).toEqual([`search ${NAME}`]);
  expect(parseRequest(NAME)).toEqual(REQUEST);
});

test('records listings with their search, or by their ids', async () => {
  const { reads, stock } = open();
  await stock.engine.search(REQUEST);
  stock.loadListings(['a', 'b']);
  expect(withoutRepeats(reads)).toEqual([`found ${NAME}`]);
  stock.loadListings(['b']);
  expect(withoutRepeats(reads)).toContain('listings ["b"]');
});

test('records every other part of a generation when it is read, and not before', () => {
  const { reads, stock } = open();
  expect([...reads]).toEqual([]);
  stock.loadVehicleCounts({ makeCode: 'HONDA', modelCode: 'CIVIC' });
  expect(stock.vehicleCounts).toEqual([]);
  expect([stock.day, stock.id, stock.isSample, stock.engine.listingCount, stock.drivenCars]).toEqual([
    '2026-01-01',
    7,
    true,
    2,
    [],
  ]);
  expect([...reads].sort()).toEqual([
    'counts',
    'counts-of HONDA|CIVIC',
    'day',
    'driven',
    'sample',
    'size',
    'stock',
  ]);
});
