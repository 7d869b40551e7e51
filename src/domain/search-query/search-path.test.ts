import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseQuery } from '#src/domain/search-query/parse-query.ts';
import {
  formatSearchPath,
  parseSearchPath,
  pathToQuery,
  queryToPath,
  searchUrl,
  toPathParams,
} from '#src/domain/search-query/search-path.ts';
import { queryArbitrary } from '#tests/support/query-arbitraries.ts';

describe('a search path', () => {
  test.each([
    ['/cars-for-sale', {}],
    ['/cars-for-sale/all-cars', {}],
    ['/cars-for-sale/land-rover', { makeCode: 'LAND_ROVER' }],
    ['/cars-for-sale/ford/f-150', { makeCode: 'FORD', modelCode: 'F_150' }],
    ['/cars-for-sale/ford/f-150/xlt', { makeCode: 'FORD', modelCode: 'F_150', trimCode: 'XLT' }],
    ['/cars-for-sale/2021/honda/civic', { year: 2021, makeCode: 'HONDA', modelCode: 'CIVIC' }],
    [
      '/cars-for-sale/2021/honda/civic/ex-l',
      { year: 2021, makeCode: 'HONDA', modelCode: 'CIVIC', trimCode: 'EX_L' },
    ],
    ['/cars-for-sale/used-cars', { category: 'used-cars' }],
    [
      '/cars-for-sale/used-cars/2021/honda/civic',
      { category: 'used-cars', year: 2021, makeCode: 'HONDA', modelCode: 'CIVIC' },
    ],
    ['/cars-for-sale/2021/honda', undefined],
    ['/cars-for-sale/2021', undefined],
    ['/cars-for-sale/honda/civic/ex/more', undefined],
    ['/cars-for-sale/Honda', undefined],
    ['/cars-for-sale/honda/', undefined],
    ['/cars-for-sale/vehicle/1', undefined],
    ['/cars-for-sale/svc/zip', undefined],
    ['/cars-for-sales', undefined],
    ['/research/honda/civic', undefined],
  ])('%s is parsed as %j', (pathname, path) => {
    expect(parseSearchPath(pathname)).toEqual(path);
    if (path !== undefined && pathname !== '/cars-for-sale') expect(formatSearchPath(path)).toBe(pathname);
  });

  test('provides the slugs of a route', () => {
    const path = { year: 2021, makeCode: 'HONDA', modelCode: 'CIVIC', trimCode: 'EX' };
    expect(toPathParams(path)).toEqual({ year: '2021', make: 'honda', model: 'civic', trim: 'ex' });
    expect(toPathParams({})).toEqual({ make: 'all-cars' });
  });

  test('has a search that leads back to it', () => {
    const path = { year: 2021, makeCode: 'HONDA', modelCode: 'CIVIC', trimCode: 'EX_L' };
    expect(queryToPath(pathToQuery(path))).toEqual(path);
  });

  test.each([
    ['', '/cars-for-sale/all-cars'],
    ['makeCode=HONDA', '/cars-for-sale/honda'],
    ['makeCode=HONDA&firstRecord=30', '/cars-for-sale/honda?firstRecord=30'],
    ['makeCode=HONDA&sortBy=yearASC', '/cars-for-sale?makeCode=HONDA&sortBy=yearASC'],
    [
      'makeCode=HONDA&startYear=2021&endYear=2021',
      '/cars-for-sale?makeCode=HONDA&startYear=2021&endYear=2021',
    ],
    ['makeCodeList=HONDA,KIA', '/cars-for-sale?makeCodeList=HONDA,KIA'],
  ])('is the URL of %j if it has one', (search, url) => {
    expect(searchUrl(parseQuery(search))).toBe(url);
  });

  test('or query leads to the same search, for every search', () => {
    fc.assert(
      fc.property(queryArbitrary, (query) => {
        const url = new URL(searchUrl(query), 'https://cars.example');
        const path = parseSearchPath(url.pathname);
        expect(path).toBeDefined();
        const own = parseQuery(url.search);
        const read =
          url.pathname === '/cars-for-sale'
            ? own
            : { ...pathToQuery(path ?? {}), firstRecord: own.firstRecord };
        expect(read).toEqual(query);
      }),
    );
  });
});
