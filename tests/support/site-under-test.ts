// The built site on a free port with its own data, for build, HTTP and browser tests.
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import { findPort } from '#src/engine/http/find-port.ts';
import { listTestedPages } from '#tests/support/tested-pages.ts';
import { METRICS_TOKEN } from '#tests/support/metrics.ts';
import { openDatabase } from '#src/server/db/open-database.ts';

const SAMPLE_LISTINGS = '5000';
/** The start of canonical links, whatever the port of a test. */
const SITE_ORIGIN = 'http://localhost:4321';
/** One car in seven is in the program of the certified brand, and some searches need many. */
const CERTIFIED_SAMPLE_LISTINGS = '9000';
/** The roots of the pages that are built for the certified brand. */
const CERTIFIED_PAGES = ['/cars-for-sale/all-cars', '/cars-for-sale/honda/civic'];
const READY_WITHIN_MS = 60_000;
const STOPPED_WITHIN_MS = 15_000;
const POLL_MS = 50;
/** Inside the checkout, because the built server finds its packages from there. */
const WORK_DIR = resolve('test-results');
/** Enough to see why a server did not start, and short enough to keep the test's own message visible. */
const MAX_OUTPUT_LENGTH = 4_000;

export interface SiteUnderTest {
  /** `http://127.0.0.1:1234`, without a trailing slash. */
  url: string;
  process: ChildProcess;
  /** The end of the server's output so far. */
  output: () => string;
  stop: () => Promise<void>;
}

export interface BuiltSite {
  /** The folder of its data and of the release, `dist`. */
  dataDir: string;
  /** The environment for its server. */
  env: Record<string, string>;
  /** Deletes the directory, if this call made it. */
  remove: () => void;
}

/**
 * Builds the site once for all that share TEST_SITE_DIR (`npm test` sets it), else once for this call. By day with the
 * pages of a few makes, by night with all.
 */
export function buildSite(): Promise<BuiltSite> {
  const pages = listTestedPages();
  const env: Record<string, string> = pages === undefined ? {} : { BUILD_ONLY: pages.join() };
  return buildShared('site', process.env['TEST_SITE_DIR'], env);
}

/** For the other brand: a few pages are prebuilt, the rest is made on demand. */
export function buildCertifiedSite(): Promise<BuiltSite> {
  const shared = process.env['TEST_SITE_DIR'];
  const env = {
    BRAND: 'certified',
    BUILD_ONLY: CERTIFIED_PAGES.join(),
    SAMPLE_LISTINGS: CERTIFIED_SAMPLE_LISTINGS,
  };
  return buildShared('certified', shared === undefined ? undefined : `${shared}-certified`, env);
}

async function buildShared(
  name: string,
  shared: string | undefined,
  env: Record<string, string>,
): Promise<BuiltSite> {
  mkdirSync(shared ?? WORK_DIR, { recursive: true });
  const dataDir = shared ?? mkdtempSync(join(WORK_DIR, `${name}-`));
  await buildOnce(dataDir, env);
  return {
    dataDir,
    env,
    remove: () => {
      if (shared === undefined) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function buildOnce(dataDir: string, env: Record<string, string>): Promise<void> {
  const done = join(dataDir, 'built');
  if (existsSync(done)) {
    await forgetLimits(dataDir);
    return;
  }
  const build = spawn('npm', ['run', 'build'], {
    stdio: 'inherit',
    env: { ...siteEnvironment(dataDir), ...env },
  });
  const [code] = (await once(build, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`npm run build ended with exit code ${String(code)}`);
  writeFileSync(done, '');
}

/** All visitors of a test or a benchmark share one network, and some limits are per day, so this clears the earlier ones. */
export async function forgetLimits(dataDir: string): Promise<void> {
  const db = await openDatabase(join(dataDir, 'forecourt.db'));
  await sql`DELETE FROM rate_limit_use`.execute(db);
  await db.destroy();
}

/** Starts the server of what `buildSite` built and waits until it is ready. */
export async function startSite(dataDir: string, env: Record<string, string> = {}): Promise<SiteUnderTest> {
  const port = await findPort();
  const server = spawn(process.execPath, ['src/server/main.mjs'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...siteEnvironment(dataDir), PORT: String(port), ...env },
  });
  let output = '';
  for (const stream of [server.stdout, server.stderr]) {
    stream
      .setEncoding('utf8')
      .on('data', (text: string) => (output = (output + text).slice(-MAX_OUTPUT_LENGTH)));
  }
  const site = {
    url: `http://127.0.0.1:${port}`,
    process: server,
    output: () => output,
    stop: () => stopServer(server),
  };
  await untilReady(site);
  return site;
}

function siteEnvironment(dataDir: string): NodeJS.ProcessEnv {
  return {
    SAMPLE_LISTINGS,
    METRICS_TOKEN,
    SITE_ORIGIN,
    ...process.env,
    DATA_DIR: dataDir,
    RELEASE_DIR: join(dataDir, 'dist'),
    NODE_ENV: 'production',
  };
}

async function untilReady(site: SiteUnderTest): Promise<void> {
  const deadline = performance.now() + READY_WITHIN_MS;
  while (performance.now() < deadline) {
    if (site.process.exitCode !== null) throw new Error(`the server ended at its start:\n${site.output()}`);
    const answer = await fetch(`${site.url}/readyz`).catch(() => undefined);
    if (answer?.ok === true) return;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  await site.stop();
  throw new Error(`the server was not ready within ${READY_WITHIN_MS} ms:\n${site.output()}`);
}

export async function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  const last = setTimeout(() => server.kill('SIGKILL'), STOPPED_WITHIN_MS);
  await ended;
  clearTimeout(last);
}
