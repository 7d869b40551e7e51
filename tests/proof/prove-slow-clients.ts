/** `npm run proof:slow-clients`: visitors are served fast next to thousands of slow clients. */
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { createRandom } from '#src/inventory/sample/random.ts';
import { readOptions } from '#scripts/read-options.ts';
import { LATENCY_HEAD } from '#tests/bench/latencies.ts';
import { askAtRate, askWithoutPause } from '#tests/bench/load.ts';
import type { Load, LoadResult } from '#tests/bench/load.ts';
import { toSetting, toTable, writeSection } from '#tests/bench/report.ts';
import { createResultUrls } from '#tests/bench/result-urls.ts';
import type { CrowdOrder } from '#tests/proof/slow-crowd.ts';
import { buildSite, startSite } from '#tests/support/site-under-test.ts';

const HELP = `npm run proof:slow-clients -- [options]

Measures how fast visitors are served next to slow clients. Builds a small site first, or uses that of TEST_SITE_DIR.
Measure on an idle machine.

  --clients 1000   of each kind: some send one byte a second, some do not read their answers
  --rate 20        searches per second of other visitors
  --seconds 30     for each part
  --write          writes the results to docs/reliability.md
  --help           shows this text

Exit codes: 0 passed; 1 a search failed, or the slowest hundredth took more than twice as long as without slow clients.
`;

const MAX_RATIO = 2;
const WARM_UP_SECONDS = 5;
/** The clients connect all at once; after this, and when what the readers asked for is answered, they are just slow. */
const SETTLE_MS = 5_000;
/** Thousands of readers ask for twelve pages each in the same second: a burst of requests, which takes seconds of processor time. */
const QUICK_MS = 100;
const QUICK_TIMES = 5;
const SETTLE_WITHIN_MS = 60_000;
const SEED = 1;

const { values } = readOptions(HELP, {
  clients: { type: 'string', default: '1000' },
  rate: { type: 'string', default: '20' },
  seconds: { type: 'string', default: '30' },
  write: { type: 'boolean', default: false },
});

await run(Number(values.clients), Number(values.rate), Number(values.seconds));

async function run(clients: number, rate: number, seconds: number): Promise<void> {
  const built = await buildSite();
  const site = await startSite(built.dataDir, { LOG_LEVEL: 'fatal' });
  try {
    const load = {
      url: site.url,
      next: await createResultUrls(built.dataDir, SEED),
      encoding: 'br',
      seconds,
    };
    const port = Number(new URL(site.url).port);
    await askWithoutPause({ ...load, seconds: WARM_UP_SECONDS }, 4, 'warm-up');
    const measure = (name: string) => askAtRate(load, rate, createRandom(SEED), name);
    const usual = await measure('nobody else');
    const parts = [
      await amid({ port, senders: clients, readers: 0 }, `${clients} slow senders`, measure),
      await amid({ port, senders: 0, readers: clients }, `${clients} slow readers`, measure),
      await amid({ port, senders: clients, readers: clients }, 'both', measure),
    ];
    const report = formatReport(load, rate, [{ result: usual, cutOff: 0 }, ...parts]);
    console.log(report);
    if (values.write) writeSection('slow-clients', report, 'docs/reliability.md');
    const bound = usual.latencies.quantile(0.99) * MAX_RATIO;
    const isProven = parts.every(
      ({ result }) => result.failureCount === 0 && result.latencies.quantile(0.99) <= bound,
    );
    if (!isProven || usual.failureCount > 0) process.exitCode = 1;
  } finally {
    await site.stop();
    built.remove();
  }
}

interface Part {
  readonly result: LoadResult;
  /** How often the server has cut off one of the clients. */
  readonly cutOff: number;
}

async function amid(
  order: CrowdOrder,
  name: string,
  measure: (name: string) => Promise<LoadResult>,
): Promise<Part> {
  const crowd = new Worker(new URL('./slow-crowd.ts', import.meta.url), { workerData: order });
  await once(crowd, 'message'); // all of them are connected
  await wait(SETTLE_MS);
  await untilQuick(`http://127.0.0.1:${order.port}/healthz`);
  const result = await measure(name);
  crowd.postMessage('stop');
  const [cutOff] = (await once(crowd, 'message')) as [number];
  await crowd.terminate();
  return { result, cutOff };
}

/** On a machine that is never quick, the measurement says so. */
async function untilQuick(url: string): Promise<void> {
  const endMs = performance.now() + SETTLE_WITHIN_MS;
  for (let times = 0; times < QUICK_TIMES && performance.now() < endMs;) {
    const startMs = performance.now();
    await fetch(url).catch(() => undefined); // slow, too
    times = performance.now() - startMs < QUICK_MS ? times + 1 : 0;
    await wait(QUICK_MS);
  }
}

function formatReport({ seconds }: Load, rate: number, parts: readonly Part[]): string {
  const rows = parts.map(({ result, cutOff }) => [
    ...result.latencies.toRow(),
    String(result.failureCount),
    String(cutOff),
  ]);
  const command = `\`npm run proof:slow-clients -- --clients ${values.clients} --rate ${rate} --seconds ${seconds}\``;
  const table = toTable([...LATENCY_HEAD, 'failed', 'cut off'], rows);
  return `## Slow clients\n\n${command}\n\n${table}\n\n${toSetting(SEED)}`;
}
