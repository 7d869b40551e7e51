import { expect, test } from 'vitest';
import { parseQuery } from '#src/domain/search-query/parse-query.ts';
import { toAlertSearch } from '#src/domain/search-query/alert-search.ts';

const searchOf = (search: string) => toAlertSearch(parseQuery(search));

test('ignores order, page and campaign', () => {
  expect(searchOf('makeCode=HONDA&maxPrice=20000&sortBy=yearDESC&firstRecord=30&psid=x')).toBe(
    searchOf('maxPrice=20000&makeCode=HONDA'),
  );
});

test('a place alone is not a search, but a place with a filter is', () => {
  expect(searchOf('zip=60601&searchRadius=50')).toBe('');
  expect(searchOf('')).toBe('');
  expect(searchOf('zip=60601&searchRadius=50&makeCode=HONDA')).toContain('zip=60601');
  expect(searchOf('area=41,-89,43,-87')).toBe('');
  expect(searchOf('area=41,-89,43,-87&makeCode=HONDA&view=map')).toBe('area=41,-89,43,-87&makeCode=HONDA');
});
