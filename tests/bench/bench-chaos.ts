/** A site whose services fail at random, by a seed, for minutes: does it stay up, correct and small? */
import { setTimeout as wait } from 'node:timers/promises';
import { readOptions } from '#scripts/read-options.ts';
import { createRandom, meetStorm, pickPath, planStorms } from '#tests/bench/chaos-traffic.ts';
import type { Storm } from '#tests/bench/chaos-traffic.ts';
import { toSetting, toTable, writeSection } from '#tests/bench/report.ts';
import { startFaultUpstream } from '#tests/support/fault-upstream.ts';
import type { FaultUpstream } from '#tests/support/fault-upstream.ts';
import { buildSite, startSite } from '#tests/support/site-under-test.ts';
import type { SiteUnderTest } from '#tests/support/site-under-test.ts';
import { askMetrics } from '#tests/support/metrics.ts';

const HELP = `npm run chaos -- [options]

Builds the site, unless TEST_SITE_DIR has a built one, and sends visitors while its services fail at random. All calls
but our own go to a service that fails as instructed. Timeouts and resets are a tenth.

  --minutes <n>   how long services fail (10)
  --rate <n>      requests per second (20)
  --seed <n>      determines the failures and the requests (1)
  --write         writes the results to docs/reliability.md
  --help          shows this text

Exit codes: 0 every promise held; 1 a promise was broken.
`;

const TIME_SCALE = 0.1;
const ERROR_TEXT = 'There was an issue with your last search.';
/** An open breaker probes after 3 s here, and its probe may time out after 2 s. */
const ROW_ONE_AFTERMATH_S = 10;
/**
 * All breakers must be closed again within this time.
 * @see docs/rules/reliability.md#recovery
 */
const RECOVERY_S = 60;
const MEASURE_EVERY_MS = 5_000;
/** The first part of a run fills caches. */
const WARM_SHARE = 0.3;
const MAX_GROWTH_BYTES = 100 * 1024 * 1024;
const MIB = 1024 * 1024;
const SERVICE_URLS = ['LSC_URL', 'ACCOUNT_API_URL', 'WALLET_URL', 'CONTENT_URL', 'VALUATION_URL'];

interface Tally {
  asked: number;
  byStatus: Map<number, number>;
  errorScreens: number;
  /** Although no results service failed. */
  wrongErrorScreens: number;
  unanswered: number;
  slowestMs: number;
}

const { values } = readOptions(HELP, {
  minutes: { type: 'string', default: '10' },
  rate: { type: 'string', default: '20' },
  seed: { type: 'string', default: '1' },
  write: { type: 'boolean', default: false },
});
process.exitCode = await run(Number(values.minutes), Number(values.rate), Number(values.seed));

async function run(minutes: number, rate: number, seed: number): Promise<number> {
  const built = await buildSite();
  const embedded = await startSite(built.dataDir, { LOG_LEVEL: 'silent' });
  const upstream = await startFaultUpstream(keepAnswers(embedded.url));
  const site = await startSite(built.dataDir, {
    ...Object.fromEntries(SERVICE_URLS.map((name) => [name, upstream.url])),
    SERVICE_SECRET: 'a secret of at least 32 characters',
    CALL_TIME_SCALE: String(TIME_SCALE),
    TRUSTED_PROXIES: '127.0.0.1',
    DRAIN_DELAY_MS: '0',
    LOG_LEVEL: 'warn',
  });
  try {
    const broken = await measure({ upstream, site, embedded, minutes, rate, seed });
    for (const promise of broken) console.log(`BROKEN: ${promise}`);
    return broken.length > 0 ? 1 : 0;
  } finally {
    await Promise.all([site.stop(), embedded.stop(), upstream.stop()]);
    built.remove();
  }
}

interface Run {
  upstream: FaultUpstream;
  site: SiteUnderTest;
  embedded: SiteUnderTest;
  minutes: number;
  rate: number;
  seed: number;
}

