import { describe, expect, test, vi } from 'vitest';
import { listChips } from '#src/domain/search-query/filter-chips.ts';
import type * as FacetsModule from '#src/domain/search-query/facets.ts';
import { toFilters } from '#src/domain/search-query/filter-options.ts';
import { formatRange } from '#src/domain/search-query/format-range.ts';
import { parseQuery } from '#src/domain/search-query/parse-query.ts';
import type * as UnitsModule from '#src/domain/search-query/range-units.ts';
import type { RangeUnit } from '#src/domain/search-query/range-units.ts';

/** A new filter as somebody would add it: a row of units and a row of facets. */
vi.mock(import('#src/domain/search-query/range-units.ts'), async (importOriginal) => {
  const { RANGE_UNITS } = await importOriginal();
  const roofs = {
    amount: (count: number) => `${count} panoramic ${count === 1 ? 'roof' : 'roofs'}`,
    atLeast: (amount: string) => `${amount} or more`,
    atMost: (amount: string) => `${amount} or fewer`,
  };
  return { RANGE_UNITS: { ...RANGE_UNITS, roofs } } as Partial<typeof UnitsModule>;
});
vi.mock(import('#src/domain/search-query/facets.ts'), async (importOriginal) => {
  const original = await importOriginal();
  const row = {
    kind: 'range',
    key: 'roofs',
    label: 'Panoramic roofs',
    min: 'minRoofs',
    max: 'maxRoofs',
    bounds: [1, 9],
    count: 'atLeast',
    steps: [1, 2],
    unit: 'roofs',
  };
  return {
    ...original,
    FACETS: [...original.FACETS, row],
    RANGE_FACETS: [...original.RANGE_FACETS, row],
  } as unknown as typeof FacetsModule;
});

describe('a range with a unit of its own', () => {
  test.each([
    ['minRoofs=2', '2 panoramic roofs or more'],
    ['maxRoofs=1', '1 panoramic roof or fewer'],
    ['minRoofs=1&maxRoofs=2', '1 panoramic roof to 2 panoramic roofs'],
    ['minRoofs=2&maxRoofs=2', '2 panoramic roofs'],
  ])('is formatted with its unit in the chip of %s', (search, label) => {
    expect(listChips(parseQuery(search), {}).map((chip) => chip.label)).toEqual([label]);
  });

  test('is formatted with its unit in the options of its section', () => {
    const counts = Object.fromEntries([['roofs', { 1: 4, 2: 3 }]]);
    const options = Object.entries(toFilters(parseQuery(''), counts, { vehicles: {} })).flat(2);
    expect(options).toEqual([
      'roofs',
      expect.objectContaining({ label: '1 panoramic roof', count: 4 }),
      expect.objectContaining({ label: '2 panoramic roofs', count: 3 }),
    ]);
  });
});

test.each<[RangeUnit, object, string]>([
  ['usd', { min: 10_000 }, 'From $10,000'],
  ['usd', { max: 10_000 }, 'Under $10,000'],
  ['year', { max: 2019 }, '2019 or older'],
  ['electricMiles', { min: 300 }, '300 mile range or more'],
])('a range in %s of %o reads "%s"', (unit, range, text) => {
  expect(formatRange(unit, range)).toBe(text);
});

test('a unit without a format does not compile', () => {
  // @ts-expect-error The type check of the repository fails here if any text is accepted as a unit.
  const unit: RangeUnit = 'horsepower';
  expect(unit).toBe('horsepower');
});
