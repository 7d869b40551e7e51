/** Where a whole table may be read, and what no test of a database has to send, each with the reason. */

/** They have few rows, however large the site is. */
export const SMALL_TABLES: Readonly<Record<string, string>> = {
  account_verification: 'links that are valid for an hour, and some that were not swept yet',
  alert_progress: 'one row',
  api_key: 'one row for each partner',
  api_key_use: 'one row for each partner and span',
  build_shard: 'the shards of one build, each of sixty pages',
  catalog_run: 'one row for each channel',
  desk_deed: 'what editors did lately',
  desk_draft: 'what editors typed and have not saved',
  desk_person: 'one row for each editor',
  dealer_person: 'one row for each person of a dealer; read as a whole when an account is deleted',
  desk_folder: 'three rows',
  job: 'work that waits: what is done is deleted',
  mail_bounce: 'addresses that bounced lately',
  migration: 'one row for each migration',
  missing_page: 'at most a thousand addresses that were asked for and are not there',
  preview_share: 'at most two hundred links',
  publication: 'the releases and the stock that are kept',
  publication_node: 'one row for each machine',
  relay_count: 'one row for each outcome',
  server_secret: 'one row for each secret',
  shared_build: 'one row',
  stock_generation: 'one row',
  text_link: 'one row for each link of a text to another site',
  waiting_builder: 'one row for each machine that helps to build',
  webhook: 'one row for each address of a partner',
};

interface AllowedScan {
  readonly file: string;
  /** Undefined for all. */
  readonly tables: readonly string[] | undefined;
  readonly why: string;
}

export const ALLOWED_SCANS: readonly AllowedScan[] = [
  {
    file: 'src/server/webhooks/reported-cars.ts',
    tables: ['webhook_car'],
    why: 'written anew as a whole when it is not known what partners know, by the background process',
  },
  {
    file: 'src/features/shopper/alerts/alert-jobs.server.ts',
    tables: ['alert_event', 'alert_link', 'alert_subscription'],
    why: 'once a day, in steps, by the background process',
  },
  {
    file: 'src/features/shopper/privacy/privacy.server.ts',
    tables: undefined,
    why: 'what is too old is forgotten once a day, in steps, by the background process',
  },
  {
    file: 'src/features/shopper/alerts/change-batches.server.ts',
    tables: ['account_user', 'alert_queue', 'push_device'],
    why: 'who may be told of an import, once per import, by the background process',
  },
  {
    file: 'src/features/shopper/alerts/sync-search-keys.server.ts',
    tables: ['account_user', 'alert_search_key', 'push_device'],
    why: 'searches of everybody who may be told, by the background process',
  },
  {
    file: 'src/features/site/trust-report/trust-report.server.ts',
    tables: ['dealer', 'lead', 'listing_report', 'received_feed', 'relay_thread'],
    why: 'two months are counted once a day, by the background process',
  },
  {
    file: 'src/features/vehicle/contact-dealer/lead-records.server.ts',
    tables: ['lead', 'lead_consent'],
    why: 'when a person exports or deletes their data',
  },
  {
    file: 'src/features/vehicle/car-standing/judge-cars.server.ts',
    tables: ['car_standing', 'listing_confirmation'],
    why: 'which cars are in doubt is judged every ten minutes, by the background process',
  },
  {
    file: 'src/inventory/campaigns/shared-bookings.ts',
    tables: ['booking'],
    why: 'each machine compares its campaigns with those of all: hundreds',
  },
  {
    file: 'src/inventory/car-standings.ts',
    tables: ['car_standing'],
    why: 'the same for cars in doubt: thousands',
  },
  {
    file: 'src/inventory/corrections/correction-store.ts',
    tables: ['car_correction'],
    why: 'the same for cars that a dealer has corrected: thousands',
  },
  { file: 'src/server/db/open-database.ts', tables: undefined, why: 'migrations, each once' },
];

/** Files whose statements run in tests with a process of its own. */
export const NOT_ASKED: Readonly<Record<string, string>> = {
  'src/engine/db/delete-in-steps.ts': 'its callers are named instead',
  'src/engine/db/migrate.ts': 'migrations',
  'src/engine/db/shared-clock.ts': 'it reads no table',
  'src/engine/db/which-database.ts': 'its callers are named instead',
  'src/engine/db/write-probe.ts': 'its tests open an SQLite of their own',
  'src/features/desk/dealer-desk/feed-names.server.ts':
    'of the stock, which is in SQLite: its tests open one of their own',
  'src/features/desk/dealer-desk/own-car.server.ts':
    'of the stock, which is in SQLite: its tests open one of their own',
  'src/features/desk/dealer-desk/unshown-cars.server.ts': 'its tests open an SQLite of their own',
  'src/features/desk/editors-desk/campaigns.server.ts': 'only tests of the whole site send them',
  'src/features/desk/editors-desk/held-feeds.server.ts': 'only tests of the whole site send them',
  'src/features/search/keyword/find-car.server.ts': 'its tests open an SQLite of their own',
  'src/features/shopper/account/account-mail.server.ts': 'only tests of the whole site send them',
  'src/features/shopper/alerts/read-stock-apart.server.ts': 'only tests of the whole site send them',
  'src/features/shopper/shortlist/drive-calendar.server.ts': 'only tests of the whole site send them',
  'src/features/site/analytics/activity-report.server.ts': 'only tests of the whole site send them',
  'src/features/site/feedback/feedback.server.ts': 'its tests open an SQLite of their own',
  'src/features/vehicle/vehicle-details/confirmation.server.ts': 'its tests open an SQLite of their own',
  'src/inventory/campaigns/campaign-list.ts': 'only tests of the whole site send them',
  'src/inventory/campaigns/change-bookings.ts': 'only tests of the whole site send them',
  'src/inventory/catalog-export/catalog-runs.ts': 'its tests open an SQLite of their own',
  'src/inventory/owner-names.ts': 'only tests of the whole site send them',
  'src/server/missing-pages.ts': 'its tests open an SQLite of their own',
  'src/server/photos/refused-hosts.ts': 'its tests open an SQLite of their own',
  'src/server/shared-secrets.ts': 'only tests of the whole site send them',
};
