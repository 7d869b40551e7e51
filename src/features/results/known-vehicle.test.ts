import { describe, expect, test } from 'vitest';
import { findNearMatches, isKnownVehicle } from '#src/features/results/known-vehicle.ts';
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
  ])('%j is known: %s', (path, known) => {
    expect(isKnownVehicle(CATALOGUE, path)).toBe(known);
  });

  test('misspelt has near matches', () => {
    expect(findNearMatches(CATALOGUE, { makeCode: 'HONDO' }).map((match) => match.href)).toContain(
      '/cars-for-sale/honda',
    );
    expect(findNearMatches(CATALOGUE, { makeCode: 'HONDA', modelCode: 'CIVIK' })[0]).toEqual({
      label: 'Honda Civic',
      href: '/cars-for-sale/honda/civic',
    });
  });

  test('of nothing known has none', () => {
    expect(findNearMatches(CATALOGUE, { makeCode: 'QQQQQQQQ' })).toEqual([]);
  });
});
