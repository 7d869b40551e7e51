import { describe, expect, test } from 'vitest';
import { EMPTY_QUERY } from '#src/domain/search-query/search-query.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';
import type { SearchRequest } from '#src/domain/search-query/search-result.ts';
import type { Cluster } from '#src/engine/search/opensearch/cluster.ts';
import { createIndexSearch } from '#src/engine/search/opensearch/opensearch-engine.ts';
import { toSearchBodies } from '#src/engine/search/opensearch/search-bodies.ts';

const HOME = { latitude: 40, longitude: -75 };

const toRequest = (query: Partial<SearchQuery>, rest: Omit<SearchRequest, 'query'> = {}): SearchRequest => ({
  query: { ...EMPTY_QUERY, ...query },
  ...rest,
});

const WHOLE = {
  timed_out: false,
  _shards: { total: 2, successful: 2, failed: 0 },
  hits: { total: { value: 7, relation: 'eq' }, hits: [] as object[] },
  aggregations: {} as object,
};

/** What it does not say of the counts that were asked for is that there are none. */
function createSearch(answerOf: (question: number) => unknown) {
  const sent: string[][] = [];
  const cluster: Cluster = {
    async send({ lines = [] }) {
      sent.push([...lines]);
      const bodies = lines
        .filter((_, at) => at % 2 === 1)
        .map((line) => JSON.parse(line) as { aggs?: object });
      return { responses: bodies.map((body, question) => withAllCounts(body, answerOf(question))) };
    },
    close: () => Promise.resolve(),
  };
  return { search: createIndexSearch(cluster, 'cars-1'), sent };
}

function withAllCounts({ aggs = {} }: { aggs?: object }, answer: unknown): unknown {
  const { aggregations } = (answer ?? {}) as Partial<typeof WHOLE>;
  if (aggregations === undefined) return answer;
  const none = Object.fromEntries(Object.keys(aggs).map((name) => [name, { buckets: [] }]));
  return { ...(answer as object), aggregations: { ...none, ...aggregations } };
}

describe('a search becomes', () => {
  test('one question for its hits, and one for each facet that it filters by, without that filter', () => {
    const [hits, others, ...own] = toSearchBodies(
      toRequest({
        choices: { fuelTypeGroup: ['ELE'], featureCode: ['A', 'B'] },
        ranges: { year: { min: 2020 } },
      }),
    );
    const fuel = { terms: { 'facet.fuelTypeGroup': ['ELE'] } };
    const year = { range: { 'facet.year': { gte: 2020, lte: undefined } } };
    const features = [{ term: { 'facet.featureCode': 'A' } }, { term: { 'facet.featureCode': 'B' } }];
    expect(hits['query']).toEqual({ bool: { filter: [...features, fuel, year] } });
    expect(others?.['query']).toEqual(hits['query']);
    expect(own.map(({ query }) => query)).toEqual([
      { bool: { filter: [...features, year] } },
      { bool: { filter: [...features, fuel] } },
    ]);
    expect(own.map(({ aggs }) => Object.keys(aggs as object))).toEqual([['fuelTypeGroup'], ['year']]);
    expect(Object.keys(others?.['aggs'] as object)).toContain('featureCode');
    expect(Object.keys(others?.['aggs'] as object)).not.toContain('fuelTypeGroup');
  });

  test('one question when only hits are wanted, in an order that ends with the id', () => {
    const [hits, ...others] = toSearchBodies(toRequest({ sortBy: 'derivedpriceASC' }, { hitsOnly: true }));
    expect(others).toEqual([]);
    expect(hits).toMatchObject({
      query: { match_all: {} },
      sort: [{ 'facet.price': { order: 'asc', missing: '_last' } }, { id: 'asc' }],
      from: 0,
      size: 30,
      track_total_hits: true,
    });
  });

  test('nothing beyond the window of an index', () => {
    const [hits] = toSearchBodies(toRequest({ firstRecord: 1_000_000 }, { hitsOnly: true }));
    expect(hits).toMatchObject({ from: 10_200, size: 0 });
  });

  test('counts of steps in bins that do not overlap', () => {
    const [, counts] = toSearchBodies(toRequest({}));
    const { mpgRange } = counts?.['aggs'] as { mpgRange: { range: { ranges: object[] } } };
    expect(mpgRange.range.ranges.slice(0, 2)).toEqual([
      { key: '20', from: 20, to: 25 },
      { key: '25', from: 25, to: 30 },
    ]);
    expect(mpgRange.range.ranges.at(-1)).toEqual({ key: '50', from: 50 });
  });

  test('a circle whose edge is measured by our own formula', () => {
    const [hits] = toSearchBodies(toRequest({ searchRadius: 10 }, { origin: HOME, hitsOnly: true }));
    const text = JSON.stringify(hits['query']);
    expect(text).toContain('"distance":"16073.44m"');
    expect(text).toContain('"distance":"16113.44m"');
    expect(text).toContain('miles <= params.radius');
  });
});

