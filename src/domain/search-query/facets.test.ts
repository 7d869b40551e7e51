import { describe, expect, test } from 'vitest';
import { CHOICE_FACETS, FACETS, RANGE_FACETS, findFacet } from '#src/domain/search-query/facets.ts';

/** The key, kind and combination of every facet. A new filter is one row here and one row in the table. */
const TABLE = [
  ['listingType', 'choice', 'or'],
  ['makeCode', 'vehicle', ''],
  ['modelCode', 'vehicle', ''],
  ['trimCode', 'vehicle', ''],
  ['seriesCode', 'choice', 'or'],
  ['year', 'range', 'each'],
  ['price', 'range', 'atMost'],
  ['outTheDoor', 'range', 'atMost'],
  ['dealType', 'choice', 'or'],
  ['mileage', 'range', 'atMost'],
  ['vehicleStyleCode', 'choice', 'or'],
  ['suvSubtypeCode', 'choice', 'or'],
  ['vanSubtypeCode', 'choice', 'or'],
  ['sedanSubtypeCode', 'choice', 'or'],
  ['bodyStyleSubtypeCode', 'choice', 'or'],
  ['truckBedLength', 'choice', 'or'],
  ['doorCode', 'choice', 'or'],
  ['fuelTypeGroup', 'choice', 'or'],
  ['electricMileRange', 'range', 'atLeast'],
  ['mpgRange', 'range', 'atLeast'],
  ['driveGroup', 'choice', 'or'],
  ['transmissionCode', 'choice', 'or'],
  ['engineCode', 'choice', 'or'],
  ['engineDisplacement', 'choice', 'or'],
  ['extColorSimple', 'choice', 'or'],
  ['intColorSimple', 'choice', 'or'],
  ['featureCode', 'choice', 'and'],
  ['packages', 'choice', 'and'],
  ['vehicleHistoryType', 'choice', 'and'],
  ['titleBrand', 'choice', 'or'],
  ['homeServices', 'choice', 'or'],
  ['sellerType', 'choice', 'or'],
  ['vehicleUseType', 'choice', 'or'],
  ['vehicleExchange', 'choice', 'or'],
  ['program', 'choice', 'or'],
  ['state', 'choice', 'or'],
  ['notColor', 'choice', 'none'],
  ['notStyle', 'choice', 'none'],
  ['notFuel', 'choice', 'none'],
  ['notTransmission', 'choice', 'none'],
  ['notMake', 'choice', 'none'],
  ['ownerId', 'choice', 'or'],
  ['vin', 'choice', 'or'],
];

describe('the facets table', () => {
  test('has these facets, in this order', () => {
    const rows = FACETS.map((facet) => [
      facet.key,
      facet.kind,
      'combine' in facet ? facet.combine : 'count' in facet ? facet.count : '',
    ]);
    expect(rows).toEqual(TABLE);
  });

  test('has unique keys and finds each', () => {
    expect(new Set(FACETS.map((facet) => facet.key)).size).toBe(FACETS.length);
    for (const facet of FACETS) expect(findFacet(facet.key)).toBe(facet);
    expect(findFacet('__proto__')).toBeUndefined();
  });

  test('orders fuels as specified', () => {
    const fuels = CHOICE_FACETS.find((facet) => facet.key === 'fuelTypeGroup')?.options?.map(
      (option) => option.label,
    );
    expect(fuels).toEqual([
      'Electric',
      'Gasoline',
      'Hybrid',
      'Plug-in Hybrid',
      'Diesel',
      'Hydrogen',
      'Alternative',
    ]);
  });

  test('gives every range ascending steps within its bounds', () => {
    for (const {
      steps,
      bounds: [least, most],
    } of RANGE_FACETS) {
      expect([...steps].sort((a, b) => a - b)).toEqual(steps);
      expect(steps.every((step) => step >= least && step <= most)).toBe(true);
    }
  });
});