async function measure({ upstream, site, embedded, minutes, rate, seed }: Run): Promise<string[]> {
  const random = createRandom(seed);
  const seconds = minutes * 60;
  const storms = planStorms(random, seconds);
  const carIds = await findCars(embedded.url);
  const memory: number[] = [];
  let crashes = 0;
  site.process.stdout?.on(
    'data',
    (text: string) => (crashes += text.match(/un(?:caught|handled)/g)?.length ?? 0),
  );
  const timer = setInterval(() => {
    void readMetrics(site.url).then(
      (metrics) => memory.push(metrics.memory),
      () => undefined,
    );
  }, MEASURE_EVERY_MS);
  console.log(`${storms.length} storms in ${minutes} min, ${rate} requests/s, seed ${seed}`);
  const tally = await sendTraffic({ upstream, site, rate, random, carIds, storms, seconds });
  const calm = sendTraffic({ upstream, site, rate, random, carIds, storms: [], seconds: RECOVERY_S });
  const closedAfterS = await untilClosed(site.url);
  const after = await calm;
  const { reasons } = await readMetrics(site.url);
  clearInterval(timer);
  const warm = memory.slice(Math.floor(memory.length * WARM_SHARE));
  const [first, last] = [median(warm.slice(0, 5)), median(warm.slice(-5))];
  const rows = [
    ['minutes of faults', `${minutes}`],
    [
      'storms, of these of the results',
      `${storms.length}, ${storms.filter(({ isRowOne }) => isRowOne).length}`,
    ],
    ['requests, per second', `${tally.asked}, ${rate}`],
    [
      'answers by status',
      [...tally.byStatus]
        .toSorted()
        .map(([status, count]) => `${status}: ${count}`)
        .join(', '),
    ],
    ['why results failed', reasons],
    ['error screens while results failed', `${tally.errorScreens - tally.wrongErrorScreens}`],
    ['**error screens otherwise**', `${tally.wrongErrorScreens + after.errorScreens}`],
    ['**without an answer**', `${tally.unanswered + after.unanswered}`],
    [
      '**crashes, uncaught errors, unhandled rejections**',
      `${crashes + Number(site.process.exitCode !== null)}`,
    ],
    ['slowest answer', `${Math.round(tally.slowestMs)} ms`],
    ['requests of the canary behind redirects', `${upstream.canaryCount}`],
    [
      'memory after the first part, at the end',
      `${Math.round(first / MIB)} MiB, ${Math.round(last / MIB)} MiB`,
    ],
    ['all breakers closed after', closedAfterS === undefined ? 'never' : `${closedAfterS} s`],
  ];
  const command = `npm run chaos -- --minutes ${minutes} --rate ${rate} --seed ${seed}`;
  const table = toTable(['Chaos', ''], rows);
  console.log(`\n${table}\n`);
  if (values.write) {
    const text =
      'Timeouts and resets of calls are a tenth; services fail in storms, in every way of the matrix above.';
    const markdown = `## Chaos\n\n\`${command}\`\n\n${table}\n\n${text}\n\n${toSetting(seed)}`;
    writeSection('chaos', markdown, 'docs/reliability.md');
  }
  return [
    ...(tally.wrongErrorScreens + after.errorScreens > 0
      ? ['an error screen although the results did not fail']
      : []),
    ...(tally.unanswered + after.unanswered > 0 ? ['a request without an answer'] : []),
    ...(crashes > 0 || site.process.exitCode !== null ? ['a crash'] : []),
    ...(upstream.canaryCount > 0 ? ['a redirect was followed'] : []),
    ...(last - first > MAX_GROWTH_BYTES ? ['memory grows'] : []),
    ...(closedAfterS === undefined ? [`a breaker is open ${RECOVERY_S} s after the end`] : []),
  ];
}

interface Traffic {
  upstream: FaultUpstream;
  site: SiteUnderTest;
  rate: number;
  random: ReturnType<typeof createRandom>;
  carIds: readonly string[];
  storms: readonly Storm[];
  seconds: number;
}

