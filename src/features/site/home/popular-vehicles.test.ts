import { describe, expect, test } from 'vitest';
import { listPopularModels, listStockMakes } from '#src/features/site/home/popular-vehicles.ts';

const civic = { makeCode: 'HONDA', make: 'Honda', modelCode: 'CIVIC', model: 'Civic', isNew: false };
const audi = { makeCode: 'AUDI', make: 'Audi', modelCode: 'A4', model: 'A4', isNew: false };
const rows = [
  { ...civic, year: 2020, count: 3, prices: { lowest: 15_000, highest: 20_000, sum: 50_000, count: 3 } },
  { ...civic, year: 2021, count: 2, prices: { lowest: 14_000, highest: 21_000, sum: 35_000, count: 2 } },
  { ...audi, year: 2021, count: 4 },
];

describe('listPopularModels', () => {
  test('lists the model with the most cars of all years first, with its lowest price', () => {
    expect(listPopularModels(rows, 5)).toEqual([
      { label: 'Honda Civic', href: '/cars-for-sale/honda/civic', count: 5, lowestPrice: 14_000 },
      { label: 'Audi A4', href: '/cars-for-sale/audi/a4', count: 4 },
    ]);
  });

  test('lists at most the requested number', () => {
    expect(listPopularModels(rows, 1)).toHaveLength(1);
  });
});

describe('listStockMakes', () => {
  test('sorts makes by name', () => {
    expect(listStockMakes(rows).map(({ label, count }) => `${label} ${count}`)).toEqual([
      'Audi 4',
      'Honda 5',
    ]);
  });
});
