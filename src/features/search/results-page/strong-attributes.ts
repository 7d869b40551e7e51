/** What most of the cars of a search have: equipment that describes it. @see R §3, M §7 (showStrongAttributes) */
import type { FilterOption, Filters } from '#src/domain/search-query/filter-options.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';

/** Of all results: what fewer have says little of them. */
const STRONG_SHARE = 0.5;
const MAX_ATTRIBUTES = 5;

/** The most common first; what was asked for is no news, and what all have divides nothing. */
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
