import { expect, test } from 'vitest';
import { EMPTY_QUERY } from '#src/domain/search-query/search-query.ts';
import type { SearchDocument, SearchRequest } from '#src/domain/search-query/search-result.ts';
import { countCars } from '#src/engine/search/count-cars.ts';
import { buildSearchIndex } from '#src/engine/search/embedded/build-search-index.ts';
import { createJudgment } from '#src/inventory/stock-changes.ts';

const toCar = (id: string, price: number): SearchDocument => ({
  ...{ id, text: '', servesExtendedMarket: false, relevance: 0, listedAtMs: 0 },
  choices: { makeCode: ['FORD'], modelCode: ['FORD|F_150'], trimCode: ['FORD|F_150|XL'] },
  numbers: { price },
});

const OF_FORD: SearchRequest = { query: { ...EMPTY_QUERY, vehicles: [{ makeCode: 'FORD', models: [] }] } };

test('a page that shows how many cars there are is out of date when one is sold, not when prices change places', async () => {
  const before = [toCar('1', 20_000), toCar('2', 30_000)];
  const requests: SearchRequest[] = [];
  const index = buildSearchIndex(before);
  const search = (request: SearchRequest) => (requests.push(request), Promise.resolve(index.search(request)));
  expect(await countCars({ search }, { query: { ...OF_FORD.query, firstRecord: 30 } })).toBe(2);
  expect(await countCars({ search }, OF_FORD)).toBe(2);

  const dearer = createJudgment(before, [toCar('1', 40_000), toCar('2', 30_000)]);
  const sold = createJudgment(before, [toCar('2', 30_000)]);
  expect(requests.map(dearer)).toEqual(['same', 'same']);
  expect(requests.map(sold)).toEqual(['other', 'other']);
  expect(dearer(OF_FORD)).toBe('other'); // its counts by price
});
