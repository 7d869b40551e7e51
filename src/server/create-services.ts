import { createSite } from '#src/domain/site/site.ts';
import type { VehicleCatalogue } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { loadAlertMetrics } from '#src/features/shopper/alerts/alert-metrics.server.ts';
import { loadCatalogMetrics } from '#src/inventory/catalog-export/catalog-runs.ts';
import { keepFollowing } from '#src/inventory/campaigns/shared-bookings.ts';
import { createCurrentViews } from '#src/inventory/current-views.ts';
import { openStock } from '#src/inventory/open-stock.ts';
import type { Stock } from '#src/inventory/stock.ts';
import { describeEditorialProblem } from '#src/features/desk/editorial/describe-problem.ts';
import type { EditorialReading } from '#src/features/desk/editorial/editorial.schema.ts';
import { loadEditorialContents } from '#src/features/desk/editorial/editorial.server.ts';
import { createLiveRedirects } from '#src/features/desk/editorial/redirects/live-redirects.server.ts';
import { readReleaseTexts } from '#src/features/desk/editorial/release-texts.server.ts';
import type { Service } from '#src/lib/call.ts';
import { openReleaseSiteIndex } from '#src/features/search/site-search/release-index.server.ts';
import { countHeldFeeds } from '#src/features/desk/editors-desk/held-feeds.server.ts';
import { countHeldLeads } from '#src/features/vehicle/contact-dealer/held-leads.server.ts';
import { createBoundedTtlCache } from '#src/lib/bounded-ttl-cache.ts';
import { readCatalogue, withStockNames } from '#src/reference/catalogue.ts';
import { readReleaseCatalogue } from '#src/reference/compiled-catalogue.ts';
import { describeProblem, loadCatalogueProblems } from '#src/reference/shipped-sources.ts';
import { loadConfig } from '#src/server/config.ts';
import type { Config } from '#src/server/config.ts';
import { databasePathIn, openDatabases } from '#src/server/db/open-database.ts';
import { createAccounts } from '#src/server/accounts/accounts.ts';
import { createApiKeys } from '#src/engine/http/api-keys/api-keys.ts';
import type { MetricSample } from '#src/engine/http/metric-sample.ts';
import { loadJobMetrics } from '#src/engine/outbox/job-metrics.ts';
import type { Log } from '#src/engine/log/log.ts';
import { countPausedWebhooks } from '#src/server/webhooks/delivery-records.ts';
import { countBounces } from '#src/server/mail/bounces.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import { createMissingPages } from '#src/server/missing-pages.ts';
import { createMailer } from '#src/server/mail/mailer.ts';
import { marketplace } from '#src/server/marketplace.ts';
import { shopperRecords } from '#src/server/shopper-records.ts';
import { createPhotos } from '#src/server/photos/photos.ts';
import { createSharePictures } from '#src/server/pictures/share-pictures.ts';
import { createObservers } from '#src/server/create-observers.ts';
import type { Reports } from '#src/server/reports.ts';
import { createPlaces } from '#src/server/places/zip-table.ts';
import { findRenames } from '#src/server/renames-file.ts';
import { openLog } from '#src/server/open-log.ts';
import { createVapidKeys } from '#src/server/vapid-keys.ts';
import { createAsk } from '#src/engine/calls/ask.ts';
import { prepareRemoteInputs } from '#src/engine/calls/handlers.ts';
import type { AskFactory } from '#src/engine/calls/ask.ts';
import type { Services } from '#src/server/services.ts';
import { loadSiteMetrics } from '#src/server/site-metrics.ts';
import type { SiteSources } from '#src/server/site-metrics.ts';
import { loadSharedSecrets } from '#src/server/shared-secrets.ts';
import { createServiceTokenSigner } from '#src/server/shoppers/service-token.ts';
import { remote } from '#src/engine/calls/transports.ts';
import type { Transport } from '#src/engine/calls/transports.ts';

/** How often a server checks whether an import has published new stock. */
const STOCK_WATCH_MS = 1_000;
/**
 * A last good answer may replace a failed search for this long.
 * @see docs/rules/reliability.md#last-good-answers
 */
const LAST_GOOD = { maxCount: 100, maxAgeMs: 15 * 60_000 };
/** The service whose handlers search. */
const SEARCHING: Service = 'lsc';
/** For this long, a car that was just sold may still be offered. */
const ALLOW_LISTED_ANSWERS = { maxCount: 1_000, maxAgeMs: 5 * 60_000 };

/** @param what the mistake, and what is shown instead */
export type ReportMistake = (file: string, line: number, what: string) => void;

