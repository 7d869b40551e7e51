import { expect, test } from 'vitest';
import { listUnusable } from '#src/features/search/partner-api/unusable-parameters.ts';
import { createCatalogue } from '#src/reference/catalogue-index.ts';

const civic = { model: 'Civic', modelCode: 'CIVIC', styles: [], years: [2020], cabs: [], beds: [] };
const catalogue = createCatalogue(
  [
    { make: 'Honda', makeCode: 'HONDA', models: [{ ...civic, trims: [], modelYears: [] }] },
    { make: 'Toyota', makeCode: 'TOYOTA', models: [] },
  ],
  '',
);
const list = (search: string, invalid: readonly string[] = []) =>
  listUnusable(search, { catalogue, invalid });

test.each([
  '',
  'makeCode=HONDA&maxPrice=20000&zip=60601&searchRadius=50&sortBy=relevance&firstRecord=0&numRecords=30',
  'makeCode=HONDA&generation=9f2c41d07be3&maxPrice=',
  'makeCode=honda&modelCode=civic&state=IL,TX&notMake=TOYOTA',
  'makeCode=HONDA&makeCode=TOYOTA',
  'makeCodeList=HONDA,TOYOTA&modelCodeList|HONDA=CIVIC',
  'zip=60601&sortBy=distanceASC&firstRecord=60',
  'sortBy=outTheDoorASC',
  'maxPrice=$17,000&mileage=30,000',
])('all of %j is used', (search) => {
  expect(list(search)).toEqual({});
});

test.each([
  ['minPrice=abc', { minPrice: ['abc'] }],
  ['maxPrice=20k&makeCode=HONDA', { maxPrice: ['20k'] }],
  ['maxprize=20000', { maxprize: ['20000'] }],
  ['searchRadius=50', { searchRadius: ['50'] }], // of no place
  ['zip=60601&searchRadius=51', { searchRadius: ['51'] }],
  ['zip=chicago', { zip: ['chicago'] }],
  ['listingType=USED,OLD', { listingType: ['OLD'] }],
  ['sortBy=cheapest&numRecords=7', { sortBy: ['cheapest'], numRecords: ['7'] }],
  ['sortBy=outthedoorASC&firstRecord=1,000', { sortBy: ['outthedoorASC'], firstRecord: ['1,000'] }],
  ['zip=60601&zip=10001', { zip: ['10001'] }],
  ['maxPrice=20000&maxPrice=9000', { maxPrice: ['9000'] }],
  ['firstRecord=0&firstRecord=30', { firstRecord: ['30'] }],
  ['modelCode=CIVIC&utm_source=x', { modelCode: ['CIVIC'], utm_source: ['x'] }], // of no make
  ['makeCode=HODNA', { makeCode: ['HODNA'] }],
  ['makeCode=HONDA&modelCode=CIVIC,CIVVIC', { modelCode: ['CIVVIC'] }],
  ['makeCode=HONDA&modelCode=CIVIC&trimCode=CIVIC|NOSUCH', { trimCode: ['CIVIC|NOSUCH'] }],
  ['notMake=HODNA', { notMake: ['HODNA'] }],
  ['state=ZZ,TX', { state: ['ZZ'] }],
  ['sortBy=distanceASC', { sortBy: ['distanceASC'] }], // from no place
  ['firstRecord=15', { firstRecord: ['15'] }], // rounded down
  ['firstRecord=75&numRecords=50', { firstRecord: ['75'] }],
])('of %j, %j is not', (search, values) => {
  expect(list(search)).toEqual(values);
});

test('what needs a place is named with a ZIP Code that does not exist', () => {
  const values = { zip: ['00000'], searchRadius: ['50'], sortBy: ['distanceASC'] };
  expect(list('zip=00000&searchRadius=50&sortBy=distanceASC', ['zip'])).toEqual(values);
});
