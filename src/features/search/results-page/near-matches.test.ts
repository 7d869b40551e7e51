import { describe, expect, test } from 'vitest';
import { findNearMatches } from '#src/features/search/results-page/near-matches.ts';
import { aCatalogue } from '#tests/support/catalogue-builder.ts';

const CATALOGUE = aCatalogue({
  Honda: { Civic: { years: [2020, 2021], trims: { LX: [2020, 2021], EX: [2021] } }, Accord: {} },
  Hyundai: { Kona: {} },
});

describe('a vehicle', () => {
  test('with a typo has near matches', () => {
    expect(findNearMatches(CATALOGUE, { makeCode: 'HONDO' }).map((match) => match.href)).toContain(
      '/cars-for-sale/honda',
    );
    expect(findNearMatches(CATALOGUE, { makeCode: 'HONDA', modelCode: 'CIVIK' })[0]).toEqual({
      label: 'Honda Civic',
      href: '/cars-for-sale/honda/civic',
    });
  });

  test('that resembles nothing known has none', () => {
    expect(findNearMatches(CATALOGUE, { makeCode: 'QQQQQQQQ' })).toEqual([]);
  });
});