async function sendTraffic({
  upstream,
  site,
  rate,
  random,
  carIds,
  storms,
  seconds,
}: Traffic): Promise<Tally> {
  const tally: Tally = {
    asked: 0,
    byStatus: new Map(),
    errorScreens: 0,
    wrongErrorScreens: 0,
    unanswered: 0,
    slowestMs: 0,
  };
  const startedAt = performance.now();
  const underWay = new Set<Promise<void>>();
  for (let index = 0; index < seconds * rate; index++) {
    const dueMs = (index / rate) * 1000 - (performance.now() - startedAt);
    if (dueMs > 0) await wait(dueMs);
    const nowS = (performance.now() - startedAt) / 1000;
    const id = `chaos-${seconds}-${String(index).padStart(6, '0')}`;
    const storm = storms.find(({ fromS, toS }) => fromS <= nowS && nowS < toS);
    const scripted = storm && meetStorm(random, storm);
    if (scripted) upstream.script.set(id, scripted);
    const isExcused = storms.some(
      ({ isRowOne, fromS, toS }) => isRowOne && fromS <= nowS && nowS < toS + ROW_ONE_AFTERMATH_S,
    );
    const asked = visit(site.url + pickPath(random, carIds), id, tally, isExcused).finally(() => {
      upstream.script.delete(id);
      underWay.delete(asked);
    });
    underWay.add(asked);
    if (index % (rate * 30) === 0)
      console.log(`${nowS.toFixed(0)} s: ${tally.asked} asked, ${tally.errorScreens} error screens`);
  }
  await Promise.all(underWay);
  return tally;
}

async function visit(url: string, id: string, tally: Tally, isExcused: boolean): Promise<void> {
  tally.asked++;
  const startedAt = performance.now();
  try {
    const answer = await fetch(url, { headers: { 'x-request-id': id } });
    const isError = (await answer.text()).includes(ERROR_TEXT);
    tally.byStatus.set(answer.status, (tally.byStatus.get(answer.status) ?? 0) + 1);
    if (isError) tally.errorScreens++;
    if (isError && !isExcused) tally.wrongErrorScreens++;
  } catch {
    tally.unanswered++;
  }
  tally.slowestMs = Math.max(tally.slowestMs, performance.now() - startedAt);
}

/** In seconds; undefined when it takes longer than allowed. */
async function untilClosed(url: string): Promise<number | undefined> {
  for (let seconds = 0; seconds <= RECOVERY_S; seconds++) {
    const { open } = await readMetrics(url);
    if (open === 0) return seconds;
    await wait(1000);
  }
  return undefined;
}

async function readMetrics(url: string): Promise<{ memory: number; open: number; reasons: string }> {
  const text = await askMetrics(url);
  return {
    memory: Number(/^process_resident_memory_bytes (\d+)$/m.exec(text)?.[1]),
    reasons: [...text.matchAll(/^call_errors_total\{call="listing",type="(\w+)"\} (\d+)$/gm)]
      .map(([, type = '', count = '']) => `${type} ${count}`)
      .join(', '),
    open: text.match(/^call_breaker_state\{[^}]*\} [12]$/gm)?.length ?? 0,
  };
}

/** Fetches each answer once; the embedded site only provides the expected answers. */
function keepAnswers(url: string) {
  const known = new Map<string, Promise<string | undefined>>();
  return (path: string, { method }: { method?: string | undefined }) => {
    if (method !== 'GET') return Promise.resolve(undefined);
    const asked =
      known.get(path) ?? fetch(url + path).then(async (answer) => (answer.ok ? answer.text() : undefined));
    known.set(path, asked);
    return asked;
  };
}

async function findCars(url: string): Promise<string[]> {
  const { listings } = (await (await fetch(`${url}/rest/lsc/listing`)).json()) as {
    listings: { id: string }[];
  };
  return listings.map(({ id }) => id);
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;
}
