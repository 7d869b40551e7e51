/** Asks OpenSearch and the embedded engine the same searches, in rounds, and refuses answers that differ. */
import { isDeepStrictEqual } from 'node:util';
import type { SearchRequest, SearchResult } from '#src/domain/search-query/search-result.ts';
import type { Cluster } from '#src/engine/search/opensearch/cluster.ts';
import type { IndexSearch } from '#src/engine/search/opensearch/opensearch-engine.ts';
import { Latencies } from '#tests/bench/latencies.ts';

interface Engines {
  readonly cluster: Cluster;
  readonly embedded: { search(request: SearchRequest): SearchResult };
  readonly indexed: IndexSearch;
}

export interface Round {
  readonly title: string;
  readonly embedded: Latencies;
  readonly indexed: Latencies;
  /** Processor time of all nodes. */
  cpuMs: number;
  /** The most bytes that a sample found, of all nodes. */
  heap: number;
}

/** A page's counts are one `_msearch` with its cars. */
const ROUNDS: readonly { readonly title: string; readonly hitsOnly: boolean }[] = [
  { title: 'a page with its counts', hitsOnly: false },
  { title: 'the same pages again', hitsOnly: false },
  { title: 'cars without counts', hitsOnly: true },
];

/** @throws when an answer differs */
export async function askRounds(engines: Engines, asked: readonly SearchRequest[]): Promise<Round[]> {
  const rounds: Round[] = [];
  for (const { title, hitsOnly } of ROUNDS) {
    const requests = hitsOnly ? asked.map((request) => ({ ...request, hitsOnly })) : asked;
    rounds.push(await askRound(engines, title, requests));
  }
  return rounds;
}

async function askRound(
  { cluster, embedded, indexed }: Engines,
  title: string,
  requests: readonly SearchRequest[],
): Promise<Round> {
  const { cpuMs: before, heap } = await readUse(cluster);
  const round: Round = {
    title,
    embedded: new Latencies(`embedded: ${title}`),
    indexed: new Latencies(`OpenSearch: ${title}`),
    cpuMs: 0,
    heap,
  };
  for (const [at, request] of requests.entries()) {
    const own = await measure(round.embedded, () => embedded.search(request));
    const other = await measure(round.indexed, () => indexed.search(request));
    if (!isDeepStrictEqual(plain(own), plain(other)))
      throw new Error(`Another answer to ${JSON.stringify(request)}`);
    if (at % 20 === 0) {
      showProgress(at);
      round.heap = Math.max(round.heap, (await readUse(cluster)).heap);
    }
  }
  round.cpuMs = (await readUse(cluster)).cpuMs - before;
  return round;
}

/** What all nodes together have used: processor time since they began, heap now, and the heap that they may use. */
export async function readUse(
  cluster: Cluster,
): Promise<{ readonly cpuMs: number; readonly heap: number; readonly heapLimit: number }> {
  const { nodes } = (await cluster.send({ method: 'GET', path: '/_nodes/stats/process,jvm' })) as {
    nodes: Record<
      string,
      {
        process: { cpu: { total_in_millis: number } };
        jvm: { mem: { heap_used_in_bytes: number; heap_max_in_bytes: number } };
      }
    >;
  };
  const total = { cpuMs: 0, heap: 0, heapLimit: 0 };
  for (const { process: used, jvm } of Object.values(nodes)) {
    total.cpuMs += used.cpu.total_in_millis;
    total.heap += jvm.mem.heap_used_in_bytes;
    total.heapLimit += jvm.mem.heap_max_in_bytes;
  }
  return total;
}

async function measure<Result>(latencies: Latencies, work: () => Result | Promise<Result>): Promise<Result> {
  const start = performance.now();
  const result = await work();
  latencies.add(performance.now() - start);
  return result;
}

/** Without prototypes, and without the last digits of means. */
function plain(result: SearchResult): unknown {
  const round = (key: string, value: unknown) =>
    key === 'mean' && typeof value === 'number' ? Number(value.toPrecision(12)) : value;
  return JSON.parse(JSON.stringify(result, round)) as unknown;
}

export function showProgress(done: number): void {
  process.stderr.write(`\r\u001b[K${done}`);
}
