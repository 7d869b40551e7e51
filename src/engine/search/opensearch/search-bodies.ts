/**
 * One search as several questions, which are sent together: for the hits, for the counts of all facets that the search
 * does not filter by, and for each facet that it does, without that filter. OpenSearch keeps the answers of all but the
 * first.
 */
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';
import type { SearchRequest } from '#src/domain/search-query/search-result.ts';
import {
  COUNTED_GROUPS,
  toGroupAggregations,
  toStatsAggregations,
} from '#src/engine/search/opensearch/facet-counts.ts';
import { MAX_WINDOW } from '#src/engine/search/opensearch/index-definition.ts';
import { joinFilters, toFilters } from '#src/engine/search/opensearch/search-filters.ts';
import type { Clause } from '#src/engine/search/opensearch/search-filters.ts';
import { toSort } from '#src/engine/search/opensearch/search-sorts.ts';

/** @returns the question for the hits, then those for counts */
export function toSearchBodies(request: SearchRequest): [Clause, ...Clause[]] {
  const filters = toFilters(request);
  const toBody = (groups: readonly string[], more: Record<string, Clause>, but?: string): Clause => ({
    query: joinFilters(filters, but),
    size: 0,
    track_total_hits: true,
    aggs: Object.assign({}, more, ...groups.map((group) => toGroupAggregations(group, request))) as Clause,
  });
  const filtered = COUNTED_GROUPS.filter((group) => filters.groups.has(group));
  const others = COUNTED_GROUPS.filter((group) => !filters.groups.has(group));
  const hits: Clause = {
    query: joinFilters(filters),
    ...toWindow(request.query),
    sort: toSort(request),
    ...HIT_FIELDS,
    docvalue_fields: ['id', 'latitude', 'longitude', ...(request.campaign ? listBidFields(request) : [])],
  };
  if (request.hitsOnly) return [hits];
  return [
    hits,
    toBody(others, toStatsAggregations()),
    ...filtered.map((group) => toBody([group], {}, group)),
  ];
}

/** Nothing is shown beyond the window, because paging ends before it. */
function toWindow({ firstRecord, numRecords }: SearchQuery): { from: number; size: number } {
  const from = Math.min(firstRecord, MAX_WINDOW);
  return { from, size: Math.min(numRecords, MAX_WINDOW - from) };
}

export const HIT_FIELDS = { track_total_hits: true, stored_fields: '_none_' } as const;

function listBidFields({ campaign }: SearchRequest): string[] {
  return [`bid.${campaign}`, 'facet.ownerId'];
}

/** The lines of one request. @param timeoutMs after which a shard gives up, which fails the whole request */
export function toLines(index: string, bodies: readonly Clause[], timeoutMs: number): string[] {
  const head = JSON.stringify({ index, allow_partial_search_results: false });
  return bodies.flatMap((body) => [head, JSON.stringify({ timeout: `${timeoutMs}ms`, ...body })]);
}
