/** Finds features that most cars in a search have, which describe it. @see docs/rules/results.md#strong-attributes */
import type { FilterOption, Filters } from '#src/domain/search-query/filter-options.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';

/** Share of the results that must have a feature. */
const STRONG_SHARE = 0.5;
const MAX_ATTRIBUTES = 5;

/** Returns the most common first, without features in the search and without features that every car has. */
export function findStrongAttributes(
  filters: Filters,
  { choices }: SearchQuery,
  total: number,
): FilterOption[] {
  return (filters.featureCode ?? [])
    .filter(
      ({ value, count }) =>
        count >= total * STRONG_SHARE && count < total && !choices.featureCode?.includes(value),
    )
    .sort((a, b) => b.count - a.count)
    .slice(0, MAX_ATTRIBUTES);
}
