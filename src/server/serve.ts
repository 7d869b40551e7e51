import { once } from 'node:events';
import { existsSync, realpathSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { decideRedirect } from '#src/domain/search-query/redirect-rule.ts';
import { ConfigError, type Config } from '#src/server/config.ts';
import { createFrontServer, type FrontServer, type PageHandler } from '#src/server/http/front-server.ts';
import { stopServing } from '#src/server/http/graceful-stop.ts';
import { openRelease } from '#src/server/http/release.ts';
import type { Services } from '#src/server/services.ts';

const ENTRY = 'server/entry.mjs';
/** After an error that nobody caught, one request at least will never end. */
const CRASH_DEADLINE_MS = 2000;

/** One serving process, from its services to its last answer. Returns when it serves. */
export async function serve(
  config: Config,
  createServices: (config: Config) => Promise<Services>,
): Promise<void> {
  if (!existsSync(join(config.releaseDir, ENTRY))) {
    throw new ConfigError(`There is no built site in ${config.releaseDir}: run "npm run build" first.`);
  }
  const folder = realpathSync(config.releaseDir);
  const [services, astro] = await Promise.all([
    createServices(config),
    import(pathToFileURL(join(folder, ENTRY)).href) as Promise<{ handler: PageHandler }>,
  ]);
  const front = createFrontServer({
    services,
    release: openRelease(folder),
    handler: astro.handler,
    decideRedirect,
  });
  stopOnSignals(front, services);
  front.server.listen(config.port, config.host);
  await once(front.server, 'listening');
  const { port } = front.server.address() as AddressInfo;
  services.log.info({ pid: process.pid, port, host: config.host, origin: config.siteOrigin }, 'listening');
}

function stopOnSignals(front: FrontServer, services: Services): void {
  const { log, config } = services;
  let isStopping = false;
  const stop = async (reason: string, code: number, deadlineMs?: number) => {
    if (isStopping) return;
    isStopping = true;
    log.info({ reason }, 'stopping');
    await stopServing(front, config.drainDelayMs, deadlineMs);
    await services.close();
    log.info('stopped');
    process.exit(code);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal, 0));
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'uncaught exception'); // nobody knows what state it left: finish what is under way, start anew
    void stop('uncaught exception', 1, CRASH_DEADLINE_MS);
  });
  process.on('unhandledRejection', (err) => log.error({ err }, 'unhandled rejection'));
}
