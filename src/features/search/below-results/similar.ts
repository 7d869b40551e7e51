/**
 * Widens a search step by step when it found too few cars. @see docs/rules/results.md#similar-and-supplemental-cars
 */
import { toNationwide } from '#src/domain/search-query/edit-query.ts';
import { isSameSearch } from '#src/domain/search-query/format-query.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

/** @see docs/rules/results.md#similar-and-supplemental-cars */
export const SIMILAR_RADIUS = 100;
/** Filters that say what kind of car it is, not what equipment it has. */
const IDENTITY_CHOICES = ['listingType', 'vehicleStyleCode', 'fuelTypeGroup'] as const;

/** @see docs/rules/results.md#similar-and-supplemental-cars */
export const SUPPLEMENTAL_COUNT = 100;

/**
 * Returns the search itself, then without trim and year, then without model, then by body style only, then all cars. The
 * price stays: a car over the shopper's limit is not similar.
 */
export function widenSearch(query: SearchQuery): SearchQuery[] {
  const near = capRadius(query);
  const { vehicleStyleCode } = query.choices;
  const withoutTrims = near.vehicles.map(({ makeCode, models }) => ({
    makeCode,
    models: models.map(({ modelCode }) => ({ modelCode, trimCodes: [] })),
  }));
  const makes = near.vehicles.map(({ makeCode }) => ({ makeCode, models: [] }));
  const style = vehicleStyleCode ? { vehicleStyleCode } : {};
  const { price } = near.ranges;
  const plain = { ...near, ranges: definedOnly({ price }), choices: style };
  return [
    near,
    { ...plain, vehicles: withoutTrims },
    { ...plain, vehicles: makes },
    { ...plain, vehicles: [] },
    { ...toNationwide(plain), vehicles: [] },
  ];
}

/** What the row of supplemental cars shows: cars beyond the radius, or cars that miss some of the filters. */
export interface FurtherSearch {
  readonly query: SearchQuery;
  readonly isFarther: boolean;
}

/**
 * With a radius or an area of the map, returns the same filters beyond it, nearest cars first. Without one, returns the search without those
 * filters that say nothing about the vehicle, its age or its price; undefined when that is the search itself.
 */
export function reachFurther(query: SearchQuery): FurtherSearch | undefined {
  const base = toNationwide(query);
  if (query.searchRadius !== undefined || query.area !== undefined) {
    const sortBy = query.zip === undefined ? query.sortBy : 'distanceASC';
    return { query: { ...base, sortBy }, isFarther: true };
  }
  const { year, price } = query.ranges;
  const choices = Object.fromEntries(
    IDENTITY_CHOICES.flatMap((key) => {
      const values = query.choices[key];
      return values ? [[key, values]] : [];
    }),
  );
  const wider = { ...base, choices, ranges: definedOnly({ year, price }) };
  return isSameSearch(wider, { ...query, firstRecord: 0 }) ? undefined : { query: wider, isFarther: false };
}

function capRadius(query: SearchQuery): SearchQuery {
  if (query.zip === undefined) return query;
  return { ...query, searchRadius: Math.min(query.searchRadius ?? SIMILAR_RADIUS, SIMILAR_RADIUS) };
}
