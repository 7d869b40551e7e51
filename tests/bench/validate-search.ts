/** Verifies answers before they are timed: runs the oracle on slices of the stock and merges its answers. */
import { isDeepStrictEqual } from 'node:util';
import type {
  NumberStats,
  SearchDocument,
  SearchRequest,
  SearchResult,
} from '#src/domain/search-query/search-result.ts';
import type { BenchStock } from '#tests/bench/bench-stock.ts';
import { searchByOracle, toOrder } from '#tests/support/search-oracle.ts';

/** Documents in memory at a time. */
const SLICE = 50_000;

/** @throws at the first request for which `search` and the oracle differ */
export function validateSearch(
  stock: BenchStock,
  listingCount: number,
  requests: readonly SearchRequest[],
  search: (request: SearchRequest) => SearchResult,
  onProgress: (share: number) => void,
): void {
  const merged = requests.map((request) => new MergedAnswer(request));
  for (let from = 0; from < listingCount; from += SLICE) {
    const slice = [...stock.documents(from, Math.min(from + SLICE, listingCount))];
    for (const answer of merged) answer.add(slice);
    onProgress(Math.min(1, (from + SLICE) / listingCount));
  }
  for (const answer of merged) {
    const [actual, expected] = [plain(search(answer.request)), plain(answer.toResult())];
    if (!isDeepStrictEqual(actual, expected))
      throw new Error(
        `Wrong answer to ${JSON.stringify(answer.request)}:\n${findDifference(actual, expected)}`,
      );
  }
}

class MergedAnswer {
  readonly request: SearchRequest;
  #total = 0;
  readonly #first: { document: SearchDocument; hit: SearchResult['hits'][number] }[] = [];
  readonly #counts: Record<string, Record<string, number>> = {};
  readonly #stats: Record<string, NumberStats> = {};

  constructor(request: SearchRequest) {
    this.request = request;
  }

  add(slice: readonly SearchDocument[]): void {
    const { query } = this.request;
    const last = query.firstRecord + query.numRecords;
    const result = searchByOracle(slice, {
      ...this.request,
      query: { ...query, firstRecord: 0, numRecords: last },
    });
    this.#total += result.total;
    const byId = new Map(slice.map((document) => [document.id, document]));
    for (const hit of result.hits) {
      const document = byId.get(hit.id);
      if (document) this.#first.push({ document, hit });
    }
    for (const [facet, counts] of Object.entries(result.counts)) {
      const merged = (this.#counts[facet] ??= {});
      for (const [value, count] of Object.entries(counts)) merged[value] = (merged[value] ?? 0) + count;
    }
    for (const [key, stats] of Object.entries(result.stats))
      this.#stats[key] = merge(this.#stats[key], stats);
  }

  toResult(): SearchResult {
    const { firstRecord, numRecords } = this.request.query;
    const order = toOrder(this.request);
    const hits = this.#first.sort((one, other) => order(one.document, other.document)).map(({ hit }) => hit);
    return {
      hits: hits.slice(firstRecord, firstRecord + numRecords),
      total: this.#total,
      counts: this.#counts,
      stats: this.#stats,
    };
  }
}

function merge(one: NumberStats | undefined, other: NumberStats): NumberStats {
  if (!one) return other;
  const count = one.count + other.count;
  return {
    min: Math.min(one.min, other.min),
    max: Math.max(one.max, other.max),
    mean: (one.mean * one.count + other.mean * other.count) / count,
    count,
  };
}

/** Without prototypes, and without the last digits of means, in which sums of slices may differ. */
function plain(result: SearchResult): Record<string, unknown> {
  const round = (key: string, value: unknown) =>
    key === 'mean' && typeof value === 'number' ? Number(value.toPrecision(12)) : value;
  return JSON.parse(JSON.stringify(result, round)) as Record<string, unknown>;
}

function findDifference(actual: unknown, expected: unknown, path = 'result'): string {
  if (isObject(actual) && isObject(expected)) {
    const key = [...new Set([...Object.keys(actual), ...Object.keys(expected)])].find(
      (name) => !isDeepStrictEqual(actual[name], expected[name]),
    );
    if (key !== undefined) return findDifference(actual[key], expected[key], `${path}.${key}`);
  }
  return `${path} is ${JSON.stringify(actual)}, expected ${JSON.stringify(expected)}`;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
