/**
 * The breadcrumbs of a search. Each crumb links to the search without any parameter of a later level. A level that the
 * search does not name has no crumb.
 */
import { RANGE_FACETS } from '#src/domain/search-query/facets.ts';
import type { RangeKey } from '#src/domain/search-query/facets.ts';
import { BODY_STYLES, FUEL_TYPES, LISTING_TYPES, labelOf } from '#src/domain/vehicle/vehicle-codes.ts';
import { formatRange } from '#src/domain/search-query/format-range.ts';
import { isAnyCertified } from '#src/domain/search-query/is-any-certified.ts';
import { vehicleName } from '#src/domain/search-query/search-names.ts';
import type { SearchNames } from '#src/domain/search-query/search-names.ts';
import { ALL_CARS_PATH, SEARCH_ROOT, pageUrl } from '#src/domain/search-query/search-path.ts';
import { EMPTY_QUERY } from '#src/domain/search-query/search-query.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

/** In the order of the breadcrumbs. */
export type CrumbLevel =
  | 'home'
  | 'page'
  | 'location'
  | 'owner'
  | 'condition'
  | 'style'
  | 'make'
  | 'model'
  | 'trim'
  | 'year'
  | 'price'
  | 'fuelType'
  | 'mpg'
  | 'electricRange';

export interface Crumb {
  readonly key: CrumbLevel;
  readonly label: string;
  readonly href: string;
}

interface Level {
  readonly key: CrumbLevel;
  /** Undefined when the search does not name this level. */
  label: (query: SearchQuery, names: SearchNames) => string | undefined;
  /** Adds the level's own filters to those of earlier levels. */
  add: (part: SearchQuery, query: SearchQuery) => SearchQuery;
}

/** The home crumb of the certified brand is the cars-for-sale root. */
export function homeCrumb(brand: 'consumer' | 'certified'): Crumb {
  return { key: 'home', label: 'Home', href: brand === 'certified' ? SEARCH_ROOT : '/' };
}

export function listCrumbs(query: SearchQuery, names: SearchNames, brand: 'consumer' | 'certified'): Crumb[] {
  const crumbs: Crumb[] = [homeCrumb(brand), { key: 'page', label: 'Cars for sale', href: ALL_CARS_PATH }];
  let part = EMPTY_QUERY;
  for (const level of LEVELS) {
    const label = level.label(query, names);
    if (label === undefined) continue;
    part = level.add(part, query);
    // A year without its own crumb still applies to later crumbs.
    if (isYearDropped(level.key, query, crumbs)) continue;
    crumbs.push({ key: level.key, label, href: pageUrl(part) });
  }
  return crumbs;
}

/** Used listings have no year crumb once there are two crumbs besides home and page, which is always the case. */
function isYearDropped(key: CrumbLevel, query: SearchQuery, crumbs: readonly Crumb[]): boolean {
  const conditions = query.choices.listingType ?? [];
  return key === 'year' && conditions.length === 1 && conditions[0] === 'USED' && crumbs.length - 2 >= 2;
}

const LEVELS: readonly Level[] = [
  {
    key: 'location',
    label: ({ zip }, { place }) => zip && (place ?? zip),
    add: (part, { zip, searchRadius, marketExtension }) => ({
      ...part,
      marketExtension,
      ...definedOnly({ zip, searchRadius }),
    }),
  },
  {
    key: 'owner',
    label: ({ choices }, { owner }) => choices.ownerId && (owner ?? 'Seller'),
    add: withChoice('ownerId'),
  },
  {
    key: 'condition',
    label: ({ choices: { listingType } }) =>
      isAnyCertified(listingType)
        ? labelOf(LISTING_TYPES, 'CERTIFIED')
        : joinLabels(LISTING_TYPES, listingType),
    add: withChoice('listingType'),
  },
  {
    key: 'style',
    label: ({ choices }) => joinLabels(BODY_STYLES, choices.vehicleStyleCode),
    add: withChoice('vehicleStyleCode'),
  },
  {
    key: 'make',
    label: ({ vehicles }, names) => joinNames(vehicles.map(({ makeCode }) => vehicleName(names, makeCode))),
    add: (part, { vehicles }) => ({
      ...part,
      vehicles: vehicles.map(({ makeCode }) => ({ makeCode, models: [] })),
    }),
  },
  {
    key: 'model',
    label: ({ vehicles }, names) =>
      joinNames(
        vehicles.flatMap(({ makeCode, models }) =>
          models.map(({ modelCode }) => vehicleName(names, `${makeCode}|${modelCode}`)),
        ),
      ),
    add: (part, { vehicles }) => ({
      ...part,
      vehicles: vehicles.map(({ makeCode, models }) => ({
        makeCode,
        models: models.map(({ modelCode }) => ({ modelCode, trimCodes: [] })),
      })),
    }),
  },
  {
    key: 'trim',
    label: ({ vehicles }, names) =>
      joinNames(
        vehicles.flatMap(({ makeCode, models }) =>
          models.flatMap(({ modelCode, trimCodes }) =>
            trimCodes.map((trimCode) => vehicleName(names, `${makeCode}|${modelCode}|${trimCode}`)),
          ),
        ),
      ),
    add: (part, { vehicles }) => ({ ...part, vehicles }),
  },
  rangeLevel('year', 'year'),
  rangeLevel('price', 'price'),
  {
    key: 'fuelType',
    label: ({ choices }) => joinLabels(FUEL_TYPES, choices.fuelTypeGroup),
    add: withChoice('fuelTypeGroup'),
  },
  rangeLevel('mpg', 'mpgRange'),
  rangeLevel('electricRange', 'electricMileRange'),
];

function withChoice(key: keyof SearchQuery['choices']): Level['add'] {
  return (part, { choices }) => ({ ...part, choices: { ...part.choices, [key]: choices[key] } });
}

function rangeLevel(key: CrumbLevel, facetKey: RangeKey): Level {
  const facet = RANGE_FACETS.find((row) => row.key === facetKey);
  return {
    key,
    label: ({ ranges: { [facetKey]: range } }) => range && facet && formatRange(facet.unit, range),
    add: (part, { ranges }) => ({ ...part, ranges: { ...part.ranges, [facetKey]: ranges[facetKey] } }),
  };
}

function joinLabels(
  options: readonly { code: string; label: string }[],
  values: readonly string[] | undefined,
): string | undefined {
  return joinNames((values ?? []).map((value) => labelOf(options, value)));
}

function joinNames(names: readonly string[]): string | undefined {
  return names.length === 0 ? undefined : names.join(', ');
}
