import { once } from 'node:events';
import { existsSync, realpathSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isKnownVehicle } from '#src/domain/search-query/known-path.ts';
import { decideRedirect } from '#src/domain/search-query/redirect-rule.ts';
import { ConfigError, type Config } from '#src/server/config.ts';
import { createFrontServer, type FrontServer, type PageHandler } from '#src/server/http/front-server.ts';
import { handOver, stopServing } from '#src/server/http/graceful-stop.ts';
import { createKeptAssets } from '#src/server/http/kept-assets.ts';
import { openRelease } from '#src/server/http/release.ts';
import { HAND_OVER } from '#src/server/publishing/hand-over.ts';
import type { JobRunner } from '#src/server/jobs/handle-job.ts';
import { startWorker, type Worker } from '#src/server/jobs/worker.ts';
import { markInUse, readCurrent, releaseFolder, releasesIn } from '#src/server/publishing/releases.ts';
import type { Services } from '#src/server/services.ts';

const ENTRY = 'server/entry.mjs';
/** After an error that nobody caught, one request at least will never end. */
const CRASH_DEADLINE_MS = 2000;

/** One serving process, from its services to its last answer. Returns when it serves. */
export async function serve(
  config: Config,
  createServices: (config: Config, options: { releaseFolder: string }) => Promise<Services>,
  jobRunners: readonly JobRunner[],
): Promise<void> {
  const folder = findRelease(config);
  const [services, astro] = await Promise.all([
    createServices(config, { releaseFolder: folder }),
    import(pathToFileURL(join(folder, ENTRY)).href) as Promise<{ handler: PageHandler }>,
  ]);
  const front = createFrontServer({
    services,
    release: openRelease(folder),
    ...(config.releaseDir === undefined && { keptAssets: createKeptAssets(releasesIn(config.dataDir)) }),
    handler: astro.handler,
    decideRedirect: (pathname, search) =>
      decideRedirect(pathname, search, (path) => isKnownVehicle(services.catalogue(), path)),
  });
  const worker = startWorker(services, jobRunners);
  stopOnSignals(front, services, worker);
  front.server.listen(config.port, config.host);
  await once(front.server, 'listening');
  const { port } = front.server.address() as AddressInfo;
  services.log.info({ pid: process.pid, port, host: config.host, origin: config.siteOrigin }, 'listening');
}

/** A process opens one release, by its real path, and never looks again: no visitor meets two. */
function findRelease({ releaseDir, dataDir }: Config): string {
  const id = releaseDir === undefined ? readCurrent(dataDir) : undefined;
  const folder = id === undefined ? releaseDir : releaseFolder(dataDir, id);
  if (folder === undefined || !existsSync(join(folder, ENTRY))) {
    const where = folder === undefined ? '' : ` in ${folder}`;
    throw new ConfigError(`There is no built site${where}: run "npm run build" first.`);
  }
  if (id !== undefined) markInUse(dataDir, id);
  return realpathSync(folder);
}

function stopOnSignals(front: FrontServer, services: Services, worker: Worker): void {
  const { log, config } = services;
  let isStopping = false;
  const end = async (reason: string, code: number, stopped: Promise<void>) => {
    isStopping = true;
    log.info({ reason }, 'stopping');
    await Promise.all([stopped, worker.stop()]);
    await services.close();
    log.info('stopped');
    process.exit(code);
  };
  const stop = (reason: string, code: number, deadlineMs?: number) => {
    const stopped = stopServing(front, config.drainDelayMs, deadlineMs);
    // Who is handing over rests until its visitors have gone; a signal cuts that short.
    return isStopping ? stopped : end(reason, code, stopped);
  };
  process.on('message', (message) => {
    if (message === HAND_OVER && !isStopping) void end('another release is served', 0, handOver(front));
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal, 0));
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'uncaught exception'); // nobody knows what state it left: finish what is under way, start anew
    void stop('uncaught exception', 1, CRASH_DEADLINE_MS);
  });
  process.on('unhandledRejection', (err) => log.error({ err }, 'unhandled rejection'));
}
