/**
 * Serves several brands: one server per brand, as `npm run serve` starts it for one, and one in front that sends each
 * request to the brand of its host. A brand whose server ends is started again and leaves the others alone.
 * @see docs/brands.md#several-brands
 */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { createHostFront } from '#src/server/brands/host-front.ts';
import { listServedBrands } from '#src/server/brands/served-brands.ts';
import type { ServedBrand } from '#src/server/brands/served-brands.ts';
import { loadConfig } from '#src/server/config.ts';
import { toConfigError } from '#src/server/start-checks.ts';
import { createLog } from '#src/engine/log/log.ts';
import type { Log } from '#src/engine/log/log.ts';
import { stopServing } from '#src/engine/http/graceful-stop.ts';
import { findRelease, readReleasePlace } from '#src/engine/publishing/find-release.ts';
import { ConfigError } from '#src/lib/config-error.ts';

const ENTRY = fileURLToPath(import.meta.resolve('#src/server/main.mjs'));
const FIRST_DELAY_MS = 1_000;
const MAX_DELAY_MS = 30_000;
/** A server that ran this long did not fail at its start. */
const STEADY_AFTER_MS = 60_000;

/** Returns once the front listens. @throws ConfigError in one sentence */
export async function serveBrands(environment: NodeJS.ProcessEnv): Promise<void> {
  const brands = listServedBrands(environment);
  for (const brand of brands) requireRelease(brand);
  const { BRANDS: _, BRAND: __, ...common } = environment;
  const config = loadConfig({ ...brands[0]?.environment, ...pickOwn(common) });
  const log = createLog(config);
  const front = createHostFront(brands, config.trustedProxies, log);
  front.server.listen(config.port, config.host);
  await once(front.server, 'listening').catch((error: unknown) => {
    throw toConfigError(error, config);
  });
  const stopping = new AbortController();
  const servers = brands.map((brand) => keepServing(brand, log, stopping.signal));
  for (const { id, origin, port } of brands) log.info({ brand: id, origin, port }, 'brand is served');
  const stop = async () => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    await stopServing(front, config.drainDelayMs);
    const codes = await Promise.all(servers.map((end) => end()));
    process.exit(Math.max(0, ...codes));
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());
}

/** The settings of the server in front, and not of a brand's. */
function pickOwn({ PORT, HOST, TRUSTED_PROXIES, DRAIN_DELAY_MS }: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return { PORT, HOST, TRUSTED_PROXIES, DRAIN_DELAY_MS };
}

function requireRelease({ id, environment }: ServedBrand): void {
  try {
    findRelease(readReleasePlace(environment));
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    throw new ConfigError(
      `${id} has no pages yet. Run "npm start", which builds them, or see docs/brands.md.`,
      {
        cause: error,
      },
    );
  }
}

/**
 * Returns what ends it, with its exit code.
 * @param stopping from then on it is not started again: Ctrl-C in a terminal ends all processes at the same time
 */
function keepServing(
  { id, environment }: ServedBrand,
  log: Log,
  stopping: AbortSignal,
): () => Promise<number> {
  let child: ChildProcess;
  let timer: NodeJS.Timeout | undefined;
  let delayMs = FIRST_DELAY_MS;
  const start = () => {
    const startedAt = performance.now();
    child = spawn(process.execPath, [...process.execArgv, ENTRY], {
      env: environment,
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'], // by which it notices that this process is gone
    });
    child.once('exit', (code, signal) => {
      if (stopping.aborted) return;
      if (performance.now() - startedAt > STEADY_AFTER_MS) delayMs = FIRST_DELAY_MS;
      log.error({ brand: id, code, signal, restartInMs: delayMs }, 'server of a brand ended');
      timer = setTimeout(start, delayMs);
      delayMs = Math.min(delayMs * 2, MAX_DELAY_MS);
    });
  };
  stopping.addEventListener('abort', () => clearTimeout(timer));
  start();
  return async () => {
    if (child.exitCode !== null || child.signalCode !== null) return 0;
    const ended = once(child, 'exit') as Promise<[number | null]>;
    child.kill('SIGTERM');
    const [code] = await ended;
    return code ?? 1;
  };
}
