import { describe, expect, test } from 'vitest';
import { toFilters } from '#src/domain/search-query/filter-options.ts';
import { parseQuery } from '#src/domain/search-query/parse-query.ts';

const NAMES = {
  vehicles: {
    BMW: 'BMW',
    HONDA: 'Honda',
    'HONDA|CIVIC': 'Civic',
    'BMW|3_SERIES': '3 Series',
    'BMW|10_SERIES': '10 Series',
  },
};

describe('the options of a section', () => {
  test('follow the order of the table and omit those without cars', () => {
    const { fuelTypeGroup } = toFilters(parseQuery(''), { fuelTypeGroup: { GSL: 7, ELE: 2 } }, NAMES);
    expect(fuelTypeGroup).toEqual([
      { label: 'Electric', value: 'ELE', count: 2, disabled: false, moreInfo: 'Battery only' },
      { label: 'Gasoline', value: 'GSL', count: 7, disabled: false },
    ]);
  });

  test('are disabled instead when there are none within a radius', () => {
    const query = parseQuery('zip=60601&searchRadius=50&fuelTypeGroup=HYB');
    const options = toFilters(query, { fuelTypeGroup: { GSL: 7 } }, NAMES).fuelTypeGroup ?? [];
    const disabled = options.filter((option) => option.disabled).map((option) => option.value);
    expect(disabled).toEqual(['ELE', 'PIH', 'DSL', 'HYD', 'ALT']);
  });

  test('keep a selected one without cars, so that it can be removed', () => {
    const { fuelTypeGroup } = toFilters(parseQuery('fuelTypeGroup=HYD'), { fuelTypeGroup: {} }, NAMES);
    expect(fuelTypeGroup).toMatchObject([{ label: 'Hydrogen', value: 'HYD', count: 0, disabled: false }]);
  });

  test('are sorted by name for makes, models and trims, with digits by value', () => {
    const counts = { makeCode: { HONDA: 1, BMW: 2 }, modelCode: { 'BMW|10_SERIES': 1, 'BMW|3_SERIES': 1 } };
    const filters = toFilters(parseQuery('makeCode=BMW'), counts, NAMES);
    expect(filters.makeCode?.map((option) => option.label)).toEqual(['BMW', 'Honda']);
    expect(filters.modelCode?.map((option) => option.label)).toEqual(['3 Series', '10 Series']);
  });

  test('name the steps of ranges, newest years first', () => {
    const counts = {
      year: { 2020: 1, 2021: 2 },
      mileage: { 5000: 1 },
      price: { 10000: 3 },
      mpgRange: { 30: 4 },
    };
    const filters = toFilters(parseQuery('maxPrice=12345'), counts, NAMES);
    expect(filters.year?.map((option) => option.label)).toEqual(['2021', '2020']);
    expect(filters.mileage?.[0]?.label).toBe('Under 5,000 miles');
    expect(filters.price?.map((option) => option.label)).toEqual(['$10,000', '$12,345']);
    expect(filters.mpgRange?.[0]?.label).toBe('30 MPG or more');
  });

  test('count the results of a selected limit between two steps', () => {
    const filters = toFilters(parseQuery('mileage=12345'), { mileage: { 5000: 1, 15000: 9 } }, NAMES, 7);
    expect(filters.mileage?.map(({ value, count }) => [value, count])).toEqual([
      ['5000', 1],
      ['12345', 7],
      ['15000', 9],
    ]);
  });

  test.each([
    ['makeCode=HONDA&modelCode=CIVIC&trimCode=CIVIC|EX', ['SPORT_PACKAGE']],
    ['makeCode=HONDA&modelCode=CIVIC', undefined],
    ['makeCode=HONDA&modelCode=CIVIC&trimCode=CIVIC|EX,CIVIC|LX', undefined],
    ['makeCodeList=HONDA,BMW&modelCode=CIVIC&trimCode=CIVIC|EX', undefined],
    ['makeCode=HONDA&packages=TOW_PACKAGE', ['TOW_PACKAGE']],
  ])('of packages need exactly one make, model and trim: %s', (search, expected) => {
    const { packages } = toFilters(parseQuery(search), { packages: { SPORT_PACKAGE: 3 } }, NAMES);
    expect(packages?.map(({ value }) => value)).toEqual(expected);
  });

  test('never include sellers and VINs', () => {
    const filters = toFilters(parseQuery('ownerId=7&vin=1HGCM82633A004352'), {}, NAMES);
    expect(filters).toEqual({});
  });
});
