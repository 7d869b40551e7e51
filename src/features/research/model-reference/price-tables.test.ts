import { expect, test } from 'vitest';
import { listPriceTables } from '#src/features/research/model-reference/price-tables.ts';

const CIVIC = { make: 'Honda', model: 'Civic', modelName: 'Honda Civic' };
const row = { label: 'LX', value: 'CIVIC|LX', link: '/cars-for-sale/honda/civic/lx', count: 3 };
const prices = { usedByYear: [row], newByYear: [row], usedByTrim: [row], newByTrim: [row] };
const captionsOf = (vehicle: Parameters<typeof listPriceTables>[0]) =>
  listPriceTables(vehicle, prices, 3).map(({ caption }) => caption);

test('prices by year cover the model, and prices by trim the year of the page', () => {
  expect(captionsOf({ ...CIVIC, year: 2021 })).toEqual([
    'Used Honda Civic prices by year',
    'New Honda Civic prices by year',
    'Used 2021 Honda Civic prices by trim',
    'New 2021 Honda Civic prices by trim',
  ]);
});

test('without a year both cover all cars of the model', () => {
  expect(captionsOf({ ...CIVIC }).slice(2)).toEqual([
    'Used Honda Civic prices by trim',
    'New Honda Civic prices by trim',
  ]);
});

test('an empty list has no table', () => {
  const tables = listPriceTables({ ...CIVIC }, { ...prices, newByYear: [], newByTrim: [] }, 3);
  expect(tables.map(({ head }) => head)).toEqual(['Year', 'Trim']);
});

test('a row links to its page if used and new cars together are enough for that', () => {
  const [two, one] = [
    { ...row, count: 2, link: '/cars-for-sale/2021/honda/civic' },
    { ...row, count: 1, link: '/cars-for-sale/2020/honda/civic' },
  ];
  const known = { usedByYear: [two, one], newByYear: [{ ...two, count: 1 }], usedByTrim: [], newByTrim: [] };
  const tables = listPriceTables({ ...CIVIC }, known, 3);
  expect(tables.map(({ rows }) => rows.map(({ isLinked }) => isLinked))).toEqual([[true, false], [true]]);
});

test('the page of a trim has its own prices by year, and no list of other trims', () => {
  expect(captionsOf({ ...CIVIC, year: 2021, trim: 'EX' })).toEqual([
    'Used Honda Civic EX prices by year',
    'New Honda Civic EX prices by year',
  ]);
});

test('a trim that repeats its model is named once', () => {
  const rx = { make: 'Lexus', model: 'RX', modelName: 'Lexus RX', trim: 'RX 450h' };
  expect(captionsOf(rx)).toEqual(['Used Lexus RX 450h prices by year', 'New Lexus RX 450h prices by year']);
});
