/** Speed, size and startup of the embedded search engine, after its answers were verified. */
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSearchIndex, writeIndexFile } from '#src/engine/search/embedded/index-file.ts';
import type { SearchIndex } from '#src/engine/search/embedded/search-index.ts';
import { createRandom } from '#src/inventory/sample/random.ts';
import { readOptions } from '#scripts/read-options.ts';
import { createBenchStock } from '#tests/bench/bench-stock.ts';
import { Latencies, LATENCY_HEAD } from '#tests/bench/latencies.ts';
import { toSetting, toTable, writeSection } from '#tests/bench/report.ts';
import { CLASS_NAMES, drawSearches } from '#tests/bench/search-workload.ts';
import type { BenchSearch } from '#tests/bench/search-workload.ts';
import { validateSearch } from '#tests/bench/validate-search.ts';

const HELP = `npm run bench:search -- [options]

Measures the search engine in one thread, without caching results. 100,000 listings take about three minutes, 1,000,000
about six.

  --listings 100000,1000000  sizes of the stock (default: both)
  --answers 20000            timed answers of each size; a fifth of them from 500,000 listings on
  --rounds 3                 each answer is timed in every round, and its shortest time counts, because other
                             programs use the processor too
  --checked 24               answers compared with the oracle first
  --seed 1                   of stock and searches
  --write                    writes the results to docs/performance.md
  --help                     shows this text
`;

/** Above this size a response takes so long that fewer are measured. */
const LARGE_STOCK = 500_000;
const WARM_UP_MS = 5_000;
/** A search is broad, medium or narrow by the share of the stock that it finds. */
const BROAD_SHARE = 0.1;
const NARROW_SHARE = 0.001;
/** By listings. */
const GOALS_MS = new Map([
  [100_000, { p99: 2 }],
  [1_000_000, { p99: 15, p50: 2 }],
]);

interface Options {
  readonly answers: number;
  readonly rounds: number;
  readonly checked: number;
  readonly seed: number;
}

const { values } = readOptions(HELP, {
  listings: { type: 'string', default: '100000,1000000' },
  answers: { type: 'string', default: '20000' },
  rounds: { type: 'string', default: '3' },
  checked: { type: 'string', default: '24' },
  seed: { type: 'string', default: '1' },
  write: { type: 'boolean', default: false },
});

const options = {
  answers: Number(values.answers),
  rounds: Number(values.rounds),
  checked: Number(values.checked),
  seed: Number(values.seed),
};
const sections = values.listings.split(',').map((listings) => benchSearch(Number(listings), options));
const command = `npm run bench:search -- --listings ${values.listings}`;
const report = ['## Search', `\`${command}\` · ${toSetting(options.seed)}`, ...sections].join('\n\n');
console.log(`\n${report}`);
if (values.write) writeSection('bench:search', report);

