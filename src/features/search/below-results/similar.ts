/** Ever wider searches around one that found too little. @see M §5 (similar listings), M §7 */
import { formatQuery } from '#src/domain/search-query/format-query.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';

/** "The search radius sent to similar listings is capped at 100; an unset radius, or one of 100 or more, becomes 100." */
const SIMILAR_RADIUS = 100;
/** What a car is, whatever it has. */
const IDENTITY_CHOICES = ['listingType', 'vehicleStyleCode', 'fuelTypeGroup'] as const;

/** Supplemental numRecords. @see M §9 */
export const SUPPLEMENTAL_COUNT = 100;

/** The search itself, without trim and year, without model, by body style only, and everything. */
export function widenSearch(query: SearchQuery): SearchQuery[] {
  const near = capRadius(query);
  const { vehicleStyleCode } = query.choices;
  const withoutTrims = near.vehicles.map(({ makeCode, models }) => ({
    makeCode,
    models: models.map(({ modelCode }) => ({ modelCode, trimCodes: [] })),
  }));
  const makes = near.vehicles.map(({ makeCode }) => ({ makeCode, models: [] }));
  const style = vehicleStyleCode ? { vehicleStyleCode } : {};
  const plain = { ...near, ranges: {}, choices: style };
  const { searchRadius: _, ...anywhere } = plain;
  return [
    near,
    { ...plain, vehicles: withoutTrims },
    { ...plain, vehicles: makes },
    { ...plain, vehicles: [] },
    { ...anywhere, marketExtension: false, vehicles: [] },
  ];
}

/**
 * The same wishes anywhere, then without those that say nothing of the vehicle, its age or its price. None where these
 * are all wishes: the search itself would find no others.
 */
export function reachFurther(query: SearchQuery): SearchQuery[] {
  const { searchRadius, ...anywhere } = query;
  const base = { ...anywhere, marketExtension: false, firstRecord: 0 };
  const { year, price } = query.ranges;
  const withoutExtras = {
    ...base,
    choices: Object.fromEntries(
      IDENTITY_CHOICES.flatMap((key) => {
        const values = query.choices[key];
        return values ? [[key, values]] : [];
      }),
    ),
    ranges: { ...(year && { year }), ...(price && { price }) },
  };
  const own = formatQuery({ ...query, firstRecord: 0 });
  return [...(searchRadius === undefined ? [] : [base]), withoutExtras].filter(
    (wider) => formatQuery(wider) !== own,
  );
}

function capRadius(query: SearchQuery): SearchQuery {
  if (query.zip === undefined) return query;
  return { ...query, searchRadius: Math.min(query.searchRadius ?? SIMILAR_RADIUS, SIMILAR_RADIUS) };
}
