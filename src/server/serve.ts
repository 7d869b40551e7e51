import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { findMeantVehicle, isKnownPath, isKnownVehicle } from '#src/domain/search-query/known-path.ts';
import { findRenamedPage } from '#src/domain/search-query/renamed-page.ts';
import { findOwnIcon } from '#src/domain/site/brand-icon.ts';
import { decideRedirect } from '#src/domain/search-query/redirect-rule.ts';
import type { KnownToSite } from '#src/domain/search-query/redirect-rule.ts';
import { startBackgroundProcess } from '#src/server/background-process.ts';
import type { BackgroundProcess } from '#src/server/background-process.ts';
import type { Config } from '#src/server/config.ts';
import { createServices } from '#src/server/create-services.ts';
import { pageAddresses } from '#src/page-kinds/page-addresses.ts';
import { isSameForAll, TYPICAL_PAGES } from '#src/page-kinds/same-for-all.ts';
import { createFrontServer } from '#src/engine/http/front-server.ts';
import type { FrontServer } from '#src/engine/http/front-server.ts';
import { serveMetrics } from '#src/engine/http/metrics-port.ts';
import { openPageDictionary } from '#src/engine/http/page-dictionary.ts';
import type { PageHandler } from '#src/engine/http/render-step.ts';
import { drainConnections, stopServing } from '#src/engine/http/graceful-stop.ts';
import { createReleaseAssets } from '#src/engine/http/release-assets.ts';
import { openRelease } from '#src/engine/http/release.ts';
import type { Release } from '#src/engine/http/release.ts';
import type { DecideRedirect } from '#src/engine/http/request-checks.ts';
import { RELEASE_ENTRY } from '#src/engine/publishing/find-release.ts';
import type { FoundRelease } from '#src/engine/publishing/find-release.ts';
import { DRAIN_MESSAGE } from '#src/engine/publishing/drain-message.ts';
import { importRelease } from '#src/engine/publishing/import-release.ts';
import { keepInUse } from '#src/engine/publishing/keep-in-use.ts';
import { releasesIn } from '#src/engine/publishing/release-places.ts';
import { joinMetrics } from '#src/server/metrics-relay.ts';
import { openSharedAnswers } from '#src/server/shared-answers-file.ts';
import { createReadinessChecks } from '#src/server/readiness-checks.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import { createObjectNumbers } from '#src/lib/object-numbers.ts';
import { toConfigError } from '#src/server/start-checks.ts';
import type { Services } from '#src/server/services.ts';

/** After an uncaught error, at least one request will never end. */
const CRASH_DEADLINE_MS = 2000;

interface ServeOptions {
  readonly release: FoundRelease;
  /** Starts the background process, when no other process has. */
  readonly hasBackground: boolean;
  /** Code and data load at once, and the release opens after this. */
  readonly whenComplete?: Promise<unknown> | undefined;
}

/** One serving process, from its services to its last answer. Returns once it is serving. */
export async function serve(
  config: Config,
  { release: served, hasBackground, whenComplete }: ServeOptions,
): Promise<void> {
  const [services, astro] = await Promise.all([
    createServices(config, { releaseFolder: served.folder }),
    importRelease<{ handler: PageHandler }>(served.folder, RELEASE_ENTRY),
  ]);
  keepInUse(served, config.dataDir, services.log);
  await whenComplete;
  const release = openRelease(served.folder);
  const others = openSharedAnswers(config, { release: served.folder, ...services });
  const front = createFrontServer({
    services,
    release,
    readiness: createReadinessChecks(services, release),
    ...(config.releaseDir === undefined && {
      releaseAssets: createReleaseAssets(releasesIn(config.dataDir)),
    }),
    handler: astro.handler,
    pages: pageAddresses,
    ...definedOnly({ dictionary: openPageDictionary(release, TYPICAL_PAGES) }),
    sharedAnswers: {
      maxBytes: config.answerCacheBytes,
      versionOf: createObjectNumbers(() => services.stock.current),
      others,
      isSameForAll: (asked) => isSameForAll(asked, config),
    },
    noteMissing: (path) => services.missingPages.note(path),
    decideRedirect: createDecideRedirect(services, release),
  });
  front.server.once('close', () => others?.close());
  front.metrics.joinMetrics(joinMetrics);
  const started: { background?: BackgroundProcess | undefined } = {};
  stopOnSignals(front, services, () => started.background?.stop());
  front.server.listen(config.port, config.host);
  await once(front.server, 'listening').catch((error: unknown) => {
    throw toConfigError(error, config);
  });
  // After the visitors' port, because the primary takes the first port for a sign that the process serves.
  if (config.metricsPlace) {
    const metrics = await serveMetrics(config.metricsPlace, front.metrics.formatMetrics, services.log);
    front.server.once('close', () => metrics.close());
  }
  const { port } = front.server.address() as AddressInfo;
  services.log.info({ pid: process.pid, port, host: config.host, origin: config.siteOrigin }, 'listening');
  if (hasBackground) started.background = startBackgroundProcess(services.log);
}

/** Editors' redirects first; a page that exists wins over them, also one that is back. */
function createDecideRedirect(services: Services, release: Release): DecideRedirect {
  const { catalogue, config, places, redirects, stock } = services;
  const site: KnownToSite = {
    isKnown: (path) => isKnownVehicle(catalogue(), path),
    findRenamed: (path, search) => findRenamedPage(catalogue(), path, search, stock.current.day),
    findMeant: (path) => findMeantVehicle(catalogue(), path),
    findCities: places.findCities,
    hasListing: (id) => stock.current.loadListings([id]).length > 0 || stock.findGone(id) !== undefined,
    findByVin: (vin) => (config.upstreams.lsc === undefined ? stock.findByVin(vin) : ('elsewhere' as const)),
  };
  return (pathname, search) => {
    const icon = findOwnIcon(pathname, config.ownBrand);
    if (icon !== undefined) return { to: icon, isPermanent: true };
    const to = redirects.find(pathname);
    const isPage = to === undefined || release.files.has(pathname) || isKnownPath(catalogue(), pathname);
    if (isPage === true) return decideRedirect(pathname, search, site);
    if (to.includes('?') || to.includes('#')) return { to, isPermanent: true };
    return decideRedirect(to, search, site) ?? { to: to + search, isPermanent: true }; // one redirect is enough
  };
}

function stopOnSignals(
  front: FrontServer,
  services: Services,
  stopBackground: () => Promise<void> | undefined,
): void {
  const { log, config } = services;
  let isStopping = false;
  const end = async (reason: string, code: number, stopped: Promise<void>) => {
    isStopping = true;
    log.info({ reason }, 'stopping');
    await Promise.all([stopped, stopBackground()]);
    await services.close();
    log.info('stopped');
    process.exit(code);
  };
  const stop = (reason: string, code: number, deadlineMs?: number) => {
    const stopped = stopServing(front, config.drainDelayMs, deadlineMs);
    // A draining process waits for its visitors to leave; a signal cuts that short.
    return isStopping ? stopped : end(reason, code, stopped);
  };
  process.on('message', (message) => {
    if (message === DRAIN_MESSAGE && !isStopping)
      void end('another release is served', 0, drainConnections(front));
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal, 0));
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'uncaught exception'); // its state is unknown: finish the requests in flight, then exit
    void stop('uncaught exception', 1, CRASH_DEADLINE_MS);
  });
  process.on('unhandledRejection', (err) => log.error({ err }, 'unhandled rejection'));
}
