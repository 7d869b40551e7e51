/** A server at three times its capacity, and its visitors while it is replaced twenty times. */
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isAlive } from '#src/engine/publishing/processes.ts';
import { releasesIn } from '#src/engine/publishing/release-places.ts';
import { beginRelease, finishRelease, publishRelease } from '#src/engine/publishing/releases.ts';
import { readOptions } from '#scripts/read-options.ts';
import { startSite } from '#tests/support/site-under-test.ts';
import { copyStock } from '#tests/bench/copied-stock.ts';
import { askWithoutPause } from '#tests/bench/load.ts';
import type { Load } from '#tests/bench/load.ts';
import { askInTheOpen } from '#tests/bench/open-load.ts';
import type { Second } from '#tests/bench/open-load.ts';
import { toSetting, toTable, writeSection } from '#tests/bench/report.ts';
import { createResultUrls } from '#tests/bench/result-urls.ts';
import { watchVisitors } from '#tests/bench/visitors.ts';
import type { Visits } from '#tests/bench/visitors.ts';

const HELP = `npm run proof:load -- [options]

Measures a server at three times its capacity, and while it is restarted. Build the site first (npm run build); DATA_DIR
and RELEASE_DIR say where it is. Takes some minutes.

  --seconds 20    for each part: capacity, three times as much, and afterward
  --restarts 20   of all processes of the server, one after the other
  --write         writes the results to docs/reliability.md
  --help          shows this text
`;

const OVERLOAD = 3;
const FIRST_RATE = 64;
const STEP_SECONDS = 4;
const ALMOST_ALL = 0.9;
/** The load after the peak is well below the capacity. */
const REST = 0.4;
const RATE = 50;
const WORKERS = 2;
const CONNECTIONS = 32;
const REPLACED_WITHIN_MS = 90_000;
const POLL_MS = 100;
const PAUSE_MS = 1_000;
/** A lower result measures other programs. */
const MIN_PEAK = 5;
/** A second is normal when all of it was answered, and half of it within this time. */
const USUAL_MS = 200;

const { values } = readOptions(HELP, {
  seconds: { type: 'string', default: '20' },
  restarts: { type: 'string', default: '20' },
  write: { type: 'boolean', default: false },
});
const dataDir = resolve(process.env['DATA_DIR'] ?? 'var');
const releaseDir = resolve(process.env['RELEASE_DIR'] ?? join(dataDir, 'releases/current'));