function benchSearch(listingCount: number, options: Options): string {
  const stock = createBenchStock(listingCount, options.seed);
  const folder = mkdtempSync(join(tmpdir(), 'bench-search-'));
  const path = join(folder, 'index');
  try {
    progress(`${listingCount} listings: generating`);
    const generating = timed(() => {
      let count = 0;
      for (const document of stock.documents()) count += document.id.length;
      return count;
    });
    progress('building and writing');
    const building = timed(() => writeIndexFile(path, stock.documents()));
    const reading = timed(() => readSearchIndex(path));
    const index = reading.result;

    const requests = takeOfEachClass(drawSearches(stock, createRandom(options.seed + 1)), options.checked);
    validateSearch(
      stock,
      listingCount,
      requests,
      (request) => index.search(request),
      (share) => progress(`checking ${requests.length} answers: ${Math.round(share * 100)}%`),
    );
    const times = timeSearches(index, drawSearches(stock, createRandom(options.seed + 2)), options);
    const bytes = statSync(path).size / listingCount;
    return [
      `### ${listingCount.toLocaleString('en-US')} listings`,
      `${requests.length} answers were compared with the oracle first. ${times.verdict} Each answer was timed in ` +
        `${options.rounds} rounds, and its shortest time counts; the last line has all of them.`,
      toTable(LATENCY_HEAD, times.rows),
      toTable(
        ['', 'figure'],
        [
          ['CPU per answer', `${times.cpuMs.toFixed(2)} ms`],
          ['index', `${bytes.toFixed(1)} bytes per listing`],
          ['building and writing', `${((building.ms - generating.ms) / 1_000).toFixed(1)} s`],
          ['opening the file', `${reading.ms.toFixed(0)} ms`],
        ],
      ),
    ].join('\n\n');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The first searches, equally many of every class, so that rare classes are checked too. */
function takeOfEachClass(searches: Generator<BenchSearch>, count: number): BenchSearch['request'][] {
  const perClass = Math.ceil(count / CLASS_NAMES.length);
  const taken = new Map<string, BenchSearch['request'][]>(CLASS_NAMES.map((name) => [name, []]));
  for (const { className, request } of searches) {
    const ofClass = taken.get(className) ?? [];
    if (ofClass.length < perClass) ofClass.push(request);
    if ([...taken.values()].every((list) => list.length === perClass)) break;
  }
  return [...taken.values()].flat();
}

function timeSearches(
  index: SearchIndex,
  searches: Generator<BenchSearch>,
  options: Options,
): { rows: string[][]; cpuMs: number; verdict: string } {
  const { listingCount } = index;
  const answers = listingCount < LARGE_STOCK ? options.answers : Math.ceil(options.answers / 5);
  const asked = Array.from({ length: answers }, () => searches.next().value);
  progress('warming up');
  const warmUntil = performance.now() + WARM_UP_MS;
  for (let at = 0; performance.now() < warmUntil; at += 1)
    index.search((asked[at % answers] as BenchSearch).request);

  const times = new Float64Array(answers).fill(Infinity);
  const totals = new Uint32Array(answers);
  const everyTime = new Latencies('all, every round');
  const cpu = process.cpuUsage();
  for (let round = 1; round <= options.rounds; round += 1) {
    progress(`timing ${answers} answers, round ${round} of ${options.rounds}`);
    asked.forEach(({ request }, at) => {
      const { ms, result } = timed(() => index.search(request));
      totals[at] = result.total;
      everyTime.add(ms);
      times[at] = Math.min(times[at] as number, ms);
    });
  }
  const { user, system } = process.cpuUsage(cpu);
  progress('');
  return {
    ...toFigures(index.listingCount, asked, totals, times, everyTime),
    cpuMs: (user + system) / 1_000 / answers / options.rounds,
  };
}

/** By class of search, by breadth of answer, and all together. */
function toFigures(
  listingCount: number,
  asked: readonly BenchSearch[],
  totals: Uint32Array,
  times: Float64Array,
  everyTime: Latencies,
): { rows: string[][]; verdict: string } {
  const all = new Latencies('**all**');
  const byClass = new Map(CLASS_NAMES.map((name) => [name, new Latencies(name)]));
  const byBreadth = ['broad', 'medium', 'narrow'].map((name) => new Latencies(`*${name}*`));
  asked.forEach(({ className }, at) => {
    const total = totals[at] as number;
    const breadth = total > listingCount * BROAD_SHARE ? 0 : total < listingCount * NARROW_SHARE ? 2 : 1;
    for (const latencies of [all, byClass.get(className), byBreadth[breadth]])
      latencies?.add(times[at] as number);
  });
  const goal = GOALS_MS.get(listingCount);
  const verdict = Object.entries(goal ?? {})
    .map(
      ([name, ms]) =>
        `${name} ${all.quantile(Number(name.slice(1)) / 100).toFixed(2)} ms; the goal is ${ms} ms.`,
    )
    .join(' ');
  const rows = [...byClass.values(), ...byBreadth, all, everyTime].filter(({ count }) => count > 0);
  return { rows: rows.map((latencies) => latencies.toRow()), verdict };
}

function timed<Result>(work: () => Result): { result: Result; ms: number } {
  const start = performance.now();
  const result = work();
  return { result, ms: performance.now() - start };
}

function progress(text: string): void {
  process.stderr.write(`\r\u001b[K${text}`);
}
