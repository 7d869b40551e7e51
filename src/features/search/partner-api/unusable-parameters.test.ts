import { expect, test } from 'vitest';
import { listUnusable } from '#src/features/search/partner-api/unusable-parameters.ts';

test.each([
  ['', []],
  [
    'makeCode=HONDA&maxPrice=20000&zip=60601&searchRadius=50&sortBy=relevance&firstRecord=0&numRecords=30',
    [],
  ],
  ['makeCode=HONDA&generation=9f2c41d07be3&maxPrice=', []],
  ['minPrice=abc', ['minPrice']],
  ['maxPrice=20k&makeCode=HONDA', ['maxPrice']],
  ['maxprize=20000', ['maxprize']],
  ['searchRadius=50', ['searchRadius']], // of no place
  ['zip=60601&searchRadius=51', ['searchRadius']],
  ['zip=chicago', ['zip']],
  ['listingType=USED,OLD', ['listingType']],
  ['sortBy=cheapest&numRecords=7', ['sortBy', 'numRecords']],
  ['zip=60601&zip=10001', ['zip']],
  ['maxPrice=20000&maxPrice=9000', ['maxPrice']],
  ['firstRecord=0&firstRecord=30', ['firstRecord']],
  ['makeCode=HONDA&makeCode=TOYOTA', []],
  ['modelCode=CIVIC&utm_source=x', ['modelCode', 'utm_source']], // of no make
])('of %j, %j changes nothing', (search, names) => {
  expect(listUnusable(search)).toEqual(names);
});
