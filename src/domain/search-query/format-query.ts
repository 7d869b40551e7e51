/** The normal form of a search: known keys only, in one fixed order, no empties, no defaults, no repeats. @see D §2 */
import { CHOICE_FACETS, RANGE_FACETS } from '#src/domain/search-query/facets.ts';
import { DEFAULT_PAGE_SIZE, DEFAULT_SORT } from '#src/domain/search-query/search-options.ts';
import { joinParams } from '#src/domain/search-query/query-params.ts';
import { EXTRA_KEYS } from '#src/domain/search-query/search-query.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';
import { formatVehicles } from '#src/domain/search-query/vehicle-params.ts';
import { parseQuery } from '#src/domain/search-query/parse-query.ts';

type Pair = readonly [key: string, value: string];

/** Without "?"; empty for the search of everything. */
export function formatQuery(query: SearchQuery): string {
  return joinParams(toPairs(query));
}

/** The pairs of the normal form, for hidden fields of forms. */
export function toPairs(query: SearchQuery): Pair[] {
  return [
    ...formatLocation(query),
    ...formatVehicles(query.vehicles),
    ...CHOICE_FACETS.flatMap(({ key }): Pair[] => {
      const values = query.choices[key];
      return values ? [[key, values.join(',')]] : [];
    }),
    ...RANGE_FACETS.flatMap((facet) => [
      ...pair(facet.min, query.ranges[facet.key]?.min),
      ...pair(facet.max, query.ranges[facet.key]?.max),
    ]),
    ...pair('keyword', query.keyword),
    ...pair('experience', query.experience),
    ...EXTRA_KEYS.flatMap((key) => pair(key, query.extras[key])),
    ...pair('sortBy', query.sortBy === DEFAULT_SORT ? undefined : query.sortBy),
    ...pair('numRecords', query.numRecords === DEFAULT_PAGE_SIZE ? undefined : query.numRecords),
    ...pair('firstRecord', query.firstRecord || undefined),
  ];
}

export function normaliseSearch(search: string): string {
  return formatQuery(parseQuery(search));
}

export function isSameSearch(one: SearchQuery, other: SearchQuery): boolean {
  return formatQuery(one) === formatQuery(other);
}

function formatLocation(query: SearchQuery): Pair[] {
  return [
    ...pair('zip', query.zip),
    ...pair('searchRadius', query.searchRadius),
    ...pair('marketExtension', query.marketExtension ? 'include' : undefined),
  ];
}

function pair(key: string | undefined, value: string | number | undefined): Pair[] {
  return key === undefined || value === undefined ? [] : [[key, String(value)]];
}
