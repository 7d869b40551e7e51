/** The same cards and panel drawn by other frameworks, and the same searches asked of other engines, in one run. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildSearchIndex } from '#src/engine/search/embedded/build-search-index.ts';
import { createRandom } from '#src/inventory/sample/random.ts';
import type { SearchRequest, SearchResult } from '#src/domain/search-query/search-result.ts';
import { readOptions } from '#scripts/read-options.ts';
import { startBenchServer } from '#tests/bench/bench-server.ts';
import { createBenchStock } from '#tests/bench/bench-stock.ts';
import { LATENCY_HEAD } from '#tests/bench/latencies.ts';
import type { Latencies } from '#tests/bench/latencies.ts';
import { buildPeer, installPeer } from '#tests/bench/peers/install-peer.ts';
import { loadPeerData } from '#tests/bench/peers/peer-data.ts';
import type { PeerData } from '#tests/bench/peers/peer-data.ts';
import { PEERS } from '#tests/bench/peers/peer-sources.ts';
import { openDuckDb, openSqlite } from '#tests/bench/peers/sql-engines.ts';
import type { SqlEngine } from '#tests/bench/peers/sql-engines.ts';
import { timePages, withPeerServer } from '#tests/bench/peers/time-peer.ts';
import type { PeerTimes } from '#tests/bench/peers/time-peer.ts';
import { timeEngine, timeSql } from '#tests/bench/peers/time-searches.ts';
import { toSetting, toTable, writeSection } from '#tests/bench/report.ts';
import { drawSearches } from '#tests/bench/search-workload.ts';
import { prepareSizedStock } from '#tests/bench/sized-stock.ts';

const HELP = `npm run bench:peers -- [options]

Draws the same 30 cards and filter panel with React, Astro with a React island, and Next, next to this product's whole page
if RELEASE_DIR has a build; and asks the same searches of SQLite and DuckDB. Peers are installed into .bench/peers at the
first run; one that cannot be installed says so in its row. Takes about five minutes.

  --listings 100000   size of the stock, of pages and of searches
  --seconds 8         for each server
  --searches 60       asked of each engine, and compared; without keywords, which SQL has no equal for
  --seed 1            of stock and searches
  --write             writes the results to docs/performance.md
  --help              shows this text
`;
const SEARCH_URL = '/cars-for-sale?vehicleStyleCode=SUVCROSS&maxPrice=40000&sortBy=derivedpriceDESC';

const { values } = readOptions(HELP, {
  listings: { type: 'string', default: '100000' },
  seconds: { type: 'string', default: '8' },
  searches: { type: 'string', default: '60' },
  seed: { type: 'string', default: '1' },
  write: { type: 'boolean', default: false },
});
const [listings, seconds, seed] = [Number(values.listings), Number(values.seconds), Number(values.seed)];

const pages = await timeAllPages();
const searches = await timeAllSearches();
const report = [
  '## Peers',
  `\`npm run bench:peers\` · ${toSetting(seed)}`,
  'The same 30 cards and panel, drawn again for each request, without compression. "Forecourt" is its whole page on demand ' +
    'with everything around them, its search, and no kept answers. A server that is too busy for eight visitors at once is ' +
    'measured with fewer.',
  toTable(['', 'CPU ms a page', 'at once', 'pages/s', 'p50 ms', 'HTML kB', 'gzip kB'], pages),
  `The same ${values.searches} searches of ${listings.toLocaleString('en-US')} cars on one thread: 30 cars, the total, statistics ` +
    'and the counts of all facets. Every answer was equal to that of Forecourt.',
  toTable(LATENCY_HEAD, searches),
].join('\n\n');
console.log(`\n${report}`);
if (values.write) writeSection('bench:peers', report);

async function timeAllPages(): Promise<string[][]> {
  const dataDir = await prepareSizedStock(listings, seed);
  const data = await loadPeerData(dataDir, SEARCH_URL);
  mkdirSync('.bench/peers', { recursive: true });
  const file = resolve('.bench/peers/data.json');
  writeFileSync(file, JSON.stringify(data));
  const rows = [await rowOf('Forecourt', () => timeForecourt(dataDir, data))];
  for (const { name, folder, packages, files, build, start } of PEERS)
    rows.push(
      await rowOf(name, async () => {
        const env = { PEER_DATA: file, ASTRO_TELEMETRY_DISABLED: '1', NEXT_TELEMETRY_DISABLED: '1' };
        const path = installPeer(folder, packages);
        buildPeer(path, files, build, env);
        return withPeerServer(path, start, env, (url, pid) =>
          timePages(url, pid, seconds, (html) => isComplete(html, data)),
        );
      }),
    );
  return rows;
}

async function timeForecourt(dataDir: string, data: PeerData): Promise<PeerTimes> {
  const releaseDir = resolve(
    process.env['RELEASE_DIR'] ?? join(process.env['DATA_DIR'] ?? 'var', 'releases/current'),
  );
  if (!existsSync(join(releaseDir, 'manifest.json'))) throw new Error('no build, run "npm run build" first');
  process.env['ANSWER_CACHE_MB'] = '0';
  const isRight = (html: string) => isComplete(html, data);
  const server = await startBenchServer({ dataDir, releaseDir, workers: 1, firstPage: SEARCH_URL, isRight });
  try {
    return await timePages(server.url + SEARCH_URL, server.pid, seconds, isRight);
  } finally {
    await server.stop();
  }
}

/** Every card and every group of the panel is in it. */
function isComplete(html: string, { cards, groups }: PeerData): boolean {
  const text = html.replaceAll('&amp;', '&').replaceAll('&#x26;', '&').replaceAll('&#38;', '&');
  return cards.every(({ href }) => text.includes(href)) && groups.every(({ label }) => text.includes(label));
}

