/** The counts of all facets: as aggregations of OpenSearch, and read from them. */
import type { FacetKey, RangeFacet } from '#src/domain/search-query/facets.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';
import type { NumberStats, SearchRequest, SearchResult } from '#src/domain/search-query/search-result.ts';
import type { Aggregation, Aggregations, Bucket } from '#src/engine/search/opensearch/answer-schema.ts';
import {
  COUNTED_CHOICES,
  COUNTED_RANGES,
  fieldOf,
  VEHICLE_KEYS,
} from '#src/engine/search/opensearch/index-definition.ts';
import { VEHICLE_GROUP } from '#src/engine/search/opensearch/search-filters.ts';
import type { Clause } from '#src/engine/search/opensearch/search-filters.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

/** More values than any facet has. An answer that leaves some out is refused by the schema of answers. */
const MAX_VALUES = 20_000;
const STATS = ['price', 'year', 'mileage'] as const;
const STATS_PREFIX = 'stats.';
type Counts = SearchResult['counts'];

/** The groups of facets that are counted: each facet is one of its own, but those of a vehicle are one. */
export const COUNTED_GROUPS: readonly string[] = [
  VEHICLE_GROUP,
  ...COUNTED_CHOICES.map(({ key }) => key),
  ...COUNTED_RANGES.map(({ key }) => key),
];

export function toGroupAggregations(
  group: string,
  { query, ofChosenMakes }: SearchRequest,
): Record<string, Clause> {
  if (group === VEHICLE_GROUP) return toVehicleAggregations(query, ofChosenMakes === true);
  const range = COUNTED_RANGES.find(({ key }) => key === group);
  const field = fieldOf(group as FacetKey);
  if (!range || range.count === 'each') return { [group]: { terms: { field, size: MAX_VALUES } } };
  return { [group]: { range: { field, ranges: toBins(range) } } };
}

/** Of the results themselves. */
export function toStatsAggregations(): Record<string, Clause> {
  return Object.fromEntries(
    STATS.map((key) => [`${STATS_PREFIX}${key}`, { stats: { field: fieldOf(key) } }]),
  );
}

/** Models of chosen makes and trims of chosen models only. */
function toVehicleAggregations({ vehicles }: SearchQuery, ofChosenMakes: boolean): Record<string, Clause> {
  const makes = vehicles.map(({ makeCode }) => makeCode);
  const models = vehicles.flatMap(({ makeCode, models: chosen }) =>
    chosen.map(({ modelCode }) => `${makeCode}|${modelCode}`),
  );
  const [ofMake, ofModel, ofTrim] = VEHICLE_KEYS.map((key) => ({
    [key]: { terms: { field: fieldOf(key), size: MAX_VALUES } },
  }));
  const within = (key: FacetKey, chosen: readonly string[], aggs: unknown): Clause => ({
    filter: { terms: { [fieldOf(key)]: chosen } },
    aggs,
  });
  return {
    ...(ofChosenMakes ? { makes: within('makeCode', makes, ofMake) } : ofMake),
    ...(makes.length > 0 && { models: within('makeCode', makes, ofModel) }),
    ...(models.length > 0 && { trims: within('modelCode', models, ofTrim) }),
  };
}

/** Neighboring bins, each up to or from a step, whose running sums are the counts. The ends are whole numbers. */
function toBins({ count, steps }: RangeFacet): { key: string; from?: number; to?: number }[] {
  return steps.map((step, at) => {
    const key = String(step);
    if (count === 'atMost') return { key, ...(at > 0 && { from: (steps[at - 1] ?? 0) + 1 }), to: step + 1 };
    const next = steps[at + 1];
    return { key, from: step, ...definedOnly({ to: next }) };
  });
}

/** @param answers those to the aggregations of all counted groups */
export function readCounts(answers: Aggregations): Counts {
  const counts: Partial<Record<FacetKey, Record<string, number>>> = {};
  for (const { key } of COUNTED_CHOICES) counts[key] = readValues(answers[key]);
  for (const facet of COUNTED_RANGES)
    counts[facet.key] =
      facet.count === 'each' ? readValues(answers[facet.key]) : sumUp(facet, answers[facet.key]);
  counts.makeCode = readValues(answers['makeCode'] ?? answers['makes']?.makeCode);
  counts.modelCode = readValues(answers['models']?.modelCode);
  counts.trimCode = readValues(answers['trims']?.trimCode);
  return counts;
}

/** In the order of their names, and of the parts of a vehicle. @see docs/decisions/028-opensearch.md */
function readValues(answer: Aggregation | undefined): Record<string, number> {
  const named = (answer?.buckets ?? []).map(({ key, doc_count: count }) => {
    const name = String(key);
    return { name, count, rank: name.replaceAll('|', '\0') };
  });
  // Names come from feeds, so the object has no prototype that they could collide with.
  const counts = Object.create(null) as Record<string, number>;
  for (const { name, count } of named.sort((one, other) => (one.rank < other.rank ? -1 : 1)))
    if (count > 0) counts[name] = count;
  return counts;
}

function sumUp({ count, steps }: RangeFacet, answer: Aggregation | undefined): Record<string, number> {
  const inBin = new Map(
    (answer?.buckets ?? []).map((bucket: Bucket) => [String(bucket.key), bucket.doc_count]),
  );
  const counts: Record<string, number> = {};
  let sum = 0;
  for (const step of count === 'atMost' ? steps : steps.toReversed()) {
    sum += inBin.get(String(step)) ?? 0;
    if (sum > 0) counts[step] = sum;
  }
  return counts;
}

export function readStats(answers: Aggregations): SearchResult['stats'] {
  const found: { -readonly [Key in (typeof STATS)[number]]?: NumberStats } = {};
  for (const key of STATS) {
    const { count, min, max, sum } = answers[`${STATS_PREFIX}${key}`] ?? {};
    if (count && min !== undefined && max !== undefined && sum !== undefined && min !== null && max !== null)
      found[key] = { min, max, mean: sum / count, count };
  }
  return found;
}
