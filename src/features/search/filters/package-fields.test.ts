import { describe, expect, test } from 'vitest';
import { toFilters } from '#src/domain/search-query/filter-options.ts';
import { parseQuery } from '#src/domain/search-query/parse-query.ts';
import { listPackages } from '#src/features/search/filters/package-fields.ts';
import type { Packages } from '#src/features/search/filters/package-fields.ts';

const TRIM = 'makeCode=HONDA&modelCode=CIVIC&trimCode=CIVIC|EX';
const FOUND: Packages = [{ label: 'Sport Package', value: 'SPORT_PACKAGE', count: 5 }];

function list(search: string, packages: Packages) {
  const query = parseQuery(search);
  const counts = { packages: { SPORT_PACKAGE: 3, TOW_PACKAGE: 2 } };
  const listed = listPackages(query, toFilters(query, counts, { vehicles: {} }), packages);
  return typeof listed === 'object' ? listed.map(({ value, count }) => `${value}: ${count}`) : listed;
}

describe('packages', () => {
  test.each([
    ['wait for their names', TRIM, undefined, 'waiting'],
    ['are those of the lookup, counted in the results', TRIM, FOUND, ['SPORT_PACKAGE: 3']],
    ['are none when the lookup fails', TRIM, [], undefined],
    ['keep a chosen one when the lookup fails', `${TRIM}&packages=TOW_PACKAGE`, [], ['TOW_PACKAGE: 2']],
    ['need a trim', 'makeCode=HONDA&modelCode=CIVIC', FOUND, undefined],
    ['keep a chosen one without a trim', 'packages=TOW_PACKAGE', FOUND, ['TOW_PACKAGE: 2']],
  ] as const)('%s', (_, search, packages, expected) => {
    expect(list(search, packages)).toEqual(expected);
  });
});
