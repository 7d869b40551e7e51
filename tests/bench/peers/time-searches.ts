/** Asks the same searches of this product's engine and of SQL, compares the answers, and times them. */
import { isDeepStrictEqual } from 'node:util';
import type { SearchRequest, SearchResult } from '#src/domain/search-query/search-result.ts';
import { Latencies } from '#tests/bench/latencies.ts';
import type { SqlEngine } from '#tests/bench/peers/sql-engines.ts';
import { STATS, toSql } from '#tests/bench/peers/sql-search.ts';

/** The parts of an answer that both give. */
interface Answer {
  readonly ids: readonly string[];
  readonly total: number;
  readonly stats: Readonly<Record<string, readonly number[]>>;
  readonly counts: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

export function timeEngine(
  requests: readonly SearchRequest[],
  search: (request: SearchRequest) => SearchResult,
): Latencies {
  const latencies = new Latencies('Forecourt');
  for (const request of requests) search(request); // as a server that has run for a while
  for (const request of requests) {
    const startedAt = performance.now();
    search(request);
    latencies.add(performance.now() - startedAt);
  }
  return latencies;
}

/** @throws at the first answer that differs */
export async function timeSql(
  engine: SqlEngine,
  requests: readonly SearchRequest[],
  search: (request: SearchRequest) => SearchResult,
): Promise<Latencies> {
  const latencies = new Latencies(engine.name);
  for (const request of requests) {
    const startedAt = performance.now();
    const answer = await askSql(engine, request);
    latencies.add(performance.now() - startedAt);
    const expected = toAnswer(search(request), Object.keys(answer.counts));
    if (!isDeepStrictEqual(answer, expected))
      throw new Error(`${engine.name} answers ${JSON.stringify(request)}: ${tellApart(answer, expected)}`);
  }
  return latencies;
}

async function askSql(engine: SqlEngine, request: SearchRequest): Promise<Answer> {
  const { hits, totals, counts, steps } = toSql(request);
  const ids = (await engine.ask(hits)).map(([id]) => String(id));
  const [[total = 0, ...numbers] = []] = await engine.ask(totals);
  const stats = STATS.map((key, at) => [key, numbers.slice(at * 4, at * 4 + 4).map(toNumber)] as const);
  const answer: Record<string, Record<string, number>> = {};
  for (const { facet, sql } of counts)
    answer[facet] = toCounts((await engine.ask(sql)).map(([value, count]) => [String(value), Number(count)]));
  for (const { facet, steps: own, sql } of steps) {
    const [row = []] = await engine.ask(sql);
    answer[facet] = toCounts(own.map((step, at) => [String(step), Number(row[at] ?? 0)]));
  }
  return {
    ids,
    total: Number(total),
    stats: Object.fromEntries(stats.filter(([, [, , , count]]) => count !== 0)),
    counts: answer,
  };
}

/** Only facets that the other answer has. */
function toAnswer({ hits, total, stats, counts }: SearchResult, facets: readonly string[]): Answer {
  const own = facets.map((facet) => [
    facet,
    toCounts(Object.entries(counts[facet as keyof typeof counts] ?? {})),
  ]);
  const toRow = (key: (typeof STATS)[number]): [string, number[]][] => {
    const of = stats[key];
    return of ? [[key, [of.min, of.max, toNumber(of.mean), of.count]]] : [];
  };
  return {
    ids: hits.map(({ id }) => id),
    total,
    stats: Object.fromEntries(STATS.flatMap(toRow)),
    counts: Object.fromEntries(own) as Answer['counts'],
  };
}

function toCounts(entries: readonly (readonly [string, number])[]): Record<string, number> {
  return Object.fromEntries(
    entries.filter(([, count]) => count > 0).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/** Means of the same numbers differ in their last digits. */
function toNumber(value: unknown): number {
  return Number(Number(value ?? 0).toPrecision(11));
}

function tellApart(answer: Answer, expected: Answer): string {
  const parts = ({ counts, ...rest }: Answer): Record<string, unknown> => ({ ...rest, ...counts });
  const [one, other] = [parts(answer), parts(expected)];
  const part = Object.keys(one).find((key) => !isDeepStrictEqual(one[key], other[key])) ?? '';
  return `${part} is ${JSON.stringify(one[part])} instead of ${JSON.stringify(other[part])}`;
}
