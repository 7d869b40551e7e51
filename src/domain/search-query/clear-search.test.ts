import { expect, test } from 'vitest';
import { clearSearch } from '#src/domain/search-query/clear-search.ts';
import { formatQuery } from '#src/domain/search-query/format-query.ts';
import { parseQuery } from '#src/domain/search-query/parse-query.ts';

test.each([
  ['zip=60601&searchRadius=50&maxPrice=9000', 'zip=60601&searchRadius=50'],
  ['zip=60601&searchRadius=50&sortBy=yearASC&firstRecord=30', 'sortBy=yearASC'],
  ['zip=60601', ''],
  ['maxPrice=9000', ''],
])('clears %j to %j', (before, after) => {
  expect(formatQuery(clearSearch(parseQuery(before)))).toBe(after);
});
