/**
 * Suggests filters that narrow a search usefully: those that split the results best, with the best of each kind.
 * Kinds in the search are left out, so that a count equals the number of results after the click.
 * @see docs/rules/search.md#suggested-filters
 */
import { RANGE_FACETS } from '#src/domain/search-query/facets.ts';
import type { FacetKey } from '#src/domain/search-query/facets.ts';
import { EXPERIENCE_FILTERS } from '#src/domain/search-query/experiences.ts';
import type { FilterOption, Filters } from '#src/domain/search-query/filter-options.ts';
import { formatRange } from '#src/domain/search-query/format-range.ts';
import { toPairs } from '#src/domain/search-query/format-query.ts';
import { parseQuery } from '#src/domain/search-query/parse-query.ts';
import { searchUrl } from '#src/domain/search-query/search-path.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';
import type { SuggestedFilter } from '#src/features/search/suggested-filters/suggested-filters.schema.ts';

/** One short row. */
const MAX_SUGGESTIONS = 6;
/** Fewer cars than this need no filter. */
const MIN_RESULTS = 10;
/** A filter with a smaller or larger share narrows nothing. */
const SHARES = { least: 0.04, most: 0.8 };

interface Topic {
  readonly key: FacetKey;
  /** At most this many of its options. */
  readonly limit: number;
  /** How much shoppers care about it, a factor of the score. */
  readonly weight: number;
  /** The options worth suggesting; all of them when absent. */
  readonly values?: readonly string[];
  /** The end of a range that an option limits. */
  readonly end?: 'min' | 'max';
  readonly name?: (option: FilterOption) => string;
}

/** Ordered by priority among filters that split the results equally well. */
const TOPICS: readonly Topic[] = [
  { key: 'price', limit: 1, weight: 1, end: 'max' },
  { key: 'vehicleStyleCode', limit: 2, weight: 1 },
  { key: 'fuelTypeGroup', limit: 2, weight: 1.1, values: ['ELE', 'HYB', 'PIH', 'DSL'] },
  { key: 'electricMileRange', limit: 1, weight: 1, end: 'min' },
  { key: 'driveGroup', limit: 1, weight: 0.9, values: ['AWD', '4WD'] },
  { key: 'mileage', limit: 1, weight: 0.95, end: 'max' },
  { key: 'year', limit: 1, weight: 0.85, end: 'min' },
  { key: 'dealType', limit: 1, weight: 1, values: ['greatprice', 'goodprice'] },
  { key: 'vehicleHistoryType', limit: 1, weight: 0.9, values: ['NO_ACCIDENTS', 'ONE_OWNER'] },
  { key: 'listingType', limit: 1, weight: 0.8 },
  { key: 'truckBedLength', limit: 1, weight: 0.8, name: ({ label }) => `${label} bed` },
  { key: 'featureCode', limit: 3, weight: 0.9 },
];

export function suggestFilters(query: SearchQuery, filters: Filters, total: number): SuggestedFilter[] {
  if (total < MIN_RESULTS) return [];
  const forced = query.experience === undefined ? {} : EXPERIENCE_FILTERS[query.experience].choices;
  const isFiltered = (key: string) => key in query.choices || key in query.ranges || key in forced;
  return TOPICS.filter(({ key }) => !isFiltered(key))
    .flatMap((topic) => rateOptions(topic, filters[topic.key] ?? [], total))
    .sort((a, b) => b.score - a.score)
    .slice(0, MAX_SUGGESTIONS)
    .map(({ suggestion }) => suggestion);
}

/**
 * Features that most cars of a search have follow the suggestions of a service that names them. Our own suggestions
 * already include the features that split the results.
 */
export function addStrongAttributes(
  suggested: readonly SuggestedFilter[],
  attributes: readonly FilterOption[],
): SuggestedFilter[] {
  const known = new Set(suggested.map(({ codes }) => codes['featureCode']));
  const added = attributes
    .filter(({ value }) => !known.has(value))
    .map(({ label, value, count }) => ({ name: label, count, codes: { featureCode: value } }));
  return [...suggested, ...added].slice(0, MAX_SUGGESTIONS);
}

/** Rates the options of one topic, best first. */
function rateOptions(topic: Topic, options: readonly FilterOption[], total: number) {
  const { key, limit, weight, values } = topic;
  const counted = key === 'year' ? sumFromNewest(options) : options;
  return counted
    .filter(({ value, count }) => {
      const share = count / total;
      return share >= SHARES.least && share <= SHARES.most && (!values || values.includes(value));
    })
    .map((option) => ({
      score: weight * splitOf(option.count / total),
      suggestion: { ...describeOption(topic, option), count: option.count },
    }))
    .sort((a, b) => b.score - a.score)
    .slice(0, limit);
}

function describeOption({ key, end, name }: Topic, option: FilterOption) {
  const range = RANGE_FACETS.find((facet) => facet.key === key);
  if (!range || !end) return { name: name?.(option) ?? option.label, codes: { [key]: option.value } };
  return {
    name: formatRange(range.unit, { [end]: Number(option.value) }),
    codes: { [range[end] ?? key]: option.value },
  };
}

/** Returns 1 for a filter that halves the results, 0 for one that changes nothing. */
function splitOf(share: number): number {
  return 4 * share * (1 - share);
}

/** "2021 or newer" counts every year from the newest to that one. */
function sumFromNewest(years: readonly FilterOption[]): FilterOption[] {
  let sum = 0;
  return years.map((year) => ({ ...year, count: (sum += year.count) }));
}

export interface SuggestionLink {
  readonly name: string;
  readonly count: number;
  /** The search with this filter. */
  readonly href: string;
}

export function linkSuggestions(
  query: SearchQuery,
  suggestions: readonly SuggestedFilter[],
): SuggestionLink[] {
  const pairs = toPairs({ ...query, firstRecord: 0 });
  return suggestions.map(({ name, count, codes }) => {
    const params = new URLSearchParams([
      ...pairs.map(([key, value]) => [key, value]),
      ...Object.entries(codes),
    ]);
    return { name, count, href: searchUrl(parseQuery(params.toString())) };
  });
}
