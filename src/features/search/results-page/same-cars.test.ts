import { expect, test } from 'vitest';
import { findSameCars } from '#src/features/search/results-page/same-cars.ts';

const ROWS = [
  { modelCode: 'CIVIC', year: 2021, trimCode: 'EX', count: 3 },
  { modelCode: 'CIVIC', year: 2020, trimCode: 'LX', count: 2 },
  { modelCode: 'FIT', year: 2020, count: 4 },
];
type Services = Parameters<typeof findSameCars>[0];
const services = {
  catalogue: () => ({ findMake: () => ({ models: [{ modelCode: 'CIVIC' }, { modelCode: 'FIT' }] }) }),
  stock: {
    current: {
      loadVehicleCounts: ({ modelCode }: { modelCode: string }) =>
        ROWS.filter((row) => row.modelCode === modelCode),
    },
  },
} as unknown as Services;

const HONDA = { makeCode: 'HONDA' };
const CIVIC = { ...HONDA, modelCode: 'CIVIC' };

test.each([
  [HONDA, 9],
  [CIVIC, 5],
  [{ ...CIVIC, year: 2021 }, 3],
  [{ ...CIVIC, trimCode: 'LX' }, 2],
])('a category with all cars of %j has the cars of the page without it', (whole, count) => {
  const page = { category: 'used-cars', ...whole };
  expect(findSameCars(services, page, count)).toEqual(whole);
  expect(findSameCars(services, page, count - 1)).toBeUndefined();
});

test('a page without a category, a make or cars is like no other', () => {
  expect(findSameCars(services, CIVIC, 5)).toBeUndefined();
  expect(findSameCars(services, { category: 'used-cars' }, 9)).toBeUndefined();
  expect(findSameCars(services, { category: 'used-cars', ...HONDA, modelCode: 'CRX' }, 0)).toBeUndefined();
});
