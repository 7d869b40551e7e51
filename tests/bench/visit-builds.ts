/** Builds and swaps while visitors request pages: what they notice. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createRandom } from '#src/inventory/sample/random.ts';
import { findPrevious } from '#src/engine/publishing/releases.ts';
import { rollBack } from '#src/engine/publishing/roll-back.ts';
import { raisePrices, rebuild } from '#tests/bench/timed-rebuild.ts';
import type { Model } from '#tests/bench/timed-rebuild.ts';
import { watchVisitors } from '#tests/bench/visitors.ts';
import type { Visits } from '#tests/bench/visitors.ts';
import { startSite } from '#tests/support/site-under-test.ts';

export interface VisitOptions {
  readonly swaps: number;
  readonly kills: number;
  /** Requests per second. */
  readonly rate: number;
}

export interface VisitedBuilds extends Visits {
  readonly seconds: number;
  /** Builds that were killed before their end. */
  readonly killed: number;
  /** Of the build after the last of them. */
  readonly outcome: string;
}

const LOOK_EVERY_MS = 100;
const SWAP_WITHIN_MS = 120_000;

/**
 * Publishes releases in sequence and kills builds at random while visitors request pages, then runs a build that
 * completes. The first release is built; each later swap goes back to the release before, which is the same kind of
 * swap.
 */
export async function visitBuilds(
  env: NodeJS.ProcessEnv,
  dataDir: string,
  model: Model,
  { swaps, kills, rate }: VisitOptions,
): Promise<VisitedBuilds> {
  const site = await startSite(dataDir, {
    ...(env as Record<string, string>),
    WORKERS: '1',
    LOG_LEVEL: 'error',
  });
  const manifestFile = join(dataDir, 'releases/current/manifest.json');
  const visitors = watchVisitors(site.url, manifestFile, rate);
  const startedAt = performance.now();
  await raisePrices(dataDir, model, 10);
  const first = await rebuild(env, dataDir, []);
  const changed = first.record?.named[0]?.path ?? '/';
  await waitUntilServed(site.url, changed, manifestFile);
  for (let swap = 1; swap < swaps; swap++) {
    const refusal = rollBack(dataDir, findPrevious(dataDir) ?? '', Date.now());
    if (refusal !== undefined) throw new Error(refusal.words);
    await waitUntilServed(site.url, changed, manifestFile);
  }
  const killed = await killBuilds(env, dataDir, model, kills, first.seconds);
  await raisePrices(dataDir, model, 1);
  const last = await rebuild(env, dataDir, []);
  const seconds = (performance.now() - startedAt) / 1000;
  const visits = await visitors.stop();
  await site.stop();
  return { ...visits, seconds, killed, outcome: last.record?.outcome ?? 'none' };
}

/** At any moment of their work. @returns how many were killed before their end */
async function killBuilds(
  env: NodeJS.ProcessEnv,
  dataDir: string,
  model: Model,
  kills: number,
  seconds: number,
): Promise<number> {
  const random = createRandom(1);
  let killed = 0;
  for (let kill = 0; kill < kills; kill++) {
    await raisePrices(dataDir, model, -10 * (kill + 1));
    const child = spawn(process.execPath, ['scripts/rebuild.ts'], { env, stdio: 'ignore' });
    const ended = once(child, 'exit');
    await Promise.race([ended, wait(random.integer(200, seconds * 1000))]);
    if (child.exitCode === null && child.kill('SIGKILL')) killed++;
    await ended;
  }
  return killed;
}

/** Detected by the page that differs: it has the ETag of the published release. */
async function waitUntilServed(url: string, path: string, manifestFile: string): Promise<void> {
  const { files } = JSON.parse(readFileSync(manifestFile, 'utf8')) as {
    files: Record<string, { sha256: string }>;
  };
  const wanted = `"${files[path]?.sha256.slice(0, 32) ?? ''}"`;
  const deadline = performance.now() + SWAP_WITHIN_MS;
  while (performance.now() < deadline) {
    const answer = await fetch(url + path, { headers: { 'accept-encoding': 'identity' } });
    await answer.body?.cancel();
    if (answer.headers.get('etag') === wanted) return;
    await wait(LOOK_EVERY_MS);
  }
  throw new Error(`The new ${path} was not served within ${SWAP_WITHIN_MS / 1000} s.`);
}
