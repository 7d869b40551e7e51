/** Every filter of a search as a chip: its label, and the search without it. */
import { withMake, withoutRepeatedModel } from '#src/domain/vehicle/vehicle-name.ts';
import { dropStaleBudget, findBudget } from '#src/domain/search-query/budget-price.ts';
import { dropStaleCategory } from '#src/domain/search-query/category-search.ts';
import {
  removeMake,
  setArea,
  setChoice,
  setKeyword,
  setLocation,
  setRange,
  toggleModel,
  toggleTrim,
  withoutExperience,
} from '#src/domain/search-query/edit-query.ts';
import { CHOICE_FACETS, RANGE_FACETS } from '#src/domain/search-query/facets.ts';
import type { ChoiceFacet, FacetKey, RangeFacet } from '#src/domain/search-query/facets.ts';
import { nameOpenValue } from '#src/domain/search-query/filter-options.ts';
import type { Filters } from '#src/domain/search-query/filter-options.ts';
import { formatUsd } from '#src/domain/search-query/format-number.ts';
import { formatRange } from '#src/domain/search-query/format-range.ts';
import { withoutPhrase } from '#src/domain/search-query/phrase.ts';
import { vehicleName } from '#src/domain/search-query/search-names.ts';
import { searchUrl } from '#src/domain/search-query/search-path.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';

export interface FilterChip {
  readonly label: string;
  /** The search without it. */
  readonly href: string;
}

/** In panel order. @param sellers names by owner id, because sellers are not options of a section */
export function listChips(
  query: SearchQuery,
  filters: Filters,
  sellers: Readonly<Record<string, string>> = {},
): FilterChip[] {
  const chip = (label: string, rest: SearchQuery): FilterChip => ({
    label,
    href: searchUrl(withoutPhrase(dropStaleBudget(dropStaleCategory(rest)))),
  });
  const { zip, searchRadius, area, keyword, experience } = query;
  return [
    ...(zip === undefined ? [] : [chip(nameLocation(zip, searchRadius), setLocation(query))]),
    ...(area === undefined ? [] : [chip('Map area', setArea(query))]),
    ...listVehicleChips(query, filters, chip),
    ...CHOICE_FACETS.flatMap((facet) => {
      const values = query.choices[facet.key] ?? [];
      const without = (value: string) =>
        setChoice(
          query,
          facet.key,
          values.filter((other) => other !== value),
        );
      return values.map((value) => chip(nameChoice(facet, value, filters, sellers), without(value)));
    }),
    ...RANGE_FACETS.flatMap((facet) => {
      const range = query.ranges[facet.key];
      return range
        ? [chip(formatRange(facet.unit, range) + nameBudget(facet, query), setRange(query, facet.key, {}))]
        : [];
    }),
    ...(keyword === undefined ? [] : [chip(`“${keyword}”`, setKeyword(query, ''))]),
    ...(experience === undefined
      ? []
      : [chip(vehicleName({ vehicles: {} }, experience), withoutExperience(query))]),
  ];
}

function nameLocation(zip: string, searchRadius: number | undefined): string {
  return searchRadius === undefined ? `Near ${zip}` : `Within ${searchRadius} miles of ${zip}`;
}

/** The most specific choice has the chip: a make without models, a model without trims, or each trim. */
function listVehicleChips(
  query: SearchQuery,
  filters: Filters,
  chip: (label: string, rest: SearchQuery) => FilterChip,
): FilterChip[] {
  const name = (...codes: readonly string[]) => nameVehicle(codes, filters);
  return query.vehicles.flatMap(({ makeCode, models }) => {
    if (models.length === 0) return [chip(name(makeCode), removeMake(query, makeCode))];
    return models.flatMap(({ modelCode, trimCodes }) =>
      trimCodes.length === 0
        ? [chip(name(makeCode, modelCode), toggleModel(query, makeCode, modelCode))]
        : trimCodes.map((trimCode) =>
            chip(name(makeCode, modelCode, trimCode), toggleTrim(query, makeCode, modelCode, trimCode)),
          ),
    );
  });
}

const VEHICLE_LEVELS = ['makeCode', 'modelCode', 'trimCode'] as const;

/** "Honda Civic EX", from the names of the options. @param codes of make, model and trim */
export function nameVehicle(codes: readonly string[], filters: Filters): string {
  const [make = '', ...names] = VEHICLE_LEVELS.slice(0, codes.length).map((level, depth) => {
    const path = codes.slice(0, depth + 1).join('|');
    return findLabel(filters, level, path) ?? vehicleName({ vehicles: {} }, path);
  });
  return names.length === 0 ? make : withMake(make, withoutRepeatedModel(names.join(' ')));
}

/** One value of a filter, as its chip shows it. */
export function nameChoice(
  facet: ChoiceFacet,
  value: string,
  filters: Filters,
  sellers: Readonly<Record<string, string>>,
): string {
  const label =
    (facet.key === 'ownerId' ? sellers[value] : undefined) ??
    findLabel(filters, facet.key, value) ??
    facet.options?.find((option) => option.code === value)?.label ??
    nameOpenValue(facet, value);
  return facet.needsLabel || facet.hidden ? `${facet.label}: ${label}` : label;
}

function findLabel(filters: Filters, key: FacetKey, value: string): string | undefined {
  return filters[key]?.find((option) => option.value === value)?.label;
}

/** The monthly budget that a maximum price came from. */
function nameBudget({ key }: RangeFacet, query: SearchQuery): string {
  const budget = key === 'price' ? findBudget(query) : undefined;
  return budget === undefined ? '' : ` for ${formatUsd(budget)} a month`;
}
