/** The loads of `bench:ssr`: every address once, as really asked for, and always the same. */
import { createRandom } from '#src/inventory/sample/random.ts';
import type { BenchServer } from '#tests/bench/bench-server.ts';
import { askAtRate, askWithoutPause } from '#tests/bench/load.ts';
import type { Load, LoadResult } from '#tests/bench/load.ts';
import { publishGeneration } from '#tests/bench/new-generation.ts';
import { IN_PLACE_GOALS, PAGE_GOALS } from '#tests/bench/ssr-report.ts';
import type { SsrRow } from '#tests/bench/ssr-report.ts';
import { createZipfUrls } from '#tests/bench/zipf-urls.ts';

export interface PageTiming {
  readonly server: BenchServer;
  readonly dataDir: string;
  /** A new address of a results page. */
  readonly next: () => string;
  readonly encoding: string;
  readonly connections: number;
  readonly seconds: number;
  readonly warmUpSeconds: number;
  /** Requests of popular and rare addresses. */
  readonly zipfCount: number;
  /** Pages in all, after which a process is weighed. */
  readonly weighedAfter: number;
  readonly seed: number;
  readonly progress: (text: string) => void;
}

export interface TimedPages {
  readonly rows: readonly SsrRow[];
  /** Of the largest serving process, after `weighedAfter` pages. */
  readonly processBytes: number;
  /** The most popular addresses of the last load, to be checked again. */
  readonly popular: readonly string[];
}

/** The load that a server should bear for long. */
const SHARE_OF_CAPACITY = 0.7;
const ZIPF_ADDRESSES = 50_000;
/** Each begins a new generation of the stock. */
const GENERATION_EVERY = 20_000;
const FIRST_PRICE = 20_000;
const CHECKED_AGAIN = 50;
/** Never reached, because this load ends by its count. */
const NO_END_S = 3_600;

export const toInPlace = (url: string): string => url.replace(/^[^?]*/, '/cars-for-sale/svc/results');

export async function timePages(timing: PageTiming): Promise<TimedPages> {
  const once = await timeOnce(timing);
  const pages = drawAddresses(timing);
  const inPlace = pages.map((url) => toInPlace(url));
  return {
    rows: [
      ...once.rows,
      await timeZipf(timing, 'pages', pages, PAGE_GOALS.zipf),
      await timeSame(timing, 'page', pages[0] ?? '', PAGE_GOALS.same),
      await timeInPlaceOnce(timing),
      await timeZipf(timing, 'searches in place', inPlace, IN_PLACE_GOALS.zipf),
      await timeSame(timing, 'search in place', inPlace[0] ?? '', IN_PLACE_GOALS.same),
    ],
    processBytes: once.processBytes,
    popular: pages.slice(0, CHECKED_AGAIN),
  };
}

/** Capacity first, then the goal's rate, then a rate that this capacity should bear; then as many pages as are missing. */
async function timeOnce(timing: PageTiming) {
  const { server, connections, warmUpSeconds, seed, weighedAfter, progress } = timing;
  const random = createRandom(seed + 2);
  progress(`warming up, ${warmUpSeconds} s`);
  const warm = await askWithoutPause(toLoad(timing, { seconds: warmUpSeconds }), connections, 'warm-up');
  const closed = await measure(timing, { name: 'pages, each once', perSecond: PAGE_GOALS.once }, (name) =>
    askWithoutPause(toLoad(timing), connections, name),
  );
  const rows = [closed];
  for (const [of, base] of [
    ['of the goal', PAGE_GOALS.once],
    ['of the capacity', closed.result.pagesPerSecond],
  ] as const) {
    const rate = Math.round(base * SHARE_OF_CAPACITY);
    const name = `${rate}/s, ${SHARE_OF_CAPACITY * 100}% ${of}`;
    const goal = { name, p99Ms: PAGE_GOALS.p99Ms };
    rows.push(await measure(timing, goal, () => askAtRate(toLoad(timing), rate, random, name)));
  }
  const made = rows.reduce((sum, { result }) => sum + result.latencies.count, warm.latencies.count);
  const missing = weighedAfter - made;
  progress(`${missing} more pages`);
  if (missing > 0)
    await askWithoutPause(toLoad(timing, { seconds: NO_END_S, count: missing }), connections, 'more');
  return { rows, processBytes: server.largestBytes() };
}

function toLoad({ server, next, encoding, seconds }: PageTiming, change: Partial<Load> = {}): Load {
  return { url: server.url, next, encoding, seconds, ...change };
}

function drawAddresses({ next, progress }: PageTiming): string[] {
  progress(`drawing ${ZIPF_ADDRESSES} addresses`);
  return Array.from({ length: ZIPF_ADDRESSES }, next);
}

function timeZipf(timing: PageTiming, what: string, urls: readonly string[], perSecond: number) {
  const { dataDir, connections, zipfCount, seed, progress } = timing;
  const draw = createZipfUrls(urls, createRandom(seed + 3));
  let count = 0;
  const next = () => {
    if (++count % GENERATION_EVERY === 0 && count < zipfCount)
      publishGeneration(dataDir, FIRST_PRICE + count).catch((error: unknown) => progress(String(error)));
    return draw();
  };
  return measure(timing, { name: `${what}, Zipf`, perSecond }, (name) =>
    askWithoutPause(toLoad(timing, { next, seconds: NO_END_S, count: zipfCount }), connections, name),
  );
}

function timeSame(timing: PageTiming, what: string, url: string, perSecond: number) {
  return measure(timing, { name: `the same ${what}`, perSecond }, (name) =>
    askWithoutPause(toLoad(timing, { next: () => url }), timing.connections, name),
  );
}

function timeInPlaceOnce(timing: PageTiming) {
  const next = () => toInPlace(timing.next());
  return measure(timing, { name: 'searches in place, each once', perSecond: IN_PLACE_GOALS.once }, (name) =>
    askWithoutPause(toLoad(timing, { next }), timing.connections, name),
  );
}

async function measure(
  { server, progress }: PageTiming,
  { name, ...goal }: { name: string } & SsrRow['goal'],
  run: (name: string) => Promise<LoadResult>,
): Promise<SsrRow> {
  progress(name);
  const before = server.use().cpuMs;
  const client = process.cpuUsage();
  const result = await run(name);
  const { user, system } = process.cpuUsage(client);
  const { count } = result.latencies;
  return {
    goal,
    result,
    cpuMsPerPage: (server.use().cpuMs - before) / count,
    clientMsPerPage: (user + system) / 1_000 / count,
  };
}