if (!existsSync(join(releaseDir, 'manifest.json'))) {
  console.error(`There is no built site in ${releaseDir}. Run "npm run build" first.`);
  process.exitCode = 1;
} else {
  mkdirSync('.bench', { recursive: true });
  const folder = mkdtempSync(resolve('.bench/load-')); // in the checkout, because a release finds its packages from there
  try {
    copyStock(dataDir, folder);
    const overload = await proveOverload(folder);
    console.log(overload);
    const restarts = await proveRestarts(folder);
    console.log(restarts);
    const report = [overload, restarts, toSetting()].join('\n\n');
    if (values.write) writeSection('load', `## Load\n\n${report}`, 'docs/reliability.md');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function proveOverload(folder: string): Promise<string> {
  const seconds = Number(values.seconds);
  const env = { RELEASE_DIR: releaseDir, WORKERS: '1', LOG_LEVEL: 'fatal' };
  const site = await startSite(folder, env);
  try {
    const next = await createResultUrls(folder, 1);
    const load = { url: site.url, next, encoding: 'br', seconds };
    await askWithoutPause({ ...load, seconds: Math.ceil(seconds / 2) }, CONNECTIONS, 'warm-up');
    const peak = await findPeak(load);
    if (peak < MIN_PEAK)
      throw new Error(
        `${peak.toFixed(1)} pages/s is not this server's capacity, because the machine is busy. Try again when it is idle.`,
      );
    const over = await askInTheOpen(load, peak * OVERLOAD);
    const after = await askInTheOpen({ ...load, seconds: 30 }, peak * REST);
    return formatOverload(peak, over, after);
  } finally {
    await site.stop();
  }
}

/** Doubles the rate until some requests are not answered, to find the most pages per second. */
async function findPeak(load: Load): Promise<number> {
  let peak = 0;
  for (let rate = FIRST_RATE; ; rate *= 2) {
    const seconds = await askInTheOpen({ ...load, seconds: STEP_SECONDS }, rate);
    const answered = seconds.reduce((total, second) => total + second.answered, 0) / seconds.length;
    peak = Math.max(peak, answered);
    if (answered < rate * ALMOST_ALL) return peak;
  }
}

function formatOverload(peak: number, over: readonly Second[], after: readonly Second[]): string {
  const sum = (seconds: readonly Second[], key: 'asked' | 'answered' | 'shed' | 'failed') =>
    seconds.reduce((total, second) => total + second[key], 0);
  const goodput = sum(over, 'answered') / over.length;
  const back = after.findIndex(({ asked, answered, medianMs }) => answered === asked && medianMs < USUAL_MS);
  const rows = [
    ['peak: pages/s, one process', peak.toFixed(0)],
    [`requested at ${OVERLOAD} times that, pages/s`, (sum(over, 'asked') / over.length).toFixed(0)],
    ['answered, pages/s', goodput.toFixed(0)],
    ['**goodput, share of the peak**', `${((goodput / peak) * 100).toFixed(0)}%`],
    ['refused with 503', String(sum(over, 'shed'))],
    ['answered otherwise, or not at all', String(sum(over, 'failed'))],
    ['**back to normal, after the load dropped**', back < 0 ? 'not within 30 s' : `within ${back + 1} s`],
  ];
  const command = `\`npm run proof:load -- --seconds ${values.seconds} --restarts ${values.restarts}\``;
  return `${command}\n\n${toTable(['At three times the capacity', ''], rows)}`;
}

async function proveRestarts(folder: string): Promise<string> {
  publishCopy(folder);
  const site = await startSite(folder, {
    RELEASE_DIR: '',
    WORKERS: String(WORKERS),
    LOG_LEVEL: 'fatal',
  });
  const watched = watchVisitors(site.url, join(releaseDir, 'manifest.json'), RATE);
  const startedAt = performance.now();
  let visits: Visits;
  try {
    for (let count = 1; count <= Number(values.restarts); count++) {
      await untilServed(folder, publishCopy(folder));
      await wait(PAUSE_MS);
    }
  } finally {
    visits = await watched.stop();
    await site.stop();
  }
  const seconds = (performance.now() - startedAt) / 1_000;
  const rows = [
    ['restarts', `${values.restarts} of ${WORKERS} processes`],
    ['seconds', seconds.toFixed(0)],
    ['requests', String(visits.requests)],
    ['**failed**', String(visits.failed)],
    ['**missing files**', String(visits.missingAssets)],
  ];
  return toTable([`Restarts one after the other, at ${RATE} pages/s`, ''], rows);
}

function publishCopy(folder: string): string {
  const now = Date.now();
  const { id, folder: made } = beginRelease(folder, now);
  cpSync(releaseDir, made, { recursive: true, dereference: true });
  finishRelease(folder, made, { id, madeAtMs: now, pages: 1, why: 'load' });
  publishRelease(folder, id, now);
  return id;
}

/** All processes serve the new release, and the last old one was told to end. */
async function untilServed(folder: string, id: string): Promise<void> {
  const deadline = performance.now() + REPLACED_WITHIN_MS;
  while (performance.now() < deadline) {
    const alive = readdirSync(join(releasesIn(folder), 'in-use'))
      .map((name) => ({ release: name.slice(0, name.lastIndexOf('.')), pid: Number(name.split('.').at(-1)) }))
      .filter(({ pid }) => isAlive(pid));
    if (alive.filter(({ release }) => release === id).length >= WORKERS) return;
    await wait(POLL_MS);
  }
  throw new Error(`${id} was not served within ${REPLACED_WITHIN_MS} ms.`);
}
