import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatQuery } from '#src/domain/search-query/format-query.ts';
import { searchUrl } from '#src/domain/search-query/search-path.ts';
import { linkPage, parseSearchLink } from '#src/features/search/results-data/search-link.ts';
import { queryArbitrary } from '#tests/support/query-arbitraries.ts';

test('a link reads back as the search it was made from', () => {
  fc.assert(
    fc.property(queryArbitrary, (query) => {
      expect(formatQuery(parseSearchLink(searchUrl(query)))).toBe(formatQuery(query));
    }),
  );
});

test.each([
  ['/cars-for-sale', ''],
  ['/cars-for-sale/all-cars', ''],
  ['/cars-for-sale/honda/civic', 'makeCode=HONDA&modelCode=CIVIC'],
  ['/cars-for-sale/honda?firstRecord=30', 'makeCode=HONDA&firstRecord=30'],
  ['/cars-for-sale/used-cars/honda?firstRecord=60', 'makeCode=HONDA&listingType=USED&firstRecord=60'],
  ['/cars-for-sale?listingType=NEW', 'listingType=NEW'],
])('%s reads as the search "%s"', (href, search) => {
  expect(formatQuery(parseSearchLink(href))).toBe(search);
});

test('a link to the next page keeps the form of the current link', () => {
  expect(linkPage('/cars-for-sale/used-cars?firstRecord=30', 60)).toBe(
    '/cars-for-sale/used-cars?firstRecord=60',
  );
});
