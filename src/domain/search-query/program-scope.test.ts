import { expect, test } from 'vitest';
import { parseQuery } from '#src/domain/search-query/parse-query.ts';
import { includesOtherCars, scopeRequest, setOtherCars } from '#src/domain/search-query/program-scope.ts';
import { searchUrl } from '#src/domain/search-query/search-path.ts';

const civics = parseQuery('makeCode=HONDA&modelCode=CIVIC&firstRecord=30');
const choicesOf = (search: string, isProgramSite: boolean) =>
  scopeRequest({ query: parseQuery(search) }, isProgramSite).query.choices;

test('the certified brand searches its program, whatever else is requested', () => {
  expect(choicesOf('makeCode=HONDA&listingType=USED', true)).toEqual({
    listingType: ['USED'],
    program: ['FORECOURT'],
  });
});

test('a search that includes other cars leaves the program; the other brand has none', () => {
  expect(choicesOf('program=ALL&listingType=USED', true)).toEqual({ listingType: ['USED'] });
  expect(choicesOf('program=ALL&listingType=USED', false)).toEqual({ listingType: ['USED'] });
  expect(choicesOf('listingType=USED', false)).toEqual({ listingType: ['USED'] });
});

test('a URL cannot search the program, because it is the default of the brand', () => {
  expect(parseQuery('program=FORECOURT').choices).toEqual({});
});

test('including other cars keeps the rest of the search and returns to the first page', () => {
  const wide = setOtherCars(civics, true);
  expect(includesOtherCars(wide)).toBe(true);
  expect(searchUrl(wide)).toBe('/cars-for-sale?makeCode=HONDA&modelCode=CIVIC&program=ALL');
  expect(searchUrl(setOtherCars(wide, false))).toBe('/cars-for-sale/honda/civic');
  expect(includesOtherCars(setOtherCars(wide, false))).toBe(false);
});
