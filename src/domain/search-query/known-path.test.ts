import { describe, expect, test } from 'vitest';
import { findMeantVehicle, isKnownPath, isKnownVehicle } from '#src/domain/search-query/known-path.ts';
import { aCatalogue } from '#tests/support/catalogue-builder.ts';

const CATALOGUE = aCatalogue({
  Honda: { Civic: { years: [2020, 2021], trims: { LX: [2020, 2021], EX: [2021] } }, Accord: {} },
  Hyundai: { Kona: {} },
});

describe('a vehicle', () => {
  test.each([
    [{}, true],
    [{ makeCode: 'HONDA' }, true],
    [{ makeCode: 'HONDO' }, false],
    [{ makeCode: 'HONDA', modelCode: 'CIVIC' }, true],
    [{ makeCode: 'HONDA', modelCode: 'KONA' }, false],
    [{ makeCode: 'HONDA', modelCode: 'CIVIC', year: 2021 }, true],
    [{ makeCode: 'HONDA', modelCode: 'CIVIC', year: 1999 }, false],
    [{ makeCode: 'HONDA', modelCode: 'CIVIC', trimCode: 'EX', year: 2021 }, true],
    [{ makeCode: 'HONDA', modelCode: 'CIVIC', trimCode: 'EX', year: 2020 }, false],
    [{ makeCode: 'HONDA', modelCode: 'CIVIC', trimCode: 'SI' }, false],
  ])('%j exists: %s', (path, known) => {
    expect(isKnownVehicle(CATALOGUE, path)).toBe(known);
  });
});

test.each([
  ['/cars-for-sale/honda/civic', true],
  ['/cars-for-sale/used-cars/2021/honda/civic', true],
  ['/cars-for-sale/honda/nope', false],
  ['/cars-for-sale/1999/honda/civic', false],
  ['/research/2020/honda/civic', true],
  ['/research/honda/nope', false],
  ['/cars-for-sale/all-cars', true],
  ['/cars-for-sale/vehicle/1', undefined],
  ['/research', undefined],
  ['/privacy', undefined],
])('%s names an existing vehicle: %s', (path, known) => {
  expect(isKnownPath(CATALOGUE, path)).toBe(known);
});

test.each([
  ['RESERVE_AWD', 'RESERVE'],
  ['BLACKLABEL', 'BLACK_LABEL'],
  ['AWD_GRAND_TOURING', 'GRAND_TOURING_AWD'],
  ['RESERVE', 'RESERVE'],
  ['LONG_RANGE', 'LONG_RANGE_AWD'], // of the two, the one of that year
  ['STANDARD', 'STANDARD'], // unknown
])('the trim %s of a path is %s', (trimCode, meant) => {
  const ofDrives = { 'Long Range RWD': [2021], 'Long Range AWD': [2020] };
  const trims = { ...ofDrives, Reserve: [2020], 'Black Label': [2020], 'Grand Touring AWD': [2020] };
  const catalogue = aCatalogue({ Lincoln: { Aviator: { trims } } });
  const path = { makeCode: 'LINCOLN', modelCode: 'AVIATOR', trimCode, year: 2020 };
  expect(findMeantVehicle(catalogue, path)).toEqual({ ...path, trimCode: meant });
});
