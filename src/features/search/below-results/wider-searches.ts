/**
 * Ways to see more cars for a search that found few: each relaxes one filter and keeps the others.
 * @see docs/rules/results.md#wider-searches
 */
import { dropStaleBudget } from '#src/domain/search-query/budget-price.ts';
import { dropStaleCategory } from '#src/domain/search-query/category-search.ts';
import {
  clearFilters,
  setChoice,
  setKeyword,
  setRange,
  toNationwide,
  withoutExperience,
} from '#src/domain/search-query/edit-query.ts';
import { CHOICE_FACETS, RANGE_FACETS } from '#src/domain/search-query/facets.ts';
import type { ChoiceFacet, RangeFacet } from '#src/domain/search-query/facets.ts';
import { nameChoice, nameVehicle } from '#src/domain/search-query/filter-chips.ts';
import type { Filters } from '#src/domain/search-query/filter-options.ts';
import { isSameSearch } from '#src/domain/search-query/format-query.ts';
import { formatRange } from '#src/domain/search-query/format-range.ts';
import { withoutPhrase } from '#src/domain/search-query/phrase.ts';
import { includesOtherCars, setOtherCars } from '#src/domain/search-query/program-scope.ts';
import { RADIUS_OPTIONS } from '#src/domain/search-query/search-options.ts';
import { vehicleName } from '#src/domain/search-query/search-names.ts';
import { EMPTY_QUERY } from '#src/domain/search-query/search-query.ts';
import type { NumberRange, SearchQuery, VehicleChoice } from '#src/domain/search-query/search-query.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

export interface WiderSearch {
  readonly label: string;
  readonly query: SearchQuery;
}

/** One filter, relaxed more and more. Of each, the first search that finds more cars is offered. */
export type Relaxation = readonly WiderSearch[];

export interface SearchTexts {
  readonly filters: Filters;
  /** Names by owner id. */
  readonly sellers?: Readonly<Record<string, string>> | undefined;
  /** The brand searches the cars of its own program, by this name. */
  readonly program?: string | undefined;
}

/** A range is widened by its next steps before it is removed; years by these numbers. */
const STEPS_TRIED = 3;
const YEARS_TRIED = [1, 2, 4] as const;

/** One relaxation for each filter; those that cost a shopper least come first. */
export function listRelaxations(query: SearchQuery, texts: SearchTexts): Relaxation[] {
  const { keyword } = query;
  const relaxations = [
    widenRadius(query),
    includeOtherCars(query, texts.program),
    ...RANGE_FACETS.map((facet) => widenRange(query, facet, texts.filters)),
    ...CHOICE_FACETS.flatMap((facet) => removeChoices(query, facet, texts)),
    keyword === undefined ? [] : [{ label: `Remove “${keyword}”`, query: setKeyword(query, '') }],
    removeExperience(query),
    widenVehicles(query, texts.filters),
  ];
  return relaxations.filter((steps) => steps.length > 0).map((steps) => steps.map(tidy));
}

/** For a search that finds nothing whichever filter is relaxed. Each leaves out several. */
export function listClearedSearches(query: SearchQuery): Relaxation[] {
  const { zip, vehicles } = query;
  const cleared = clearFilters(query);
  const byVehicle = [
    { label: `Keep only the vehicle${zip === undefined ? '' : ' and ZIP'}`, query: { ...cleared, vehicles } },
    { label: 'Keep only the vehicle, nationwide', query: { ...EMPTY_QUERY, vehicles } },
  ];
  return [
    vehicles.length > 0 ? byVehicle : [],
    [
      ...(zip === undefined ? [] : [{ label: 'Keep only the ZIP', query: cleared }]),
      { label: 'Browse all cars', query: EMPTY_QUERY },
    ],
  ];
}

function tidy({ label, query }: WiderSearch): WiderSearch {
  const tidied = withoutPhrase(dropStaleBudget(dropStaleCategory(query)));
  return { label, query: { ...tidied, firstRecord: 0 } };
}

function widenRadius(query: SearchQuery): WiderSearch[] {
  const { searchRadius, area } = query;
  if (searchRadius === undefined && area === undefined) return [];
  const wider = RADIUS_OPTIONS.filter((option) => option > (searchRadius ?? Infinity));
  return [
    ...wider.map((miles) => ({ label: `Within ${miles} miles`, query: { ...query, searchRadius: miles } })),
    { label: 'Nationwide', query: toNationwide(query) },
  ];
}

