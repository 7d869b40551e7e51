/** OpenSearch beside the embedded engine: the same stock, the same searches, equal answers, and how long both take. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SearchDocument } from '#src/domain/search-query/search-result.ts';
import { readSearchIndex, writeIndexFile } from '#src/engine/search/embedded/index-file.ts';
import { connectCluster } from '#src/engine/search/opensearch/cluster.ts';
import type { Cluster } from '#src/engine/search/opensearch/cluster.ts';
import { dropIndex, writeIndex } from '#src/engine/search/opensearch/index-writer.ts';
import { createIndexSearch } from '#src/engine/search/opensearch/opensearch-engine.ts';
import { createRandom } from '#src/inventory/sample/random.ts';
import { readOptions } from '#scripts/read-options.ts';
import { createBenchStock } from '#tests/bench/bench-stock.ts';
import { LATENCY_HEAD } from '#tests/bench/latencies.ts';
import { askRounds, readUse, showProgress } from '#tests/bench/opensearch-rounds.ts';
import type { Round } from '#tests/bench/opensearch-rounds.ts';
import { toSetting, toTable, writeSection } from '#tests/bench/report.ts';
import { drawSearches } from '#tests/bench/search-workload.ts';
import { startPrivateCluster } from '#tests/opensearch/private-cluster.ts';

const HELP = `npm run bench:opensearch -- [options]

Measures searches on OpenSearch and in the embedded engine, one after another, and compares all answers. It starts a node
with 768 MB on this machine and ends it.

  --listings 100000   size of the stock
  --answers 1000      searches, each asked three times: with the counts of a page, again (OpenSearch keeps counts), and
                      for the cars alone
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
const toCount = (count: number) => count.toLocaleString('en-US');
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
    const searches = drawSearches(stock, createRandom(seed + 2));
    const asked = Array.from({ length: answers }, () => searches.next().value.request);
    const indexed = createIndexSearch(cluster, name);
    const rounds = await askRounds({ cluster, embedded, indexed }, asked);
    return [
      `### ${toCount(listingCount)} listings on OpenSearch`,
      `\`npm run bench:opensearch -- --listings ${listingCount} --answers ${answers}\` · ${toSetting(seed)}`,
      `All ${toCount(answers * rounds.length)} answers of OpenSearch are those of the embedded engine: ids in order, totals, counts, statistics.`,
      toTable(
        LATENCY_HEAD,
        rounds.flatMap((round) => [round.embedded.toRow(), round.indexed.toRow()]),
      ),
      toTable(
        ['', 'figure'],
        [
          ['writing all', toRate(listingCount, wroteMs)],
          [`a generation with ${toCount(changed)} changed listings`, toRate(changed, changedMs)],
          ['index on OpenSearch', `${(bytes / listingCount).toFixed(0)} bytes per listing and copy`],
          [
            'embedded index',
            `${(statSync(path).size / listingCount).toFixed(0)} bytes per listing and process`,
          ],
          ...rounds.map(({ title, cpuMs }): [string, string] => [
            `processor time of OpenSearch, ${title}`,
            `${(cpuMs / answers).toFixed(0)} ms a search`,
          ]),
          ['heap of OpenSearch, at most', await readHeap(cluster, rounds)],
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

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function toRate(listings: number, ms: number): string {
  const seconds = ms / 1_000;
  return `${seconds.toFixed(1)} s, ${toCount(Math.round(listings / seconds))} listings a second`;
}

/** The most that samples between searches found, of what the nodes may use. */
async function readHeap(cluster: Cluster, rounds: readonly Round[]): Promise<string> {
  const megabytes = (size: number) => `${Math.round(size / 2 ** 20)} MB`;
  const { heapLimit } = await readUse(cluster);
  return `${megabytes(Math.max(...rounds.map(({ heap }) => heap)))} of ${megabytes(heapLimit)}`;
}
