import type { Site } from '#src/domain/site/site.ts';
import type { VehicleCatalogue } from '#src/domain/vehicle/vehicle-catalogue.ts';
import type { Stock } from '#src/inventory/stock.ts';
import type { EditorialContents } from '#src/features/desk/editorial/editorial.schema.ts';
import type { ListingPage } from '#src/features/search/results-data/listing-page.schema.ts';
import type { AnyCall } from '#src/lib/call.ts';
import type { BoundedTtlCache } from '#src/lib/bounded-ttl-cache.ts';
import type { CatalogueProblem } from '#src/reference/shipped-sources.ts';
import type { Config } from '#src/server/config.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import type { Accounts } from '#src/server/accounts/accounts.ts';
import type { LoadMetricSamples } from '#src/engine/http/metric-sample.ts';
import type { Log } from '#src/engine/log/log.ts';
import type { Mailer } from '#src/server/mail/mailer.ts';
import type { ShopperRecords } from '#src/server/shoppers/shopper-records.ts';
import type { Photos } from '#src/server/photos/photos.ts';
import type { Reports } from '#src/server/reports.ts';
import type { Places } from '#src/server/places/zip-table.ts';
import type { VapidKeys } from '#src/server/vapid-keys.ts';
import type { AskFactory } from '#src/engine/calls/ask.ts';

/** Everything that lives as long as the process. Made by `create-services.ts` and nowhere else; all others receive it. */
export interface Services {
  config: Config;
  site: Site;
  log: Log;
  db: Database;
  databasePath: string;
  accounts: Accounts;
  /** What is kept of people, feature by feature. */
  shopperRecords: readonly ShopperRecords[];
  /** Only jobs send mail: a request promises it, by the outbox. */
  mail: Mailer;
  places: Places;
  stock: Stock;
  /** Reference data together with the names that only the stock of the moment knows. */
  catalogue: () => VehicleCatalogue;
  /** Mistakes in the catalogue's files as they are now, for the editors' desk. */
  loadCatalogueProblems: () => Promise<readonly CatalogueProblem[]>;
  /** Editors' texts as the served release has them, or as this build found them: the last good version of each. */
  contents: EditorialContents;
  upstream: AskFactory;
  /** What monitoring is told. */
  reports: Reports;
  /** Answers to searches, by the search. */
  lastGoodPages: BoundedTtlCache<ListingPage>;
  /** What services said that data names, such as a seller's own. */
  allowListedAnswers: BoundedTtlCache<unknown>;
  /** Every declared call, for the OpenAPI document. */
  calls: readonly AnyCall[];
  /** Of the stock, at addresses of this site. */
  photos: Photos;
  /** By which push services know this site; made when first asked for. */
  vapidKeys: VapidKeys;
  /** For `/metrics`: what all processes share. */
  loadMetricSamples: LoadMetricSamples;
  /** Gives back the database and the timers; the last thing that a process does. */
  close(): Promise<void>;
}
