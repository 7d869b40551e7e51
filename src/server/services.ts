import { join } from 'node:path';
import { createSite } from '#src/domain/site/site.ts';
import type { Site } from '#src/domain/site/site.ts';
import type { VehicleCatalogue } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { openStock } from '#src/inventory/open-stock.ts';
import type { Stock } from '#src/inventory/stock.ts';
import type { EditorialContents, EditorialReading } from '#src/features/editorial/editorial.schema.ts';
import { loadEditorialContents } from '#src/features/editorial/editorial.server.ts';
import { readReleaseTexts } from '#src/features/editorial/release-texts.server.ts';
import type { ListingPage } from '#src/features/results/listing-page.schema.ts';
import type { AnyCall, Service } from '#src/lib/call.ts';
import { countHeldLeads } from '#src/features/contact-dealer/held-leads.server.ts';
import { createKeptAnswers } from '#src/lib/kept-answers.ts';
import type { KeptAnswers } from '#src/lib/kept-answers.ts';
import { loadCatalogue, withStockNames } from '#src/reference/catalogue.ts';
import { loadConfig } from '#src/server/config.ts';
import type { Config } from '#src/server/config.ts';
import { openDatabase, type Database } from '#src/server/db/sqlite.ts';
import { createAccounts, type Accounts } from '#src/server/accounts/accounts.ts';
import type { Figure, LoadFigures } from '#src/server/http/figure.ts';
import { loadJobFigures } from '#src/server/jobs/job-figures.ts';
import { createLog, type Log } from '#src/server/log.ts';
import { countBounces } from '#src/server/mail/bounces.ts';
import { createMailer, type Mailer } from '#src/server/mail/mailer.ts';
import { marketplace } from '#src/server/marketplace.ts';
import { shopperRecords } from '#src/server/shopper-records.ts';
import type { ShopperRecords } from '#src/server/shoppers/shopper-records.ts';
import { createReports, type Reports } from '#src/server/reports.ts';
import { createPlaces, type Places } from '#src/server/places/zip-table.ts';
import { createVapidKeys, type VapidKeys } from '#src/server/vapid-keys.ts';
import { createAsk, type AskFactory } from '#src/server/upstream/ask.ts';
import { createNamePerson } from '#src/server/upstream/name-person.ts';
import { local, remote, type Transport } from '#src/server/upstream/transports.ts';

/** Everything that lives as long as the process. Made here and nowhere else; all others receive it. */
export interface Services {
  config: Config;
  site: Site;
  log: Log;
  db: Database;
  accounts: Accounts;
  /** What is kept of people, feature by feature. */
  shopperRecords: readonly ShopperRecords[];
  /** Only jobs send mail: a request promises it, by the outbox. */
  mail: Mailer;
  places: Places;
  stock: Stock;
  /** Reference data together with the names that only the stock of the moment knows. */
  catalogue: () => VehicleCatalogue;
  /** Editors' texts as the served release has them, or as this build found them: the last good version of each. */
  contents: EditorialContents;
  upstream: AskFactory;
  /** What monitoring is told. */
  reports: Reports;
  /** Answers to searches, by the search. */
  lastGoodPages: KeptAnswers<ListingPage>;
  /** What services said that data names, such as a seller's own. */
  listedAnswers: KeptAnswers<unknown>;
  /** Every declared call, for the OpenAPI document. */
  calls: readonly AnyCall[];
  /** By which push services know this site; made when first asked for. */
  vapidKeys: VapidKeys;
  /** Of the database, for `/metrics`. */
  loadFigures: LoadFigures;
  /** Gives back the database and the timers; the last thing that a process does. */
  close(): Promise<void>;
}

/** How often a server looks whether an import has brought a new generation of stock. */
const STOCK_WATCH_MS = 1_000;
/** "A last good answer not older than 15 minutes may be served instead." @see D §4 */
const LAST_GOOD = { maxCount: 100, maxAgeMs: 15 * 60_000 };
/** A car that was sold meanwhile is still on offer for so long. */
const LISTED_ANSWERS = { maxCount: 1_000, maxAgeMs: 5 * 60_000 };

/** @param what is wrong, and what is shown instead */
export type TellMistake = (file: string, line: number, what: string) => void;