function includeOtherCars(query: SearchQuery, program: string | undefined): WiderSearch[] {
  if (program === undefined || includesOtherCars(query)) return [];
  return [{ label: `Include cars outside ${program}`, query: setOtherCars(query, true) }];
}

function widenRange(query: SearchQuery, facet: RangeFacet, filters: Filters): WiderSearch[] {
  const range = query.ranges[facet.key];
  if (!range) return [];
  const wider = listWiderRanges(facet, range, filters).map((next) => ({
    label: formatRange(facet.unit, next),
    query: setRange(query, facet.key, next),
  }));
  return [...wider, { label: `Any ${facet.label.toLowerCase()}`, query: setRange(query, facet.key, {}) }];
}

/** Years end with the newest one that has cars. */
function listWiderRanges(
  { key, count, steps }: RangeFacet,
  { min, max }: NumberRange,
  filters: Filters,
): NumberRange[] {
  if (count === 'each') {
    const known = filters[key]?.map(({ value }) => Number(value)) ?? [];
    const newest = known.length === 0 ? Infinity : Math.max(max ?? 0, ...known);
    return YEARS_TRIED.map((years) =>
      definedOnly({ min: min && min - years, max: max && Math.min(max + years, newest) }),
    );
  }
  const above = max === undefined ? [] : steps.filter((step) => step > max).slice(0, STEPS_TRIED);
  if (max !== undefined) return above.map((step) => definedOnly({ min, max: step }));
  const below = steps.filter((step) => step < (min ?? 0)).reverse();
  return below.slice(0, STEPS_TRIED).map((step) => ({ min: step }));
}

function removeExperience(query: SearchQuery): WiderSearch[] {
  const { experience } = query;
  if (experience === undefined) return [];
  return [{ label: `Remove ${vehicleName({ vehicles: {} }, experience)}`, query: withoutExperience(query) }];
}

/** Any one of several chosen values is enough, so leaving out one of them would find fewer cars. */
function removeChoices(query: SearchQuery, facet: ChoiceFacet, texts: SearchTexts): Relaxation[] {
  const values = query.choices[facet.key] ?? [];
  const nameOf = (value: string) => nameChoice(facet, value, texts.filters, texts.sellers ?? {});
  const [only = ''] = values;
  const isNamed = values.length === 1 && nameOf(only).startsWith(`${facet.label}: `);
  if (isNamed || (facet.combine === 'or' && values.length > 1))
    return [[{ label: `Any ${facet.label.toLowerCase()}`, query: setChoice(query, facet.key, []) }]];
  return values.map((value) => [
    {
      label: `Remove ${nameOf(value)}`,
      query: setChoice(
        query,
        facet.key,
        values.filter((other) => other !== value),
      ),
    },
  ]);
}

/** Without trims, then without models, then without makes, as long as something is left to search for. */
function widenVehicles(query: SearchQuery, filters: Filters): WiderSearch[] {
  const { vehicles } = query;
  const models = vehicles.flatMap((make) => make.models);
  const keepModels = (kept: (make: VehicleChoice) => VehicleChoice['models']): SearchQuery => ({
    ...query,
    vehicles: vehicles.map((make) => ({ makeCode: make.makeCode, models: kept(make) })),
  });
  const [make] = vehicles;
  const [model] = models;
  const ofMake = make && vehicles.length === 1 ? [make.makeCode] : [];
  const ofModel = model && models.length === 1 ? [...ofMake, model.modelCode] : ofMake;
  const nameAny = (codes: readonly string[], level: string) =>
    ['Any', ...(codes.length > 0 ? [nameVehicle(codes, filters)] : []), level].join(' ');
  const withoutTrims = keepModels((kept) =>
    kept.models.map(({ modelCode }) => ({ modelCode, trimCodes: [] })),
  );
  const withoutMakes = { ...query, vehicles: [] };
  const hasTrims = models.some(({ trimCodes }) => trimCodes.length > 0);
  const hasOthers = make && !isSameSearch({ ...withoutMakes, firstRecord: 0 }, EMPTY_QUERY);
  return [
    ...(hasTrims ? [{ label: nameAny(ofModel, 'trim'), query: withoutTrims }] : []),
    ...(model ? [{ label: nameAny(ofMake, 'model'), query: keepModels(() => []) }] : []),
    ...(hasOthers ? [{ label: 'Any make and model', query: withoutMakes }] : []),
  ];
}
