import { expect, test } from 'vitest';
import { listYearLadder } from '#src/domain/vehicle/year-ladder.ts';

test('trims that only cars for sale name come after those that have a place', () => {
  const trims = ['XLE', 'Sold', 'LE'].map((trim) => ({
    trim,
    trimCode: trim,
    years: [2021],
    adds: [],
    source: trim === 'Sold' ? 'stock' : 'shipped',
  }));
  const names = listYearLadder({ trims, yearOrders: { 2021: ['LE', 'XLE'] } }, 2021);
  expect(names.map(({ trim }) => trim)).toEqual(['LE', 'XLE', 'Sold']);
});
