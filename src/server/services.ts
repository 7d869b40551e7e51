import type { Site } from '#src/domain/site/site.ts';
import type { VehicleCatalogue } from '#src/domain/vehicle/vehicle-catalogue.ts';
import type { LoadCurrentViews } from '#src/inventory/current-views.ts';
import type { Stock } from '#src/inventory/stock.ts';
import type { EditorialContents } from '#src/features/desk/editorial/editorial.schema.ts';
import type { SiteIndex } from '#src/features/search/site-search/site-index.ts';
import type { LiveRedirects } from '#src/features/desk/editorial/redirects/live-redirects.server.ts';
import type { ListingPage } from '#src/features/search/results-data/listing-page.schema.ts';
import type { AnyCall } from '#src/lib/call.ts';
import type { BoundedTtlCache } from '#src/lib/bounded-ttl-cache.ts';
import type { CatalogueProblem } from '#src/reference/shipped-sources.ts';
import type { Config } from '#src/server/config.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import type { Accounts } from '#src/server/accounts/accounts.ts';
import type { ApiKeys } from '#src/engine/http/api-keys/api-keys.ts';
import type { LoadMetricSamples } from '#src/engine/http/metric-sample.ts';
import type { Log } from '#src/engine/log/log.ts';
import type { Mailer } from '#src/server/mail/mailer.ts';
import type { MissingPages } from '#src/server/missing-pages.ts';
import type { ShopperRecords } from '#src/server/shoppers/shopper-records.ts';
import type { Photos } from '#src/server/photos/photos.ts';
import type { SharePictures } from '#src/server/pictures/share-pictures.ts';
import type { RelayCounts } from '#src/server/relay/relay-counts.ts';
import type { Reports } from '#src/server/reports.ts';
import type { Places } from '#src/server/places/zip-table.ts';
import type { VapidKeys } from '#src/server/vapid-keys.ts';
import type { Tracer } from '#src/engine/tracing/span.ts';
import type { AskFactory } from '#src/engine/calls/ask.ts';

/** Everything that lives as long as the process. Only `create-services.ts` makes it; all other code receives it. */
export interface Services {
  config: Config;
  site: Site;
  log: Log;
  /** People, jobs, counts and campaigns: in SQLite, or in the PostgreSQL that several machines share. */
  db: Database;
  /** The stock of this machine, always in SQLite; the same as `db` without PostgreSQL. Never join tables of both. */
  stockDb: Database;
  /** The file of `stockDb`. */
  databasePath: string;
  accounts: Accounts;
  /** Admits programs to calls that need a key. */
  apiKeys: ApiKeys;
  /** The personal records of each feature. */
  shopperRecords: readonly ShopperRecords[];
  /** Only jobs send mail; a request queues a job. */
  mail: Mailer;
  places: Places;
  stock: Stock;
  /** Names the generation that a request reads, for the next pages of its search. Absent in a build, whose pages outlive it. */
  readonly generationKey?: string;
  /** Reference data joined with names that only the current stock has. */
  catalogue: () => VehicleCatalogue;
  /** Current mistakes in the catalog's files, for the editors' desk. */
  loadCatalogueProblems: () => Promise<readonly CatalogueProblem[]>;
  /** Editors' texts of the served release, or as this build read them: the last good version of each. */
  contents: EditorialContents;
  /** The index of the site's search in the served release. */
  findSiteIndex: () => SiteIndex | undefined;
  /** Where old addresses lead, as editors say. */
  redirects: LiveRedirects;
  /** Addresses without a page that visitors and crawlers asked for. */
  missingPages: MissingPages;
  upstream: AskFactory;
  /** What the relay did, for `/metrics`. */
  relayCounts: RelayCounts;
  /** Reports to monitoring. */
  reports: Reports;
  /** Views of cars, newer than those of the stock. */
  loadCurrentViews: LoadCurrentViews;
  /** Answers to searches, by search. */
  lastGoodPages: BoundedTtlCache<ListingPage>;
  /** Answers of services that data names, such as a seller's own. */
  allowListedAnswers: BoundedTtlCache<unknown>;
  /** Every declared call, for the OpenAPI document. */
  calls: readonly AnyCall[];
  /** Photos of the stock, at addresses of this site. */
  photos: Photos;
  /** Pictures of pages for other sites. */
  sharePictures: SharePictures;
  /** This site's keys for push services, made on first use. */
  vapidKeys: VapidKeys;
  /** For `/metrics`: values that all processes share. */
  loadMetricSamples: LoadMetricSamples;
  /** Where requests and jobs are traced. */
  readonly tracer?: Tracer;
  /** Closes the database and the timers; the last step of a process. */
  close(): Promise<void>;
}