interface ServicesOptions {
  /** Follow the stock: a server does, a build and a script keep the generation they began with. */
  readonly watch?: boolean;
  /** Somebody is making the snapshot of the stock: it is opened afterwards. */
  readonly snapshot?: Promise<unknown> | undefined;
  /** Editors' texts as the process that leads a build has read them. */
  readonly texts?: EditorialReading | undefined;
  /** Of the release that is served: editors' texts are as it has them. */
  readonly releaseFolder?: string;
  /** Gets each mistake in editors' texts; the log does, where nobody else wants them. */
  readonly tellMistake?: TellMistake;
}

export async function createServices(
  config: Config,
  { watch = true, snapshot, texts, releaseFolder, tellMistake }: ServicesOptions = {},
): Promise<Services> {
  const log = createLog(config);
  const reference = loadCatalogue(config.dataDir);
  const logMistake: TellMistake = (file, line, what) => log.warn({ file, line }, `content: ${what}`);
  const known = texts ?? (releaseFolder === undefined ? undefined : readReleaseTexts(releaseFolder));
  const contents = loadContents(config, reference, known, tellMistake ?? logMistake);
  await snapshot;
  const db = openDatabase(join(config.dataDir, 'forecourt.db'));
  const stock = await openStock(config.dataDir, { log, ...(watch && { watchMs: STOCK_WATCH_MS }) });
  const reports = createReports(log);
  const upstream = createUpstream(config, reports);
  const mail = createMailer(config);
  return {
    config,
    site: createSite({ brand: config.brand, flags: config.flags, origin: config.siteOrigin }),
    log,
    db,
    accounts: createAccounts(db, config),
    shopperRecords,
    mail,
    places: createPlaces(config.dataDir),
    stock,
    catalogue: followStock(reference, stock),
    contents,
    upstream,
    reports,
    vapidKeys: createVapidKeys(config),
    lastGoodPages: createKeptAnswers(LAST_GOOD.maxCount, LAST_GOOD.maxAgeMs),
    listedAnswers: createKeptAnswers(LISTED_ANSWERS.maxCount, LISTED_ANSWERS.maxAgeMs),
    calls: marketplace.map(({ call }) => call),
    loadFigures: async () => [...reports.figures(), ...(await loadKeptFigures(db).catch(() => []))],
    close: async () => {
      upstream.close();
      mail.close();
      await stock.close();
      await db.destroy();
    },
  };
}

/** A database that does not answer has none; what else is told of this process, stays. */
async function loadKeptFigures(db: Database): Promise<Figure[]> {
  return [...(await loadJobFigures(db)), await countHeldLeads(db), await countBounces(db)];
}

let ownServices: Promise<Services> | undefined;

/**
 * The services of `astro dev` and of a build, made once; a server has those of `main.ts`.
 * @param texts counts for the first who asks
 */
export function loadOwnServices(texts?: EditorialReading): Promise<Services> {
  ownServices ??= createServices(loadConfig(process.env), { watch: false, texts });
  return ownServices;
}

function loadContents(
  { contentDir, dataDir }: Config,
  catalogue: VehicleCatalogue,
  texts: EditorialReading | undefined,
  tellMistake: TellMistake,
) {
  const contents = loadEditorialContents({ contentDir, dataDir, catalogue, now: () => new Date() }, texts);
  if (texts) return contents; // whoever has read them has told what is wrong
  for (const { file, line, reason, outcome } of contents.problems) {
    const instead = outcome === 'kept' ? 'its last good version is shown' : 'it is left out';
    tellMistake(file, line, `${reason}; ${instead}`);
  }
  return contents;
}

/** Joined anew for each generation of stock. */
function followStock(reference: VehicleCatalogue, stock: Stock): () => VehicleCatalogue {
  let joined = reference;
  let generation: number | undefined;
  return () => {
    const { current } = stock;
    if (generation !== current.id) {
      joined = withStockNames(reference, current.vehicleCounts);
      generation = current.id;
    }
    return joined;
  };
}

function createUpstream(config: Config, reports: Reports): AskFactory {
  const { upstreams, eligibilityHosts, paymentHosts, serviceSecret, siteOrigin, callTimeScale } = config;
  const namePerson = serviceSecret === undefined ? undefined : createNamePerson(serviceSecret, siteOrigin);
  const embedded = local(marketplace);
  const remotes = new Map<Service, Transport>();
  for (const [service, url] of Object.entries(upstreams))
    remotes.set(service as Service, remote(url, namePerson));
  return createAsk({
    transportOf: (service) => remotes.get(service) ?? embedded,
    calls: marketplace.map(({ call }) => call),
    hosts: new Set([...eligibilityHosts, ...paymentHosts]),
    listener: reports,
    timeScale: callTimeScale,
  });
}
