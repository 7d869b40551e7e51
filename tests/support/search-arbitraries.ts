/** Random stock and random searches: few different values, so that filters match, combine and come up empty. */
import fc from 'fast-check';
import { CHOICE_FACETS, RANGE_FACETS } from '#src/domain/search-query/facets.ts';
import type { ChoiceKey } from '#src/domain/search-query/facets.ts';
import type { MapArea } from '#src/domain/search-query/map-area.ts';
import { SORTS } from '#src/domain/search-query/search-options.ts';
import { EMPTY_QUERY } from '#src/domain/search-query/search-query.ts';
import type { SearchQuery, VehicleChoice } from '#src/domain/search-query/search-query.ts';
import type { SearchDocument, SearchRequest } from '#src/domain/search-query/search-result.ts';
import { distanceInMiles } from '#src/domain/visitor/place.ts';

const MAKES = ['ACURA', 'HONDA', 'LAND_ROVER'];
const MODELS = ['CIVIC', 'CIVIC_HYBRID', 'PILOT'];
const TRIMS = ['EX', 'EX_L'];
/** Two with the same start, an accent, one that no listing has, and one that is also an object property. */
const WORDS = ['honda', 'hon', 'Civíc', '4x4', 'F-150', 'unheard', '__proto__'];
/** Nine, so that a facet of several values needs more than one byte of bits. */
const VALUES = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', '__proto__'];
const UNKNOWN = 'no such value';
const HOME = { latitude: 40, longitude: -75 };
const NEIGHBOR = { latitude: 40.5, longitude: -75 };
const PLACES = [HOME, NEIGHBOR, { latitude: 41, longitude: -76.5 }, { latitude: 34, longitude: -118 }];
/** Exactly from one place to another: a listing at the edge of the radius is within it. */
const EDGE = distanceInMiles(HOME, NEIGHBOR);
/** Around steps and limits of the ranges: values that count, and values just beyond. */
const NUMBERS = [
  0, 1, 20, 21, 100, 299, 350, 1900, 2019, 2020, 2021, 4_999, 5_000, 5_001, 20_000, 249_999, 250_000,
];

const VALUED = CHOICE_FACETS.filter(({ key }) => key !== 'vin');

const numbers = fc.record(
  Object.fromEntries(RANGE_FACETS.map(({ key }) => [key, fc.constantFrom(...NUMBERS)])),
  { requiredKeys: [] },
);

/** Facets of several values are those of the contract, and now and then any other. */
const choices = fc
  .tuple(
    fc.constantFrom(...MAKES),
    fc.option(fc.constantFrom(...MODELS)),
    fc.option(fc.constantFrom(...TRIMS)),
    fc.record(Object.fromEntries(VALUED.map(({ key }) => [key, toValues(key)])), { requiredKeys: [] }),
  )
  .map(([make, model, trim, values]) => ({
    makeCode: [make],
    ...(model && { modelCode: [`${make}|${model}`] }),
    ...(model && trim && { trimCode: [`${make}|${model}|${trim}`] }),
    ...values,
  }));

function toValues(key: ChoiceKey): fc.Arbitrary<string[]> {
  const isSeveral = ['featureCode', 'packages', 'vehicleHistoryType', 'homeServices', 'seriesCode'].includes(
    key,
  );
  return fc.array(fc.constantFrom(...VALUES), { maxLength: isSeveral ? 5 : 1 });
}

const documentBody = fc.record(
  {
    text: fc.array(fc.constantFrom(...WORDS), { maxLength: 4 }).map((words) => words.join(' ')),
    coordinates: fc.constantFrom(...PLACES),
    servesExtendedMarket: fc.boolean(),
    relevance: fc.constantFrom(0, 0.5, 1, -1),
    listedAtMs: fc.constantFrom(1, 2, 3),
    dealDifference: fc.constantFrom(-0.2, 0, 0.1),
    monthlyPayment: fc.constantFrom(90, 300, 301),
    replyHours: fc.constantFrom(0.5, 3, 72),
    bids: fc.record(
      { premium: fc.constantFrom(1, 2, 3.5), boost: fc.constantFrom(1, 4) },
      { requiredKeys: [] },
    ),
    choices,
    numbers,
  },
  { requiredKeys: ['text', 'servesExtendedMarket', 'relevance', 'listedAtMs', 'choices', 'numbers'] },
);

