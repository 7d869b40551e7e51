import { expect, test } from 'vitest';
import { toFilters } from '#src/domain/search-query/filter-options.ts';
import { packedFiltersSchema, packFilters, unpackFilters } from '#src/domain/search-query/packed-filters.ts';
import { parseQuery } from '#src/domain/search-query/parse-query.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

const COUNTS = {
  makeCode: { HONDA: 7, ALFA_ROMEO: 1, BMW: 2 },
  modelCode: { 'BMW|3_SERIES': 2 },
  fuelTypeGroup: { ELE: 2, GSL: 7 },
  price: { 20_000: 5 },
  year: { 2021: 3, 2020: 1 },
  engineDisplacement: { '2.0': 4 },
};
const NAMES = {
  vehicles: { HONDA: 'Honda', ALFA_ROMEO: 'Alfa Romeo', BMW: 'BMW', 'BMW|3_SERIES': '3 Series' },
};

test('filters are the same after packing, on the wire and back, also where none are within a radius', () => {
  const query = parseQuery('zip=60601&searchRadius=50&makeCode=BMW&maxPrice=20000&fuelTypeGroup=HYB');
  const filters = toFilters(query, COUNTS, NAMES, 5);
  expect(filters.fuelTypeGroup?.some(({ disabled }) => disabled)).toBe(true);
  const sent: unknown = JSON.parse(JSON.stringify(packFilters(filters)));
  expect(unpackFilters(packedFiltersSchema.parse(sent) as ReturnType<typeof packFilters>)).toEqual(filters);
});

test('only unusual names and values are sent', () => {
  const option = { value: 'ELE', count: 2, disabled: false };
  const usual = { ...option, label: 'Electric', moreInfo: 'Battery only' };
  const filters = { fuelTypeGroup: [usual, { ...option, label: 'On battery' }] };
  expect(packFilters(filters)).toEqual({ fuelTypeGroup: '2,ELE:2:On battery' });
  expect(unpackFilters(packFilters(filters))).toEqual(filters);
});

test('counts are sent in the order of the steps, with gaps, and the limit of a search between them', () => {
  const price = [
    { value: '7500', count: 0, disabled: true, label: '$7,500' },
    { value: '18000', count: 9, disabled: false, label: '$18,000' },
  ];
  expect(packFilters({ price })).toEqual({ price: ',-1,18000:9' });
  expect(unpackFilters(packFilters({ price }))).toEqual({ price });
});

test.each([
  ['A,B', 'A and B', undefined],
  ['A', 'A: B', undefined],
  ['A', 'B', 'and more'],
])(
  'an option with the value %j, the name %j and the explanation %j is sent whole',
  (value, label, moreInfo) => {
    const option = { value, count: 1, disabled: false, label, ...definedOnly({ moreInfo }) };
    expect(unpackFilters(packFilters({ packages: [option] }))).toEqual({ packages: [option] });
  },
);

test('an option that another service disables keeps its count', () => {
  const filters = { driveGroup: [{ value: 'AWD', count: 3, disabled: true, label: 'Four wheels' }] };
  expect(unpackFilters(packFilters(filters))).toEqual(filters);
});
