import { expect, test } from 'vitest';
import { listWarrantyRows } from '#src/features/vehicle/warranty/warranty-left.ts';

const DAY = '2026-11-26';
const civic = {
  makeCode: 'HONDA',
  modelCode: 'CIVIC',
  year: 2024,
  listingType: 'USED',
  specifications: { mileage: 24_200 },
} as const;
const leftOf = (...args: Parameters<typeof listWarrantyRows>) =>
  listWarrantyRows(...args).map(({ label, left }) => `${label}: ${left}`);

test('miles and years are left, and what is unknown is said', () => {
  expect(leftOf(civic, DAY)).toEqual([
    'Basic: Up to 11,800 miles left. Ends between 2026 and 2028, depending on when it was first sold. It may have already ended.',
    'Powertrain: Up to 35,800 miles left. Ends between 2028 and 2030, depending on when it was first sold.',
  ]);
  expect(leftOf({ ...civic, specifications: {} }, DAY)[0]).toMatch(/^Basic: Miles left unknown\./);
});

test('a warranty ends by miles or by age', () => {
  expect(leftOf({ ...civic, specifications: { mileage: 61_000 } }, DAY)).toEqual([
    'Basic: Ended at 36,000 miles.',
    'Powertrain: Ended at 60,000 miles.',
  ]);
  expect(leftOf({ ...civic, year: 2019, specifications: { mileage: 9_000 } }, DAY)).toEqual([
    'Basic: Ended by 2023.',
    'Powertrain: Ended by 2025.',
  ]);
});

test('a longer warranty of the first owner is shown for a new car only', () => {
  const elantra = { ...civic, makeCode: 'HYUNDAI', modelCode: 'ELANTRA' };
  const termsOf = (car: Parameters<typeof listWarrantyRows>[0]) =>
    listWarrantyRows(car, DAY).map(({ term }) => term);
  expect(termsOf(elantra)).toEqual(['5 years or 60,000 miles', '5 years or 60,000 miles']);
  expect(termsOf({ ...elantra, listingType: 'NEW' })).toEqual([
    '5 years or 60,000 miles',
    '10 years or 100,000 miles',
  ]);
});

test.each([
  ['a make without known terms', { makeCode: 'FERRARI', modelCode: 'ROMA' }],
  ['a van with terms of its own', { makeCode: 'MERCEDES_BENZ', modelCode: 'SPRINTER_2500' }],
  ['a model year after the known ones', { year: 2030 }],
])('%s has no rows', (_what, changes) => expect(listWarrantyRows({ ...civic, ...changes }, DAY)).toEqual([]));

test('diesel engines have other terms, so only the basic warranty is shown', () => {
  const rows = listWarrantyRows({ ...civic, makeCode: 'RAM', modelCode: '2500', fuelTypeGroup: 'DSL' }, DAY);
  expect(rows.map(({ label }) => label)).toEqual(['Basic']);
});
