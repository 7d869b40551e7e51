/** Lists packages of the searched trim, with the counts of the search. @see docs/rules/search.md#packages */
import type { FilterOption, Filters } from '#src/domain/search-query/filter-options.ts';
import { findSingleTrim } from '#src/domain/search-query/search-names.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';
import type { PackageOption } from '#src/features/search/filters/packages.call.ts';

/** Result of the lookup; undefined while it loads. */
export type Packages = readonly PackageOption[] | undefined;

/** `waiting` means that the options are loading. Undefined means that there is no such section. */
export function listPackages(
  query: SearchQuery,
  filters: Filters,
  packages: Packages,
): readonly FilterOption[] | 'waiting' | undefined {
  const counted = filters.packages ?? [];
  const chosen = query.choices.packages ?? [];
  const hasTrim = findSingleTrim(query) !== undefined;
  if (hasTrim && packages === undefined) return counted.length > 0 ? 'waiting' : undefined;
  const named = hasTrim ? new Set(packages?.map(({ value }) => value)) : new Set<string>();
  const shown = counted.filter(({ value }) => named.has(value) || chosen.includes(value));
  return shown.length > 0 ? shown : undefined;
}