interface ServicesOptions {
  /** Follow the stock. A server does; a build or script keeps the generation it began with. */
  readonly watch?: boolean;
  /** The snapshot of the stock is being made, and is opened afterward. */
  readonly snapshot?: Promise<unknown> | undefined;
  /** The snapshot that the process that leads a build has opened. */
  readonly stockFolder?: string | undefined;
  /** Editors' texts, read by the process that leads a build. */
  readonly texts?: EditorialReading | undefined;
  /** The vehicle catalog, read by the process that leads a build. */
  readonly reference?: VehicleCatalogue;
  /** The release that is served. Editors' texts and the catalog come from it. */
  readonly releaseFolder?: string;
  /** Gets each mistake in editors' texts; by default they are logged. */
  readonly reportMistake?: ReportMistake;
  /** Whether editors' texts that are read become the last good versions; not in a dry run. */
  readonly keeps?: boolean;
}

/** What all processes of a build have in common. */
export type RenderData = Pick<ServicesOptions, 'texts' | 'stockFolder'>;

export async function createServices(config: Config, options: ServicesOptions = {}): Promise<Services> {
  const { watch = true, snapshot, texts, reference: given, releaseFolder, reportMistake } = options;
  const log = openLog(config, watch);
  const served = given ?? ofRelease(releaseFolder, readReleaseCatalogue);
  const reference = served ?? readReference(config, texts === undefined ? log : undefined);
  const known = texts ?? ofRelease(releaseFolder, readReleaseTexts);
  const contents = loadContents(config, reference, known, reportMistake ?? logMistakes(log), options.keeps);
  await snapshot;
  const databasePath = databasePathIn(config.dataDir);
  const { db, stockDb, close: closeDatabases } = await openDatabases(config, log);
  const stock = await openStock(config.dataDir, {
    log,
    isProgramSite: config.brand === 'certified',
    ownPhotoPaths: config.imageMode === 'proxy',
    folder: options.stockFolder,
    findRenames: () => findRenames(config.dataDir, reference),
    ...(watch && (await watchOptions(config, db))),
  });
  const secrets = config.databaseUrl === undefined ? undefined : await loadSharedSecrets(db, config);
  const stopFollowing = watch ? followCampaigns({ config, db, stockDb, log }) : () => undefined;
  const pictures = createPictures({ config, db, log, stock });
  const observers = await createObservers(config, db, log, watch);
  const [upstream, mail] = [createUpstream(config, observers.services.reports), createMailer(config)];
  const addresses = createAddressServices(config, { db, log, watch, releaseFolder });
  return {
    config,
    site: createSite({ brand: config.ownBrand, flags: config.flags, origin: config.siteOrigin }),
    log,
    db,
    stockDb,
    databasePath,
    accounts: createAccounts(db, { ...config, secret: secrets?.account }),
    shopperRecords,
    mail,
    places: createPlaces(config.dataDir),
    stock,
    catalogue: followStock(reference, stock),
    loadCatalogueProblems: () => loadCatalogueProblems(config.dataDir),
    contents,
    ...addresses.services,
    upstream,
    ...observers.services,
    ...pictures,
    vapidKeys: createVapidKeys({ ...config, ...secrets }),
    loadCurrentViews: createCurrentViews(db, log),
    lastGoodPages: createBoundedTtlCache(LAST_GOOD.maxCount, LAST_GOOD.maxAgeMs),
    allowListedAnswers: createBoundedTtlCache(ALLOW_LISTED_ANSWERS.maxCount, ALLOW_LISTED_ANSWERS.maxAgeMs),
    calls: marketplace.map(({ call }) => call),
    loadMetricSamples: () =>
      loadSharedMetrics(config, { db, stockDb, databasePath, stock, releaseFolder, ...observers.services }),
    close: async () => {
      stopFollowing();
      for (const part of [addresses, observers]) await part.close();
      for (const part of [upstream, mail]) part.close();
      await pictures.photos.close();
      await stock.close();
      await closeDatabases();
    },
  };
}

/** Of cars, and of pages for other sites. */
function createPictures(options: Parameters<typeof createPhotos>[0] & { config: Config }) {
  return { photos: createPhotos(options), sharePictures: createSharePictures(options.config.ownBrand) };
}

/** How a server follows its stock. */
async function watchOptions(config: Config, db: Services['db']) {
  const options = { watchMs: STOCK_WATCH_MS, cluster: config.searchCluster };
  if (config.releaseStoreUrl === undefined) return options;
  const { createSharedTurns } = await import('#src/inventory/shared-stock/shared-turns.ts');
  return { ...options, shared: createSharedTurns(config, db) };
}

/** Where machines share their stock, one of them publishes it with other campaigns: see follow-store.ts. */
function followCampaigns({
  config,
  db,
  stockDb,
  log,
}: Pick<Services, 'config' | 'db' | 'stockDb' | 'log'>): () => void {
  const isAlone = db === stockDb || config.releaseStoreUrl !== undefined;
  return isAlone ? () => undefined : keepFollowing({ db, stockDb }, log);
}

