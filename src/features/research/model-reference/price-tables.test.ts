import { expect, test } from 'vitest';
import { listPriceTables } from '#src/features/research/model-reference/price-tables.ts';

const row = { label: 'LX', value: 'CIVIC|LX', link: '/cars-for-sale/honda/civic/lx', count: 3 };
const prices = { usedByYear: [row], newByYear: [row], usedByTrim: [row], newByTrim: [row] };
const captionsOf = (vehicle: Parameters<typeof listPriceTables>[0]) =>
  listPriceTables(vehicle, prices).map(({ caption }) => caption);

test('prices by year cover the model, and prices by trim the year of the page', () => {
  expect(captionsOf({ modelName: 'Honda Civic', year: 2021 })).toEqual([
    'Used Honda Civic prices by year',
    'New Honda Civic prices by year',
    'Used 2021 Honda Civic prices by trim',
    'New 2021 Honda Civic prices by trim',
  ]);
});

test('without a year both cover all cars of the model', () => {
  expect(captionsOf({ modelName: 'Honda Civic' }).slice(2)).toEqual([
    'Used Honda Civic prices by trim',
    'New Honda Civic prices by trim',
  ]);
});

test('an empty list has no table', () => {
  const tables = listPriceTables({ modelName: 'Honda Civic' }, { ...prices, newByYear: [], newByTrim: [] });
  expect(tables.map(({ head }) => head)).toEqual(['Year', 'Trim']);
});
