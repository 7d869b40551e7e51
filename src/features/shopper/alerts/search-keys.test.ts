import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EMPTY_QUERY } from '#src/domain/search-query/search-query.ts';
import { keysOfCar, keysOfSearch } from '#src/features/shopper/alerts/search-keys.ts';
import { requestArbitrary, stockArbitrary } from '#tests/support/search-arbitraries.ts';
import { searchByOracle } from '#tests/support/search-oracle.ts';

test('a search finds no car that it shares no key with', () => {
  fc.assert(
    fc.property(stockArbitrary, requestArbitrary, (stock, request) => {
      const keys = new Set(keysOfSearch(request.query));
      const whole = { ...request, query: { ...request.query, firstRecord: 0, numRecords: stock.length } };
      const found = new Set(searchByOracle(stock, whole).hits.map(({ id }) => id));
      const missed = stock.filter((car) => found.has(car.id) && !keysOfCar(car).some((key) => keys.has(key)));
      expect(missed).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

test('a search for one model is not run for other models', () => {
  const civic = { makeCode: 'HONDA', models: [{ modelCode: 'CIVIC', trimCodes: [] }] };
  const keys = keysOfSearch({ ...EMPTY_QUERY, vehicles: [civic] });
  const pilot = {
    id: 'a',
    text: '',
    servesExtendedMarket: false,
    relevance: 0,
    listedAtMs: 0,
    choices: { makeCode: ['HONDA'], modelCode: ['HONDA|PILOT'] },
    numbers: {},
  };
  expect(keysOfCar(pilot).some((key) => keys.includes(key))).toBe(false);
});

test('a search for a hundred models has few keys', () => {
  const models = Array.from({ length: 100 }, (_, at) => ({ modelCode: `M${at}`, trimCodes: [] }));
  const vehicles = [{ makeCode: 'HONDA', models }];
  expect(keysOfSearch({ ...EMPTY_QUERY, vehicles })).toEqual(['make:HONDA']);
});
