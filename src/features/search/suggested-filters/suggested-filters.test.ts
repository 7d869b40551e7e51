import { describe, expect, test } from 'vitest';
import { toFilters } from '#src/domain/search-query/filter-options.ts';
import { parseQuery } from '#src/domain/search-query/parse-query.ts';
import {
  addStrongAttributes,
  linkSuggestions,
  suggestFilters,
} from '#src/features/search/suggested-filters/suggested-filters.ts';

const COUNTS = {
  vehicleStyleCode: { SUVCROSS: 50, SEDAN: 30, TRUCKS: 2, WAGON: 18 },
  price: { 10000: 3, 20000: 45, 30000: 70, 40000: 95 },
  fuelTypeGroup: { GSL: 60, ELE: 25, HYB: 15 },
  driveGroup: { AWD: 40, FWD: 60 },
  year: { 2020: 40, 2022: 35, 2024: 25 },
  featureCode: { HEATED_SEATS: 48, LEATHER: 30, SUNROOF: 20, CARPLAY: 85, TOW_PACKAGE: 9 },
};

function suggest(search: string, counts: Parameters<typeof toFilters>[1] = COUNTS, total = 100) {
  const query = parseQuery(search);
  return suggestFilters(query, toFilters(query, counts, { vehicles: {} }), total);
}
const namesOf = (search: string) => suggest(search).map(({ name, count }) => `${name} ${count}`);

describe('suggested filters', () => {
  test('split the results best, with a few of each kind and at most six', () => {
    expect(namesOf('')).toEqual([
      'SUV/Crossover 50',
      'Under $20,000 45',
      'Heated seats 48',
      'All-wheel drive 40',
      'Sedan 30',
      'Electric 25',
    ]);
  });

  test.each([
    ['makeCode=HONDA', ['SUV/Crossover 50', 'Under $20,000 45'], []],
    ['vehicleStyleCode=SUVCROSS', ['Under $20,000 45'], ['Sedan 30']],
    ['maxPrice=30000', ['SUV/Crossover 50'], ['Under $20,000 45']],
    ['startYear=2020', ['SUV/Crossover 50'], ['2022 or newer 60']],
    ['featureCode=LEATHER', ['SUV/Crossover 50'], ['Heated seats 48']],
  ])('of %s leave out kinds in the search', (search, expected, unexpected) => {
    const names = namesOf(search);
    expect(names).toEqual(expect.arrayContaining(expected));
    for (const name of unexpected) expect(names).not.toContain(name);
  });

  test('leave out features of nearly no car or nearly every car', () => {
    const names = suggest('', { vehicleStyleCode: { TRUCKS: 3, SUVCROSS: 81 } }).map(({ name }) => name);
    expect(names).toEqual([]);
  });

  test('are absent for few cars and for the filter of the experience', () => {
    expect(suggest('', COUNTS, 9)).toEqual([]);
    const deals = { dealType: { greatprice: 40 } };
    expect(suggest('', deals)).toHaveLength(1);
    expect(suggest('experience=best-deals', deals)).toEqual([]);
  });

  test('name the parameters they add', () => {
    const codes = suggest('').map((suggestion) => suggestion.codes);
    expect(codes).toContainEqual({ vehicleStyleCode: 'SUVCROSS' });
    expect(codes).toContainEqual({ maxPrice: '20000' });
    expect(codes).not.toContainEqual({ startYear: '2022' });
  });
});

describe('the link of a suggestion', () => {
  test.each([
    ['makeCode=HONDA&firstRecord=60', { maxPrice: '20000' }, '/cars-for-sale?makeCode=HONDA&maxPrice=20000'],
    ['minPrice=5000', { startYear: '2022' }, '/cars-for-sale?startYear=2022&minPrice=5000'],
    [
      'makeCode=HONDA&modelCode=CIVIC',
      { featureCode: 'LEATHER' },
      '/cars-for-sale?makeCode=HONDA&modelCode=CIVIC&featureCode=LEATHER',
    ],
  ])('of %s adds its codes at the first page', (search, codes, href) => {
    const [link] = linkSuggestions(parseQuery(search), [{ name: 'A', count: 7, codes }]);
    expect(link).toEqual({ name: 'A', count: 7, href });
  });
});

test('attributes that a service names follow its suggestions, each once, in one short row', () => {
  const feature = (value: string) => ({ label: value.toLowerCase(), value, count: 40, disabled: false });
  const suggested = [{ name: 'heated', count: 40, codes: { featureCode: 'HEATED' } }];
  const added = addStrongAttributes(suggested, [feature('HEATED'), feature('LEATHER')]);
  expect(added).toEqual([...suggested, { name: 'leather', count: 40, codes: { featureCode: 'LEATHER' } }]);
  const many = Array.from({ length: 9 }, (_, index) => feature(`F${index}`));
  expect(addStrongAttributes([], many)).toHaveLength(6);
});
