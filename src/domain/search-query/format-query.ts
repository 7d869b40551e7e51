/** The normal form of a search: known keys in a fixed order, without empty values, defaults and repeats. */
import { CHOICE_FACETS, RANGE_FACETS } from '#src/domain/search-query/facets.ts';
import { DEFAULT_PAGE_SIZE, DEFAULT_SORT } from '#src/domain/search-query/search-options.ts';
import { AREA_KEY, formatArea } from '#src/domain/search-query/map-area.ts';
import { joinParams } from '#src/domain/search-query/query-params.ts';
import { EXTRA_KEYS } from '#src/domain/search-query/search-query.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';
import { formatVehicles } from '#src/domain/search-query/vehicle-params.ts';
import { parseQuery } from '#src/domain/search-query/parse-query.ts';

type Pair = readonly [key: string, value: string];

/** Without "?"; empty for a search without filters. */
export function formatQuery(query: SearchQuery): string {
  return joinParams(toPairs(query));
}

/** The parameters of the normal form, for hidden form fields. */
export function toPairs(query: SearchQuery): Pair[] {
  const { choices, ranges, extras, sortBy, numRecords } = query;
  const pairs: Pair[] = [];
  const add = (key: string | undefined, value: string | number | undefined): void => {
    if (key !== undefined && value !== undefined) pairs.push([key, String(value)]);
  };
  add('zip', query.zip);
  add('searchRadius', query.searchRadius);
  add('marketExtension', query.marketExtension ? 'include' : undefined);
  add(AREA_KEY, query.area && formatArea(query.area));
  pairs.push(...formatVehicles(query.vehicles));
  for (const { key } of CHOICE_FACETS) add(key, choices[key]?.join(','));
  for (const { key, min, max } of RANGE_FACETS) {
    add(min, ranges[key]?.min);
    add(max, ranges[key]?.max);
  }
  add('keyword', query.keyword);
  add('experience', query.experience);
  for (const key of EXTRA_KEYS) add(key, extras[key]);
  add('view', query.view);
  add('sortBy', sortBy === DEFAULT_SORT ? undefined : sortBy);
  add('numRecords', numRecords === DEFAULT_PAGE_SIZE ? undefined : numRecords);
  add('firstRecord', query.firstRecord || undefined);
  return pairs;
}

export function normalizeSearch(search: string): string {
  return formatQuery(parseQuery(search));
}

export function isSameSearch(one: SearchQuery, other: SearchQuery): boolean {
  return formatQuery(one) === formatQuery(other);
}