async function rowOf(name: string, measure: () => Promise<PeerTimes>): Promise<string[]> {
  process.stderr.write(`${name}\n`);
  try {
    const { cpuMs, connections, pagesPerSecond, p50Ms, htmlBytes, gzipBytes } = await measure();
    const kilobytes = (bytes: number) => (bytes / 1_000).toFixed(1);
    return [
      name,
      cpuMs.toFixed(2),
      String(connections),
      pagesPerSecond.toFixed(0),
      p50Ms.toFixed(1),
      kilobytes(htmlBytes),
      kilobytes(gzipBytes),
    ];
  } catch (error) {
    return [`${name}: not measured, ${oneLine(error)}`, '', '', '', '', '', ''];
  }
}

async function timeAllSearches(): Promise<string[][]> {
  const stock = createBenchStock(listings, seed);
  const requests = takeWithoutKeyword(drawSearches(stock, createRandom(seed + 2)), Number(values.searches));
  const index = buildSearchIndex(stock.documents());
  const search = (request: SearchRequest): SearchResult => index.search(request);
  const rows = [timeEngine(requests, search).toRow()];
  const engines: [string, () => Promise<SqlEngine>][] = [
    ['SQLite', async () => openSqlite(stock.documents())],
    ['DuckDB', () => openDuckDb(stock.documents())],
  ];
  for (const [name, open] of engines) {
    process.stderr.write(`${name}\n`);
    rows.push(await timeOpened(name, open, (engine) => timeSql(engine, requests, search)));
  }
  return rows;
}

async function timeOpened(
  name: string,
  open: () => Promise<SqlEngine>,
  time: (engine: SqlEngine) => Promise<Latencies>,
): Promise<string[]> {
  let engine: SqlEngine;
  try {
    engine = await open();
  } catch (error) {
    return [`${name}: not measured, ${oneLine(error)}`, '', '', '', '', '', ''];
  }
  try {
    return (await time(engine)).toRow();
  } finally {
    engine.close();
  }
}

function takeWithoutKeyword(searches: ReturnType<typeof drawSearches>, count: number): SearchRequest[] {
  const taken: SearchRequest[] = [];
  while (taken.length < count) {
    const { request } = searches.next().value;
    if (request.query.keyword === undefined) taken.push(request);
  }
  return taken;
}

function oneLine(error: unknown): string {
  return String(error instanceof Error ? error.message : error)
    .replaceAll(/\s+/g, ' ')
    .slice(0, 200);
}
