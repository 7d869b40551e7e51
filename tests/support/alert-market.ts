// A stock, people and alert jobs without a server: imports, matching rounds, and their results.
import { rmSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { findAlerts } from '#src/features/shopper/alerts/alert-jobs.server.ts';
import { alertsOf } from '#src/features/shopper/alerts/alert-tables.server.ts';
import { planDigests, sendDigest } from '#src/features/shopper/alerts/digests.server.ts';
import { digestMailJob } from '#src/features/shopper/alerts/alerts.job.ts';
import { openListingStore } from '#src/inventory/listing-store.ts';
import type { ListingStore } from '#src/inventory/listing-store.ts';
import { offerFixture } from '#src/inventory/listing-store.fixtures.ts';
import type { SearchHit } from '#src/domain/search-query/search-result.ts';
import { buildSearchIndex } from '#src/engine/search/embedded/build-search-index.ts';
import { createSnapshotEngine } from '#src/inventory/snapshot/snapshot-engine.ts';
import { toSearchDocument } from '#src/inventory/to-search-document.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import { openDatabase, openSqlite } from '#src/server/db/open-database.ts';
import { aCatalogue } from '#tests/support/catalogue-builder.ts';
import { ON_POSTGRES, openTestDatabase } from '#tests/support/test-database.ts';
import { runs } from '#src/engine/outbox/handle-job.ts';
import { jobsOf } from '#src/engine/outbox/outbox.ts';
import { runDueJobs } from '#src/engine/outbox/run-jobs.ts';
import type { Mail } from '#src/server/mail/mailer.ts';
import type { Services } from '#src/server/services.ts';

const DAY = '2026-05-31';
const CATALOGUE = aCatalogue({ Honda: { Civic: {} } });
const DIGEST = runs(digestMailJob, sendDigest);

/** Prices of the cars for sale, by id. Each is a 2020 Honda Civic. */
export type Offers = Readonly<Record<string, number>>;

/** Many cars at the same price. */
export const manyOffers = (count: number, price: number, prefix = 'car'): Offers =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`${prefix}${at}`, price]));

/** The services that jobs need, with the current stock of the database. */
export function servicesOverStock(
  store: ListingStore,
  db: Database,
  mails: Mail[] = [],
  stockDb = db,
): Services {
  const loadListings = (ids: readonly string[]) =>
    ids.flatMap((id) => {
      const found = store.findListing(id);
      return found?.status === 'active' ? [found] : [];
    });
  const current = {
    get id() {
      return store.generation;
    },
    day: DAY,
    get engine() {
      const documents = [...store.activeListings()].map(({ listing, owner }) =>
        toSearchDocument(listing, owner, Date.parse(DAY)),
      );
      return createSnapshotEngine(buildSearchIndex(documents));
    },
    loadListings,
    loadHits(hits: readonly SearchHit[]) {
      const cars = loadListings(hits.map(({ id }) => id));
      const owners = new Map(cars.map(({ owner }) => [owner.id, owner]));
      return { listings: cars.map(({ listing }) => listing), owners: [...owners.values()] };
    },
  };
  const stock = {
    current,
    findGone: (id: string) => store.findListing(id),
    loadOfferedPrices: (id: string) => store.offeredPrices(id),
    refresh: () => Promise.resolve(false),
  };
  return {
    db,
    stockDb,
    stock,
    catalogue: () => CATALOGUE,
    places: { find: () => undefined },
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    mail: { send: (mail: Mail) => Promise.resolve(void mails.push(mail)) },
    site: { origin: 'https://cars.example', brand: { name: 'Forecourt' } },
    config: { alertEveryMs: 24 * 60 * 60 * 1000, dataDir: tmpdir(), upstreams: {} },
  } as unknown as Services;
}

export async function openAlertMarket() {
  const folder = mkdtempSync(join(tmpdir(), 'alert-market-'));
  const path = join(folder, 'forecourt.db');
  const db = await openTestDatabase(path);
  const connection = await openSqlite(path);
  connection.exec('PRAGMA synchronous = OFF');
  if (!ON_POSTGRES) void sql`PRAGMA synchronous = OFF`.execute(db);
  const store = openListingStore(connection);
  const stockDb = ON_POSTGRES ? await openDatabase(path) : db;
  const mails: Mail[] = [];
  const services = servicesOverStock(store, db, mails, stockDb);
  const context = () => ({ services, signal: new AbortController().signal, jobId: 'job', attempt: 1 });
  let nowMs = Date.now();
  let serial = 0;

  const importStock = async (offers: Offers) => {
    const rows = Object.entries(offers).map(([id, price]) => offerFixture({ id, price }));
    await store.applyImport('feed', rows, { nowMs: (nowMs += 1_000), confirmDrop: true });
  };
  const match = () => findAlerts({}, context());
  return {
    path,
    store,
    db,
    services,
    mails,
    importStock,
    /** One whole round of the job. */
    match,
    /** Stock that exists before subscriptions is no news. */
    async begin(offers: Offers = {}) {
      await importStock(offers);
      await match();
    },
    async addAccount(id: string, { isVerified = true } = {}): Promise<string> {
      await sql`INSERT INTO account_user VALUES (${id}, ${`${id}@example.com`}, ${isVerified ? 1 : 0}, ${id}, 1, 1, NULL)`.execute(
        db,
      );
      return `account:${id}`;
    },
    async addDevice(shopperId: string): Promise<void> {
      await sql`INSERT INTO push_device (id, shopper_id, endpoint, p256dh, auth, server_key, created_at_ms, seen_at_ms, browser)
        VALUES (${`device-${serial++}`}, ${shopperId}, 'https://push.example/x', '', '', '', 1, 1, ${shopperId})`.execute(
        db,
      );
    },
    async saveSearch(shopperId: string, search: string, savedAtMs = 0): Promise<string> {
      const id = `search-${serial++}`;
      await sql`INSERT INTO saved_search (id, shopper_id, search, title, search_name, saved_at_ms)
        VALUES (${id}, ${shopperId}, ${search}, '', '', ${savedAtMs})`.execute(db);
      return id;
    },
    async saveCar(shopperId: string, listingId: string): Promise<void> {
      await sql`INSERT INTO saved_listing VALUES (${shopperId}, ${listingId}, 'A car', NULL, 0, 0, '')`.execute(
        db,
      );
    },
    events: (recipient?: string) => {
      const all = alertsOf(db).selectFrom('alert_event').selectAll().orderBy('id');
      return (recipient === undefined ? all : all.where('recipient', '=', recipient)).execute();
    },
    /** Only what matching has queued. */
    async sendQueued(): Promise<Mail[]> {
      await runDueJobs(services, [DIGEST]);
      return mails.splice(0);
    },
    async sendDigests(): Promise<Mail[]> {
      await planDigests({}, context());
      await runDueJobs(services, [DIGEST]);
      return mails.splice(0);
    },
    /** Removes the queued notifications from the outbox. */
    async takePushes(): Promise<{ shopperId: string; message: { title: string; body: string } }[]> {
      const jobs = await jobsOf(db)
        .deleteFrom('job')
        .where('name', '=', 'notify-shopper')
        .returning('payload')
        .execute();
      return jobs.map(({ payload }) => JSON.parse(payload) as never);
    },
    async close(): Promise<void> {
      await db.destroy();
      if (stockDb !== db) await stockDb.destroy();
      connection.close();
      rmSync(folder, { recursive: true });
    },
  };
}

export type AlertMarket = Awaited<ReturnType<typeof openAlertMarket>>;
