import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toFilters } from '#src/domain/search-query/filter-options.ts';
import { formatQuery } from '#src/domain/search-query/format-query.ts';
import { parseQuery } from '#src/domain/search-query/parse-query.ts';
import { listChips } from '#src/domain/search-query/filter-chips.ts';
import { SEARCH_ROOT, parseSearchPath, pathToQuery } from '#src/domain/search-query/search-path.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';
import { queryArbitrary } from '#tests/support/query-arbitraries.ts';

const NAMES = { vehicles: { HONDA: 'Honda', 'HONDA|CR_V': 'CR-V', 'HONDA|CR_V|EX_L': 'EX-L' } };

/** Links of this site are a path or a query. */
function followChip(href: string): SearchQuery {
  const { pathname, search } = new URL(href, 'https://relative.invalid');
  return pathname === SEARCH_ROOT ? parseQuery(search) : pathToQuery(parseSearchPath(pathname) ?? {});
}

function chipsOf(search: string) {
  const query = parseQuery(search);
  return listChips(query, toFilters(query, {}, NAMES));
}

describe('chips', () => {
  test.each([
    ['makeCode=HONDA', ['Honda']],
    ['makeCode=HONDA&modelCode=CR_V', ['Honda CR-V']],
    ['makeCode=HONDA&modelCode=CR_V&trimCode=CR_V|EX_L', ['Honda CR-V EX-L']],
    ['zip=60601&searchRadius=50', ['Within 50 miles of 60601']],
    ['zip=60601', ['Near 60601']],
    ['zip=60601&area=41,-89,43,-87&view=map', ['Near 60601', 'Map area']],
    ['listingType=USED&driveGroup=AWD', ['Used', 'All-wheel drive']],
    ['extColorSimple=RED&intColorSimple=BLACK', ['Exterior color: Red', 'Interior color: Black']],
    ['minPrice=10000&maxPrice=20000', ['$10,000 to $20,000']],
    ['maxPrice=20000', ['Under $20,000']],
    ['startYear=2019', ['2019 or newer']],
    ['endYear=2019', ['2019 or older']],
    ['startYear=2020&endYear=2020', ['2020']],
    ['mileage=30000', ['Under 30,000 miles']],
    ['mpgRange=30', ['30 MPG or more']],
    ['electricMileRange=250', ['250 mile range or more']],
    ['engineDisplacement=2.5', ['2.5 L']],
    ['packages=TOW_PACKAGE', ['Tow Package']],
    ['vehicleExchange=true', ['Exchange vehicles']],
    ['keyword=sport', ['“sport”']],
    ['experience=best-deals', ['Best Deals']],
    ['sortBy=mileageASC&numRecords=50', []],
  ])('of %s', (search, labels) => {
    expect(chipsOf(search).map((chip) => chip.label)).toEqual(labels);
  });

  test('link to the path of a search if it has one', () => {
    const [, used] = chipsOf('makeCode=HONDA&listingType=USED');
    expect(used).toEqual({ label: 'Used', href: '/cars-for-sale/honda' });
  });

  test('each remove a filter, and none removes the order, page size or campaign', () => {
    fc.assert(
      fc.property(queryArbitrary, (query) => {
        for (const chip of listChips(query, {})) {
          const rest = followChip(chip.href);
          expect(formatQuery(rest).length).toBeLessThan(formatQuery(query).length);
          const { sortBy, numRecords } = query;
          const { categorySearch: _, ...extras } = query.extras;
          expect(rest).toMatchObject({ sortBy, numRecords, extras, firstRecord: 0 });
        }
      }),
      { numRuns: 30 },
    );
  });

  test('remove the phrase, because it describes more than is left', () => {
    const [chip] = listChips(parseQuery('extColorSimple=RED&phrase=red+suv'), {});
    expect(chip?.href).toBe('/cars-for-sale/all-cars');
  });

  test('show the names of sellers if the response has them', () => {
    const labels = listChips(parseQuery('ownerId=7,8'), {}, { 7: 'Lakeside Motors' }).map(
      ({ label }) => label,
    );
    expect(labels).toEqual(['Seller: Lakeside Motors', 'Seller: 8']);
  });

  test('cover every filter: without any, only order, page size and campaign are left', () => {
    const query = parseQuery('sortBy=mileageASC&numRecords=50&firstRecord=100&psid=x');
    expect(listChips(query, {})).toEqual([]);
  });
});
