/** Speed of result pages made on demand, by the real server over real connections, after they were verified. */
import { existsSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { openStock } from '#src/inventory/open-stock.ts';
import { readOptions } from '#scripts/read-options.ts';
import { readResultsFacts } from '#scripts/results-facts.ts';
import { startBenchServer } from '#tests/bench/bench-server.ts';
import type { BenchServer } from '#tests/bench/bench-server.ts';
import { copyStock } from '#tests/bench/copied-stock.ts';
import { createResultUrls } from '#tests/bench/result-urls.ts';
import { prepareSizedStock } from '#tests/bench/sized-stock.ts';
import { formatSsrReport } from '#tests/bench/ssr-report.ts';
import type { SsrFigures } from '#tests/bench/ssr-report.ts';
import { writeSection } from '#tests/bench/report.ts';
import { timePages, toInPlace } from '#tests/bench/time-pages.ts';
import { validateInPlace, validatePage } from '#tests/bench/validate-pages.ts';
import type { PageSize } from '#tests/bench/validate-pages.ts';

const HELP = `npm run bench:ssr -- [options]

Measures result pages made on demand and searches in place: every address once, as really asked for (Zipf, s = 1 over
50,000 searches, with a new generation of the stock every 20,000 requests), and always the same. Build the site first
(npm run build); RELEASE_DIR says where it is. Takes about ten minutes.

  --listings 100000   size of the stock, made on the first run and kept in .bench/
  --data DIR          measures a copy of the stock in this data directory instead, which no server or import uses now
  --seconds 20        for each of the runs that end by time
  --zipf 40000        requests of each of the two runs as really asked for
  --weighed 10000     pages in all, after which the memory of a process is read
  --warm-up 10        seconds before them
  --connections 16    requesting without pause, to measure the capacity
  --workers 2         processes of the server
  --encoding LIST     Accept-Encoding of the visitors, by default that of a browser; "identity" is without compression
  --checked 200       pages and searches in place verified first: status, count and cards
  --starts 5          measured starts until the first correct page
  --seed 1            of stock and addresses
  --write             writes the results to docs/performance.md
  --help              shows this text
`;

/** All cars, cheapest first: it has results with any stock. */
const FIRST_PAGE = '/cars-for-sale?sortBy=derivedpriceASC';

const { values } = readOptions(HELP, {
  listings: { type: 'string', default: '100000' },
  data: { type: 'string' },
  seconds: { type: 'string', default: '20' },
  zipf: { type: 'string', default: '40000' },
  weighed: { type: 'string', default: '10000' },
  'warm-up': { type: 'string', default: '10' },
  connections: { type: 'string', default: '16' },
  workers: { type: 'string', default: '2' },
  encoding: { type: 'string', default: 'gzip, deflate, br, zstd' },
  checked: { type: 'string', default: '200' },
  starts: { type: 'string', default: '5' },
  seed: { type: 'string', default: '1' },
  write: { type: 'boolean', default: false },
});
const releaseDir = resolve(
  process.env['RELEASE_DIR'] ?? join(process.env['DATA_DIR'] ?? 'var', 'releases/current'),
);

if (!existsSync(join(releaseDir, 'manifest.json'))) {
  console.error(`There is no built site in ${releaseDir}. Run "npm run build" first.`);
  process.exitCode = 1;
} else {
  const report = formatSsrReport(await benchSsr());
  console.log(`\n${report}`);
  if (values.write) writeSection('bench:ssr', report);
}

async function benchSsr(): Promise<SsrFigures> {
  const { encoding } = values;
  const [seed, workers] = [Number(values.seed), Number(values.workers)];
  const [load] = loadavg();
  const dataDir = await prepareStock(seed);
  const total = await countStock(dataDir);
  const start = () =>
    startBenchServer({
      dataDir,
      releaseDir,
      workers,
      firstPage: FIRST_PAGE,
      isRight: (html) => readResultsFacts(html).total === total,
    });
  const next = await createResultUrls(dataDir, seed + 1);
  await (await start()).stop(); // a first start writes files and fills the disk cache for all others
  const startTimes = await timeStarts(start);

  const server = await start();
  try {
    const sizes: PageSize[] = [];
    const inPlaceSizes: PageSize[] = [];
    for (let page = 0; page < Number(values.checked); page += 1) {
      progress(`checking page ${page + 1} of ${values.checked}`);
      const url = next();
      sizes.push(await validatePage(server.url, url, encoding));
      inPlaceSizes.push(await validateInPlace(server.url, toInPlace(url), encoding));
    }
    const { popular, ...timed } = await timePages({
      server,
      dataDir,
      next,
      encoding,
      connections: Number(values.connections),
      seconds: Number(values.seconds),
      warmUpSeconds: Number(values['warm-up']),
      zipfCount: Number(values.zipf),
      weighedAfter: Number(values.weighed),
      seed,
      progress,
    });
    for (const url of popular) {
      progress(`checking ${url} again`);
      await validatePage(server.url, url, encoding);
      await validateInPlace(server.url, toInPlace(url), encoding);
    }
    const { peakBytes } = server.use();
    progress('');
    const command = `npm run bench:ssr -- ${values.data === undefined ? `--listings ${total}` : '--data DIR'}`;
    return {
      command,
      seed,
      listings: total,
      workers,
      encoding,
      load: load ?? 0,
      startTimes,
      sizes,
      inPlaceSizes,
      ...timed,
      weighedAfter: Number(values.weighed),
      peakBytes,
    };
  } finally {
    await server.stop();
  }
}

/** @returns a data directory that this run may change */
async function prepareStock(seed: number): Promise<string> {
  if (values.data === undefined) return prepareSizedStock(Number(values.listings), seed);
  const copy = resolve('.bench/ssr-copy');
  copyStock(resolve(values.data), copy);
  return copy;
}

async function countStock(dataDir: string): Promise<number> {
  const stock = await openStock(dataDir);
  const { listingCount } = stock.current.engine;
  await stock.close();
  return listingCount;
}

async function timeStarts(start: () => Promise<BenchServer>): Promise<number[]> {
  const times: number[] = [];
  for (let count = 1; count <= Number(values.starts); count += 1) {
    progress(`start ${count} of ${values.starts}`);
    const server = await start();
    times.push(server.startMs);
    await server.stop();
  }
  return times;
}

function progress(text: string): void {
  process.stderr.write(`\r\u001b[K${text}`);
}
