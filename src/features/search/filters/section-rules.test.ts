import { describe, expect, test } from 'vitest';
import { toFilters } from '#src/domain/search-query/filter-options.ts';
import { parseQuery } from '#src/domain/search-query/parse-query.ts';
import { isChoiceShown } from '#src/features/search/filters/section-rules.ts';

const KEYS = ['suvSubtypeCode', 'vanSubtypeCode', 'sedanSubtypeCode', 'truckBedLength', 'doorCode'] as const;
const ALL_STYLES = { SUVCROSS: 3, VANMV: 2, SEDAN: 4, TRUCKS: 5 };

function shownFor(search: string, styles: Record<string, number>) {
  const query = parseQuery(search);
  const filters = toFilters(query, { vehicleStyleCode: styles }, { vehicles: {} });
  return KEYS.filter((key) => isChoiceShown(key, query, filters));
}

describe('facets of one body style are shown', () => {
  test.each([
    ['', ALL_STYLES, []],
    ['vehicleStyleCode=TRUCKS', ALL_STYLES, ['truckBedLength', 'doorCode']],
    ['vehicleStyleCode=SUVCROSS', ALL_STYLES, ['suvSubtypeCode']],
    ['vehicleStyleCode=VANMV', ALL_STYLES, ['vanSubtypeCode']],
    ['vehicleStyleCode=SEDAN,TRUCKS', ALL_STYLES, ['sedanSubtypeCode', 'truckBedLength', 'doorCode']],
    ['makeCode=FORD&modelCode=F_150', { TRUCKS: 5 }, ['truckBedLength', 'doorCode']],
    [
      'makeCode=FORD&modelCode=F_150&zip=60601&searchRadius=50',
      { TRUCKS: 5 },
      ['truckBedLength', 'doorCode'],
    ],
    ['vehicleStyleCode=SEDAN', { TRUCKS: 5 }, ['sedanSubtypeCode']],
    ['doorCode=4', ALL_STYLES, ['doorCode']],
  ])('for "%s"', (search, styles, expected) => {
    expect(shownFor(search, styles)).toEqual(expected);
  });

  test('and all other facets always', () => {
    expect(isChoiceShown('bodyStyleSubtypeCode', parseQuery(''), {})).toBe(true);
  });
});
