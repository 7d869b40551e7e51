// Random searches in normal form: everything that a parsed query string may contain.
import fc from 'fast-check';
import { leaveOtherExperience } from '#src/domain/search-query/experiences.ts';
import { CHOICE_FACETS, RANGE_FACETS } from '#src/domain/search-query/facets.ts';
import type { ChoiceFacet, RangeFacet } from '#src/domain/search-query/facets.ts';
import { EXPERIENCES, PAGE_SIZES, RADIUS_OPTIONS, SORTS } from '#src/domain/search-query/search-options.ts';
import { EXTRA_KEYS } from '#src/domain/search-query/search-query.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';
import { sortedUnique } from '#src/domain/search-query/query-params.ts';

const code = fc.stringMatching(/^[A-Z0-9]{1,6}(_[A-Z0-9]{1,4})?$/);

const vehicles = fc
  .uniqueArray(
    fc.record({
      makeCode: code,
      models: fc
        .uniqueArray(
          fc.record({
            modelCode: code,
            trimCodes: fc.uniqueArray(code, { maxLength: 3 }).map((codes) => sortedUnique(codes)),
          }),
          { maxLength: 3, selector: (model) => model.modelCode },
        )
        .map((models) => models.sort((a, b) => (a.modelCode < b.modelCode ? -1 : 1))),
    }),
    { maxLength: 5, selector: (vehicle) => vehicle.makeCode },
  )
  .map((makes) => makes.sort((a, b) => (a.makeCode < b.makeCode ? -1 : 1)))
  // The parameter names a trim by its model only: with the same model code in two makes, the first one has it.
  .filter((makes) => {
    const models = makes.flatMap((make) => make.models.map((model) => model.modelCode));
    return new Set(models).size === models.length;
  });

function valuesOf(facet: ChoiceFacet): fc.Arbitrary<string[]> {
  const one = facet.options
    ? fc.constantFrom(...facet.options.map((option) => option.code))
    : facet.form
      ? fc.stringMatching(facet.form)
      : code;
  const size = { minLength: 1, maxLength: facet.single ? 1 : 4 };
  return fc.uniqueArray(one, size).map((values) => sortedUnique(values));
}

function rangeOf(facet: RangeFacet): fc.Arbitrary<{ min?: number; max?: number }> {
  const [least, most] = facet.bounds;
  const number = fc.integer({ min: Math.max(1, least), max: most });
  const ends = { ...(facet.min && { min: number }), ...(facet.max && { max: number }) };
  return fc
    .record(ends, { requiredKeys: [] })
    .filter((range) => Object.keys(range).length > 0)
    .map((range) => {
      const { min, max } = range;
      const isTurned = facet.key === 'year' && min !== undefined && max !== undefined && min > max;
      return isTurned ? { min: max, max: min } : range;
    });
}

const choices = fc.record(Object.fromEntries(CHOICE_FACETS.map((facet) => [facet.key, valuesOf(facet)])), {
  requiredKeys: [],
});
const ranges = fc.record(Object.fromEntries(RANGE_FACETS.map((facet) => [facet.key, rangeOf(facet)])), {
  requiredKeys: [],
});
const location = fc.oneof(
  fc.constant({ marketExtension: false }),
  fc.record({ zip: fc.stringMatching(/^\d{5}$/), marketExtension: fc.constant(false) }),
  fc.record({
    zip: fc.stringMatching(/^\d{5}$/),
    searchRadius: fc.constantFrom(...RADIUS_OPTIONS),
    marketExtension: fc.boolean(),
  }),
);
const area = fc
  .tuple(
    fc.integer({ min: -900_000, max: 899_999 }),
    fc.integer({ min: -1_800_000, max: 1_799_999 }),
    fc.nat({ max: 1_000 }),
  )
  .map(([south, west, size]) => ({
    south: south / 10_000,
    west: west / 10_000,
    north: Math.min(900_000, south + 1 + size) / 10_000,
    east: Math.min(1_800_000, west + 1 + size) / 10_000,
  }));
const rest = fc.record(
  {
    area,
    view: fc.constant('map' as const),
    keyword: fc.stringMatching(/^[a-z0-9'"<>&é🚗]{1,10}( [a-z0-9%+]{1,10})?$/u),
    experience: fc.constantFrom(...EXPERIENCES),
  },
  { requiredKeys: [] },
);
/** A budget depends on its price, and a phrase on everything it says, so these are excluded. */
const FREE_EXTRAS = EXTRA_KEYS.filter((key) => key !== 'monthlyPayment' && key !== 'phrase');
const extras = fc.record(
  Object.fromEntries(FREE_EXTRAS.map((key) => [key, fc.stringMatching(/^[\w.-]{1,12}$/)])),
  { requiredKeys: [] },
);

export const queryArbitrary: fc.Arbitrary<SearchQuery> = fc
  .tuple(
    vehicles,
    choices,
    ranges,
    location,
    rest,
    fc.constantFrom(...SORTS.map((sort) => sort.code)),
    fc.constantFrom(...PAGE_SIZES),
    fc.nat({ max: 20 }),
    extras,
  )
  .map(([vehicle, choice, range, place, other, sortBy, numRecords, page, extra]) => ({
    vehicles: vehicle,
    choices: choice,
    ranges: range,
    ...place,
    ...other,
    sortBy,
    firstRecord: page * numRecords,
    numRecords,
    extras: extra as Record<string, string>,
  }))
  .map(leaveOtherExperience);

/** Query strings close to the grammar: known keys with any values, repeated, misspelled, encoded. */
export const searchArbitrary: fc.Arbitrary<string> = fc
  .array(
    fc.tuple(
      fc.oneof(
        fc.constantFrom(
          ...CHOICE_FACETS.map((facet) => facet.key),
          'makeCode',
          'modelCode',
          'makeCodeList',
          'modelCodeList',
          'modelCodeList|HONDA',
          'makeCode1',
          'modelCode2',
          'trimCode',
          'zip',
          'searchRadius',
          'marketExtension',
          'area',
          'view',
          'startYear',
          'endYear',
          'minPrice',
          'maxPrice',
          'mileage',
          'mpgRange',
          'keyword',
          'sortBy',
          'firstRecord',
          'numRecords',
          'experience',
          'utm_source',
          'lastExec',
          'mmt',
          '__proto__',
          'constructor',
          'modelCodeList|__proto__',
          'a[b]',
        ),
        fc.string(),
      ),
      fc.oneof(
        fc.string(),
        fc.string({ unit: 'binary' }),
        fc.nat().map(String),
        fc.constantFrom(
          'HONDA',
          'CIVIC',
          'CIVIC|EX',
          'HONDA,TOYOTA',
          'USED',
          'used,new',
          '60601-1234',
          '$12,000',
          '1e9',
          'map',
          '41.25,-88.5,42.123456,-87',
          '42,-87,41,-88',
          '0x10',
          '-0',
          '٣',
          'NaN',
          '',
        ),
      ),
    ),
    { maxLength: 12 },
  )
  .map((pairs) => pairs.map(([key, value]) => `${safeEncode(key)}=${safeEncode(value)}`).join('&'));

/** A lone surrogate cannot be encoded; as raw text it arrives as the replacement character. */
function safeEncode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