type SharedSources = Pick<Services, 'db' | 'stockDb' | 'relayCounts'> & Omit<SiteSources, 'dataDir'>;

/** What cannot be read is left out; the rest is still reported. */
async function loadSharedMetrics(
  { dataDir, relay }: Config,
  { db, stockDb, relayCounts, ...site }: SharedSources,
): Promise<MetricSample[]> {
  const sources = [
    () => loadJobMetrics(db),
    () => loadAlertMetrics(db),
    () => countHeldLeads(db).then((sample) => [sample]),
    () => countHeldFeeds(stockDb).then((sample) => [sample]),
    () => countBounces(db).then((sample) => [sample]),
    () => countPausedWebhooks(db).then((sample) => [sample]),
    () => loadCatalogMetrics(db),
    () => (relay ? relayCounts.load() : []),
    () => loadSiteMetrics({ dataDir, ...site }),
  ];
  const loaded = await Promise.allSettled(sources.map(async (load) => load()));
  return loaded.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
}

let ownServices: Promise<Services> | undefined;

/**
 * The services of `astro dev` and of a build, created once. A server has those of `main.ts`.
 * @param data of a build, used by the first caller only
 */
export function loadOwnServices(data: RenderData = {}): Promise<Services> {
  ownServices ??= createServices(loadConfig(process.env), { watch: false, ...data });
  return ownServices;
}

function ofRelease<Part>(folder: string | undefined, read: (folder: string) => Part): Part | undefined {
  return folder === undefined ? undefined : read(folder);
}

function logMistakes(log: Log): ReportMistake {
  return (file, line, what) => log.warn({ file, line }, `content: ${what}`);
}

/** How pages are found: old addresses, those that no page has, those for programs with a key, and the site's search. */
function createAddressServices(
  folders: Pick<Config, 'contentDir' | 'dataDir'>,
  {
    db,
    log,
    watch,
    releaseFolder,
  }: { db: Database; log: Log; watch: boolean; releaseFolder: string | undefined },
) {
  const redirects = createLiveRedirects(folders, log, watch);
  const missingPages = createMissingPages(db, log);
  const apiKeys = createApiKeys(db, log);
  return {
    services: { redirects, missingPages, apiKeys, findSiteIndex: openReleaseSiteIndex(releaseFolder) },
    close: async () => {
      redirects.close();
      await missingPages.close();
      await apiKeys.close();
    },
  };
}

/** @param log undefined when the process that read the texts has reported their mistakes */
function readReference({ dataDir }: Config, log: Log | undefined): VehicleCatalogue {
  const { catalogue, problems } = readCatalogue(dataDir);
  for (const problem of problems) log?.warn(`catalogue: ${describeProblem(problem)}`);
  return catalogue;
}

function loadContents(
  { contentDir, dataDir }: Config,
  catalogue: VehicleCatalogue,
  texts: EditorialReading | undefined,
  report: ReportMistake,
  keeps = true,
) {
  const contents = loadEditorialContents(
    { contentDir, dataDir, catalogue, now: () => new Date(), keeps },
    texts,
  );
  if (texts) return contents; // the process that read them has reported their mistakes
  for (const problem of contents.problems)
    report(problem.file, problem.line, describeEditorialProblem(problem));
  return contents;
}

/** Joined again for each generation of stock. */
function followStock(reference: VehicleCatalogue, stock: Stock): () => VehicleCatalogue {
  let joined = reference;
  let generation: number | undefined;
  return () => {
    const { current } = stock;
    if (generation !== current.id) {
      joined = withStockNames(reference, current.namedVehicles);
      generation = current.id;
    }
    return joined;
  };
}

function createUpstream(config: Config, reports: Reports): AskFactory {
  const { upstreams, eligibilityHosts, paymentHosts, serviceSecret, siteOrigin, callTimeScale } = config;
  const signServiceToken =
    serviceSecret === undefined ? undefined : createServiceTokenSigner(serviceSecret, siteOrigin);
  const prepareInput = prepareRemoteInputs(marketplace);
  const remotes = new Map<Service, Transport>();
  for (const [service, url] of Object.entries(upstreams))
    remotes.set(service as Service, remote(url, { signServiceToken, prepareInput }));
  return createAsk({
    transportOf: (service) => remotes.get(service),
    marketplace,
    calls: marketplace.map(({ call }) => call),
    guarded: new Set(config.searchCluster ? [SEARCHING] : []),
    hosts: new Set([...eligibilityHosts, ...paymentHosts]),
    listener: reports,
    timeScale: callTimeScale,
  });
}
