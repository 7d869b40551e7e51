import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatQuery } from '#src/domain/search-query/format-query.ts';
import { parseQuery } from '#src/domain/search-query/parse-query.ts';
import { findPriceProblem } from '#src/domain/search-query/price-rules.ts';
import { toSearchedQuery } from '#src/domain/search-query/searched-query.ts';
import { queryArbitrary } from '#tests/support/query-arbitraries.ts';

const searched = (search: string, hasUnknownZip = false) =>
  formatQuery(toSearchedQuery(parseQuery(search), hasUnknownZip));

test('drops invalid prices and keeps the page', () => {
  expect(searched('makeCode=HONDA&minPrice=20000&maxPrice=10000&firstRecord=30')).toBe(
    'makeCode=HONDA&firstRecord=30',
  );
});

test('drops an unknown ZIP with its radius', () => {
  const search = 'zip=99999&searchRadius=50&marketExtension=include&makeCode=HONDA&sortBy=yearDESC';
  expect(searched(search, true)).toBe('makeCode=HONDA&sortBy=yearDESC');
  expect(searched(search)).toBe(search);
});

test('keeps any other search unchanged', () => {
  fc.assert(
    fc.property(queryArbitrary, (query) => {
      fc.pre(findPriceProblem(query.ranges.price ?? {}) === undefined);
      expect(toSearchedQuery(query, false)).toEqual(query);
    }),
  );
});
