/** The options of each filter section with their counts, called `filters` in `/rest/lsc/listing`. */
import * as z from 'zod/mini';
import { FACETS } from '#src/domain/search-query/facets.ts';
import type { ChoiceFacet, Facet, FacetKey, RangeFacet } from '#src/domain/search-query/facets.ts';
import { formatStep } from '#src/domain/search-query/format-range.ts';
import { findSingleTrim, listVehiclePaths, vehicleName } from '#src/domain/search-query/search-names.ts';
import type { SearchNames } from '#src/domain/search-query/search-names.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';
import { sortByName } from '#src/domain/vehicle/compare-names.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

export const filterOptionSchema = z.object({
  label: z.string(),
  value: z.string(),
  count: z.number(),
  disabled: z.boolean(),
  moreInfo: z.optional(z.string()),
});
export type FilterOption = z.infer<typeof filterOptionSchema>;

/** By facet key. Sections without options are absent. */
export const filtersSchema = z.record(z.string(), z.array(filterOptionSchema));
export type Filters = Partial<Record<FacetKey, FilterOption[]>>;

type Counts = Partial<Record<FacetKey, Readonly<Record<string, number>>>>;

/**
 * An option without cars is disabled while a radius is set; otherwise it is left out, unless it is selected.
 * @param total the results of the query, for a selected limit between two steps
 * @see docs/rules/search.md#options
 */
export function toFilters(query: SearchQuery, counts: Counts, names: SearchNames, total = 0): Filters {
  const filters: Filters = {};
  for (const facet of FACETS as readonly Facet[]) {
    if (facet.kind === 'choice' && facet.hidden) continue;
    // Counted for some searches only, because it depends on the place of the search.
    if (facet.key === 'outTheDoor' && !counts.outTheDoor) continue;
    const hasRadius = query.searchRadius !== undefined;
    const options = listOptions(facet, query, counts[facet.key] ?? {}, names, total)
      .filter((option) => option.count > 0 || option.isChosen || (hasRadius && option.isFixed))
      .map(({ label, value, count, isChosen, moreInfo }) => ({
        label,
        value,
        count,
        disabled: count <= 0 && hasRadius && !isChosen,
        ...definedOnly({ moreInfo }),
      }));
    if (options.length > 0) filters[facet.key] = options;
  }
  return filters;
}

/** The number of codes in the values of a vehicle facet: `HONDA`, `HONDA|CIVIC`, `HONDA|CIVIC|EX`. */
const PATH_DEPTH = { makeCode: 1, modelCode: 2, trimCode: 3 } as const;

interface Candidate {
  label: string;
  value: string;
  count: number;
  isChosen: boolean;
  /** A fixed option of the facet, and not only a value of the stock. */
  isFixed: boolean;
  moreInfo?: string | undefined;
}

function listOptions(
  facet: Facet,
  query: SearchQuery,
  counts: Readonly<Record<string, number>>,
  names: SearchNames,
  total: number,
): Candidate[] {
  if (facet.kind === 'vehicle') return listVehicles(PATH_DEPTH[facet.key], query, counts, names);
  if (facet.kind === 'range') return listSteps(facet, query, counts, total);
  const chosen = query.choices[facet.key] ?? [];
  const fixed = facet.options?.map(({ code, label, moreInfo }) => ({
    ...toCandidate(code, label, counts, chosen, true),
    moreInfo,
  }));
  if (fixed) return fixed;
  // Packages belong to a single trim.
  const found = facet.key === 'packages' && !findSingleTrim(query) ? [] : Object.keys(counts);
  const values = [...new Set([...found, ...chosen])].sort();
  return values.map((value) => toCandidate(value, nameOpenValue(facet, value), counts, chosen, false));
}

function toCandidate(
  value: string,
  label: string,
  counts: Readonly<Record<string, number>>,
  chosen: readonly string[],
  isFixed: boolean,
): Candidate {
  return { label, value, count: counts[value] ?? 0, isChosen: chosen.includes(value), isFixed };
}

/** Sorted by name. */
function listVehicles(
  depth: number,
  query: SearchQuery,
  counts: Readonly<Record<string, number>>,
  names: SearchNames,
): Candidate[] {
  const chosen = listVehiclePaths(query).filter((path) => path.split('|').length === depth);
  const paths = [...new Set([...Object.keys(counts), ...chosen])];
  const candidates = paths.map((path) => toCandidate(path, vehicleName(names, path), counts, chosen, false));
  return sortByName(candidates, (candidate) => candidate.label);
}

function listSteps(
  facet: RangeFacet,
  query: SearchQuery,
  counts: Readonly<Record<string, number>>,
  total: number,
): Candidate[] {
  const range = query.ranges[facet.key];
  const chosen = [range?.min, range?.max].filter((value) => value !== undefined).map(String);
  const values = facet.count === 'each' ? Object.keys(counts) : facet.steps.map(String);
  const steps = [...new Set([...values, ...chosen])].sort((a, b) => Number(a) - Number(b));
  if (facet.count === 'each') steps.reverse();
  return steps.map((value) => {
    const candidate = toCandidate(value, formatStep(facet, Number(value)), counts, chosen, true);
    const isBetween = chosen.length === 1 && candidate.isChosen && !values.includes(value);
    return isBetween ? { ...candidate, count: total } : candidate;
  });
}

/** Names a value without a fixed option. The words of a code are readable; a VIN or id is unchanged. */
export function nameOpenValue({ form, nameValue }: ChoiceFacet, value: string): string {
  if (nameValue) return nameValue(value);
  return form ? value : vehicleName({ vehicles: {} }, value);
}