/** Ids share prefixes of different length, and their order is not that of the stock. */
export const stockArbitrary: fc.Arbitrary<SearchDocument[]> = fc
  .uniqueArray(fc.stringMatching(/^(listing-)?[0-9a-cé]{1,3}$/), { maxLength: 60 })
  .chain((ids) => fc.tuple(...ids.map((id) => documentBody.map((body) => ({ id, ...body })))));

const modelChoice = fc.record({
  modelCode: fc.constantFrom(...MODELS, UNKNOWN),
  trimCodes: fc.uniqueArray(fc.constantFrom(...TRIMS, UNKNOWN), { maxLength: 2 }),
});
const vehicleChoice: fc.Arbitrary<VehicleChoice> = fc.record({
  makeCode: fc.constantFrom(...MAKES, UNKNOWN),
  models: fc.uniqueArray(modelChoice, { maxLength: 2, selector: ({ modelCode }) => modelCode }),
});

const range = fc
  .record({ min: fc.constantFrom(...NUMBERS), max: fc.constantFrom(...NUMBERS) }, { requiredKeys: [] })
  .filter(({ min, max }) => min !== undefined || max !== undefined);

/** A few facets at a time, because thirty at once would match nothing. */
function toSome<Value>(
  keys: readonly string[],
  value: fc.Arbitrary<Value>,
): fc.Arbitrary<Record<string, Value>> {
  return fc
    .uniqueArray(fc.tuple(fc.constantFrom(...keys), value), { maxLength: 3, selector: ([key]) => key })
    .map((entries) => Object.fromEntries(entries));
}

/** Around some of the places, or exactly at one. */
export const areaArbitrary: fc.Arbitrary<MapArea> = fc.constantFrom(
  { south: 39.5, west: -76, north: 40.2, east: -74 },
  { south: 40, west: -77, north: 41, east: -75 },
  { south: 40, west: -75, north: 40, east: -75 },
  { south: -85, west: -180, north: 85, east: 180 },
  { south: 10, west: 10, north: 20, east: 20 },
);

const queryArbitrary: fc.Arbitrary<SearchQuery> = fc
  .record(
    {
      vehicles: fc.uniqueArray(vehicleChoice, { maxLength: 3, selector: ({ makeCode }) => makeCode }),
      choices: toSome(
        CHOICE_FACETS.map(({ key }) => key),
        fc.uniqueArray(fc.constantFrom(...VALUES, UNKNOWN), { maxLength: 4 }),
      ),
      ranges: toSome(
        RANGE_FACETS.map(({ key }) => key),
        range,
      ),
      searchRadius: fc.constantFrom(10, EDGE, 50, 200),
      marketExtension: fc.boolean(),
      area: areaArbitrary,
      keyword: fc
        .array(fc.constantFrom(...WORDS, 'ho', 'f', '15', '!'), { maxLength: 2 })
        .map((words) => words.join(' ')),
      sortBy: fc.constantFrom(...SORTS.map(({ code }) => code)),
      firstRecord: fc.nat({ max: 10 }),
      numRecords: fc.integer({ min: 0, max: 70 }),
    },
    { requiredKeys: [] },
  )
  .map((part) => ({ ...EMPTY_QUERY, ...part }));

export const requestArbitrary: fc.Arbitrary<SearchRequest> = fc.record(
  {
    query: queryArbitrary,
    origin: fc.constantFrom(...PLACES, { latitude: 40.2, longitude: -75.3 }),
    campaign: fc.constantFrom('premium' as const, 'boost' as const, 'alpha' as const),
    ofChosenMakes: fc.constant(true as const),
  },
  { requiredKeys: ['query'] },
);
