/** OpenSearch beside the embedded engine: the same stock, the same searches, equal answers, and how long both take. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { SearchDocument, SearchResult } from '#src/domain/search-query/search-result.ts';
import { readSearchIndex, writeIndexFile } from '#src/engine/search/embedded/index-file.ts';
import { connectCluster } from '#src/engine/search/opensearch/cluster.ts';
import type { Cluster } from '#src/engine/search/opensearch/cluster.ts';
import { dropIndex, writeIndex } from '#src/engine/search/opensearch/index-writer.ts';
import { createIndexSearch } from '#src/engine/search/opensearch/opensearch-engine.ts';
import { createRandom } from '#src/inventory/sample/random.ts';
import { readOptions } from '#scripts/read-options.ts';
import { createBenchStock } from '#tests/bench/bench-stock.ts';
import { Latencies, LATENCY_HEAD } from '#tests/bench/latencies.ts';
import { toSetting, toTable, writeSection } from '#tests/bench/report.ts';
import { drawSearches } from '#tests/bench/search-workload.ts';
import { startPrivateCluster } from '#tests/opensearch/private-cluster.ts';

const HELP = `npm run bench:opensearch -- [options]

Measures searches on OpenSearch and in the embedded engine, one after another, and compares all answers. It starts a node
with 768 MB on this machine and ends it.

  --listings 100000   size of the stock
  --answers 1000      searches, each asked twice: OpenSearch keeps the counts of the first time
  --changed 6000      listings of the generation that is made from the first
  --url URL           a running cluster instead of a private one
  --seed 1            of stock and searches
  --write             writes the results to docs/scaling.md
  --help              shows this text
`;

const { values } = readOptions(HELP, {
  listings: { type: 'string', default: '100000' },
  answers: { type: 'string', default: '1000' },
  changed: { type: 'string', default: '6000' },
  url: { type: 'string' },
  seed: { type: 'string', default: '1' },
  write: { type: 'boolean', default: false },
});
const listingCount = Number(values.listings);
const [answers, changed, seed] = [Number(values.answers), Number(values.changed), Number(values.seed)];

const nodes = values.url === undefined ? await startPrivateCluster(1) : undefined;
if (typeof nodes === 'string') {
  console.log(`bench:opensearch skipped: ${nodes}.`);
} else {
  try {
    const cluster = await connectCluster(values.url?.split(',') ?? nodes?.urls ?? []);
    const report = await compare(cluster);
    await cluster.close();
    console.log(`\n${report}`);
    if (values.write) writeSection(`bench:opensearch ${listingCount}`, report, 'docs/scaling.md');
  } finally {
    await nodes?.stop();
  }
}

async function compare(cluster: Cluster): Promise<string> {
  const stock = createBenchStock(listingCount, seed);
  const folder = mkdtempSync(join(tmpdir(), 'bench-opensearch-'));
  const path = join(folder, 'index');
  const name = `forecourt-bench-${randomUUID().slice(0, 8)}`;
  const next = `${name}-next`;
  try {
    writeIndexFile(path, stock.documents());
    const embedded = readSearchIndex(path);
    const wroteMs = await timed(() =>
      writeIndex(cluster, name, { listingCount, documents: stock.documents(), onProgress: showProgress }, {}),
    );
    const changedMs = await timed(() => writeIndex(cluster, next, toChanged(name, stock.documents()), {}));
    await dropIndex(cluster, next);
    const bytes = await readBytes(cluster, name);
    const indexed = createIndexSearch(cluster, name);
    const searches = drawSearches(stock, createRandom(seed + 2));
    const asked = Array.from({ length: answers }, () => searches.next().value.request);
    const times = [
      new Latencies('embedded'),
      new Latencies('OpenSearch'),
      new Latencies('OpenSearch, again'),
    ] as const;
    for (const [round, latencies] of times.slice(1).entries())
      for (const [at, request] of asked.entries()) {
        const [own, ownMs] = await measure(() => embedded.search(request));
        const [other, otherMs] = await measure(() => indexed.search(request));
        if (round === 0) times[0].add(ownMs);
        latencies.add(otherMs);
        if (!isDeepStrictEqual(plain(own), plain(other)))
          throw new Error(`Another answer to ${JSON.stringify(request)}`);
        if (at % 100 === 0) showProgress(at);
      }
    return [
      `### ${listingCount.toLocaleString('en-US')} listings on OpenSearch`,
      `\`npm run bench:opensearch -- --listings ${listingCount}\` · ${toSetting(seed)}`,
      `All ${answers * 2} answers of OpenSearch are those of the embedded engine: ids in order, totals, counts, statistics.`,
      toTable(
        LATENCY_HEAD,
        times.map((latencies) => latencies.toRow()),
      ),
      toTable(
        ['', 'figure'],
        [
          [
            'writing all',
            `${(wroteMs / 1_000).toFixed(1)} s, ${Math.round(listingCount / (wroteMs / 1_000))} listings a second`,
          ],
          [`a generation with ${changed} changed listings`, `${(changedMs / 1_000).toFixed(1)} s`],
          ['index on OpenSearch', `${(bytes / listingCount).toFixed(0)} bytes per listing and copy`],
          [
            'embedded index',
            `${(statSync(path).size / listingCount).toFixed(0)} bytes per listing and process`,
          ],
        ],
      ),
    ].join('\n\n');
  } finally {
    await dropIndex(cluster, name).catch(console.error);
    rmSync(folder, { recursive: true });
  }
}

/** The next generation: some listings have another price. */
function toChanged(index: string, all: Iterable<SearchDocument>) {
  const documents: SearchDocument[] = [];
  for (const document of all) {
    if (documents.length === changed) break;
    documents.push({ ...document, numbers: { ...document.numbers, price: 9_999 } });
  }
  return { listingCount, documents, base: { index, goneIds: [] } };
}

async function readBytes(cluster: Cluster, index: string): Promise<number> {
  const stats = (await cluster.send({ method: 'GET', path: `/${index}/_stats/store` })) as {
    _all: { primaries: { store: { size_in_bytes: number } } };
  };
  return stats._all.primaries.store.size_in_bytes;
}

async function measure<Result>(work: () => Result | Promise<Result>): Promise<[Result, number]> {
  const start = performance.now();
  const result = await work();
  return [result, performance.now() - start];
}

async function timed(work: () => Promise<void>): Promise<number> {
  const [, ms] = await measure(work);
  return ms;
}

/** Without prototypes, and without the last digits of means. */
function plain(result: SearchResult): unknown {
  const round = (key: string, value: unknown) =>
    key === 'mean' && typeof value === 'number' ? Number(value.toPrecision(12)) : value;
  return JSON.parse(JSON.stringify(result, round)) as unknown;
}

function showProgress(done: number): void {
  process.stderr.write(`\r\u001b[K${done}`);
}