describe('an answer', () => {
  test('becomes hits with distances and bids of our own, counts as running sums, and statistics', async () => {
    const fields = {
      id: ['car'],
      latitude: [41],
      longitude: [-75],
      'bid.premium': [100],
      'facet.ownerId': ['dealer'],
    };
    const { search, sent } = createSearch((question) =>
      question === 0
        ? { ...WHOLE, hits: { ...WHOLE.hits, hits: [{ fields }] } }
        : {
            ...WHOLE,
            aggregations: {
              mpgRange: {
                buckets: [
                  { key: '20', doc_count: 1 },
                  { key: '25', doc_count: 2 },
                ],
              },
              fuelTypeGroup: { buckets: [{ key: '__proto__', doc_count: 3 }], sum_other_doc_count: 0 },
              'stats.price': { count: 2, min: 1, max: 3, sum: 4 },
              'stats.year': { count: 0, min: null, max: null, sum: 0 },
            },
          },
    );
    const result = await search.search(
      toRequest({ searchRadius: 50, marketExtension: true }, { origin: HOME, campaign: 'premium' }),
    );
    const [hit] = result.hits;
    expect(hit).toMatchObject({ id: 'car', isExtended: true, bid: { ownerId: 'dealer' } });
    expect(hit?.distance).toBeCloseTo(69.09, 1);
    expect(hit?.bid?.score).toBeCloseTo(5_000 / 119.09, 1);
    expect(result.total).toBe(7);
    expect(result.counts.mpgRange).toEqual({ 20: 3, 25: 2 });
    expect(Object.entries(result.counts.fuelTypeGroup ?? {})).toEqual([['__proto__', 3]]);
    expect(result.stats).toEqual({ price: { min: 1, max: 3, mean: 2, count: 2 } });
    expect(sent).toHaveLength(1);
    expect(sent[0]?.[0]).toBe('{"index":"cars-1","allow_partial_search_results":false}');
  });

  test.each<[string, unknown, string]>([
    ['with a failed shard', { ...WHOLE, _shards: { total: 2, successful: 1, failed: 1 } }, 'not whole'],
    [
      'of fewer shards',
      { ...WHOLE, _shards: { total: 2, successful: 1, failed: 0 } },
      'shard did not answer',
    ],
    ['that ran out of time', { ...WHOLE, timed_out: true }, 'timed_out'],
    [
      'with a total that is only a bound',
      { ...WHOLE, hits: { total: { value: 10_000, relation: 'gte' }, hits: [] } },
      'hits.total.relation',
    ],
    [
      'with values that were cut off',
      { ...WHOLE, aggregations: { packages: { buckets: [], sum_other_doc_count: 1 } } },
      'cut off',
    ],
    [
      'with models that were cut off',
      {
        ...WHOLE,
        aggregations: { models: { doc_count: 2, modelCode: { buckets: [], sum_other_doc_count: 2 } } },
      },
      'cut off',
    ],
    ['without a count that was asked for', { ...WHOLE, aggregations: undefined }, 'are missing'],
    ['that is an error', { status: 404, error: { type: 'index_not_found_exception' } }, '404'],
    ['of nothing', undefined, 'not whole'],
  ])('%s is an error and never a count', async (_what, answer, message) => {
    const { search } = createSearch(() => answer);
    await expect(search.search(toRequest({}))).rejects.toThrow(message);
  });

  test('whose counts are of more or fewer listings than its hits is an error', async () => {
    const hits = { ...WHOLE.hits, total: { value: 6, relation: 'eq' } };
    const { search } = createSearch((question) => (question === 1 ? { ...WHOLE, hits } : WHOLE));
    await expect(search.search(toRequest({}))).rejects.toThrow('its totals differ');
  });

  test('that lacks a question is an error', async () => {
    const cluster: Cluster = { send: async () => ({ responses: [WHOLE] }), close: () => Promise.resolve() };
    await expect(createIndexSearch(cluster, 'cars-1').search(toRequest({}))).rejects.toThrow('missing');
  });
});
