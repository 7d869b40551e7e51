/** What webhooks are told after imports, roll-backs, and when the log of the stock does not reach back. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sql } from 'kysely';
import { toDatabase } from '#src/engine/db/sqlite.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import { offerFixture } from '#src/inventory/listing-store.fixtures.ts';
import { openListingStore } from '#src/inventory/listing-store.ts';
import type { ListingStore } from '#src/inventory/listing-store.ts';
import { openSqlite } from '#src/server/db/open-database.ts';
import {
  findWebhookEvents,
  queueReleaseEvents,
  queueStockEvents,
} from '#src/server/webhooks/find-webhook-events.ts';
import { addWebhook } from '#src/server/webhooks/manage-webhooks.ts';
import { webhooksOf } from '#src/server/webhooks/webhook-tables.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

let db: Database;
let stockDb: Database;
let store: ListingStore;
let now = 1_000;

beforeEach(async () => {
  const connection = await openSqlite(':memory:');
  stockDb = toDatabase(connection);
  store = openListingStore(connection);
  db = await openTestDatabase();
  const common = { url: 'https://partner.example/', format: 'json' as const };
  await addWebhook(db, { ...common, topics: ['stock', 'price', 'release'], ownerId: undefined });
  await addWebhook(db, { ...common, topics: ['price'], ownerId: 'nobody' });
});
afterEach(async () => {
  await db.destroy();
  await stockDb.destroy();
});

async function importCars(prices: Readonly<Record<string, number>>): Promise<void> {
  now += 1_000;
  const offers = Object.entries(prices).map(([id, price]) => offerFixture({ id, price }));
  await store.applyImport('feed', offers, { nowMs: now, confirmDrop: true });
}

async function events() {
  const rows = await webhooksOf(db).selectFrom('webhook_event').select(['type', 'data']).execute();
  await sql`DELETE FROM webhook_event`.execute(db);
  return rows
    .map(({ type, data }) => ({ type, ...(JSON.parse(data) as Record<string, unknown>) }))
    .toSorted((a, b) => a.type.localeCompare(b.type));
}

test('a price is compared with the one that was reported last, however many imports of other feeds came since', async () => {
  await importCars({ a: 10_000 });
  await queueStockEvents({ db, stockDb, marks: stockDb });
  await importCars({ a: 9_500 });
  await sql`
    WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10001)
    INSERT INTO import_run (source, generation, files, counts, started_at_ms, finished_at_ms)
    SELECT 'other', generation, '[]', '{}', ${now + 500}, ${now + 500} FROM n, stock_generation`.execute(
    stockDb,
  );
  await importCars({ a: 9_000 });
  const { rows } = await sql<{ n: number }>`SELECT count(*) AS n FROM import_run`.execute(stockDb);
  expect(rows[0]?.n).toBeLessThan(10_005);
  await queueStockEvents({ db, stockDb, marks: stockDb });
  const [price] = await events();
  expect(price).toMatchObject({ changes: [{ id: 'a', fromDollars: 10_000, toDollars: 9_000 }] });
});

test('new, changed and sold cars and prices are told once; the first look tells nothing', async () => {
  await importCars({ a: 10_000, b: 20_000 });
  await queueStockEvents({ db, stockDb, marks: stockDb });
  expect(await events()).toEqual([]);
  await importCars({ a: 9_500, c: 30_000 });
  await queueStockEvents({ db, stockDb, marks: stockDb });
  await queueStockEvents({ db, stockDb, marks: stockDb });
  const [price, stock] = await events();
  expect(price).toMatchObject({
    type: 'price.changed',
    changes: [{ id: 'a', fromDollars: 10_000, toDollars: 9_500 }],
  });
  expect(stock).toMatchObject({
    type: 'stock.changed',
    cars: [
      { id: 'a', state: 'for-sale', priceDollars: 9_500 },
      { id: 'b', state: 'removed', priceDollars: null },
      { id: 'c', state: 'for-sale', priceDollars: 30_000 },
    ],
  });
  expect(await events()).toEqual([]);
});

test('an import without a change tells nothing', async () => {
  await importCars({ a: 10_000 });
  await queueStockEvents({ db, stockDb, marks: stockDb });
  await importCars({ a: 10_000 });
  await queueStockEvents({ db, stockDb, marks: stockDb });
  expect(await events()).toEqual([]);
});

test('a partner reads everything again when the log does not reach back', async () => {
  await importCars({ a: 10_000 });
  await queueStockEvents({ db, stockDb, marks: stockDb });
  await importCars({ a: 11_000 });
  await sql`UPDATE stock_generation SET logged_from = generation`.execute(stockDb);
  await queueStockEvents({ db, stockDb, marks: stockDb });
  expect(await events()).toMatchObject([{ type: 'stock.reset', advice: 'Read all cars again.' }]);
});

test('partners of a certified site hear of cars of its program, and of those that left it only the id', async () => {
  const importTwo = async (price: number, isLeaving: boolean) => {
    now += 1_000;
    const offers = ['in', 'out', 'leaving', ...(isLeaving ? ['new'] : [])].map((id) => {
      const vin = `2HGFC2F59LH50000${id.length}`;
      const offer = offerFixture({ id, price, vin });
      const forecourtCertified = id === 'in' || (id === 'leaving' && !isLeaving);
      return { ...offer, listing: { ...offer.listing, forecourtCertified } };
    });
    await store.applyImport('feed', offers, { nowMs: now });
  };
  let isFollowing = true;
  const current = {
    id: 0,
    loadListings: (ids: readonly string[]) => ids.flatMap((id) => store.findListing(id) ?? []),
  };
  const refresh = async () => {
    if (isFollowing) current.id = store.generation;
    return Promise.resolve(isFollowing);
  };
  const program = { current, findGone: () => undefined, refresh };
  await importTwo(10_000, false);
  await queueStockEvents({ db, stockDb, marks: stockDb, program });
  await importTwo(9_000, true);
  isFollowing = false;
  await queueStockEvents({ db, stockDb, marks: stockDb, program });
  expect(await events(), 'before the stock that is served has the import').toEqual([]);
  isFollowing = true;
  await queueStockEvents({ db, stockDb, marks: stockDb, program });
  const [price, stock] = await events();
  expect(price).toMatchObject({ type: 'price.changed', changes: [{ id: 'in', toDollars: 9_000 }] });
  const removed = { vin: null, state: 'removed', priceDollars: null };
  expect(stock).toMatchObject({
    type: 'stock.changed',
    cars: [
      { id: 'in', vin: '2HGFC2F59LH500002', state: 'for-sale' },
      { id: 'leaving', ...removed },
    ],
  });
  await importTwo(8_000, true);
  await queueStockEvents({ db, stockDb, marks: stockDb, program });
  const [, again] = await events();
  expect(again, 'a car that has left once').toMatchObject({ cars: [{ id: 'in' }] });
});

test('after an upgrade, what a partner may know of a certified site is told once, and then known', async () => {
  const current = {
    id: 0,
    loadListings: (ids: readonly string[]) => ids.flatMap((id) => store.findListing(id) ?? []),
  };
  const refresh = () => Promise.resolve((current.id = store.generation) > 0);
  const program = { current, findGone: () => undefined, refresh };
  await importCars({ a: 10_000 });
  await queueStockEvents({ db, stockDb, marks: stockDb, program });
  await sql`DELETE FROM webhook_mark WHERE what = 'program'`.execute(stockDb);
  await importCars({ a: 9_000 });
  await queueStockEvents({ db, stockDb, marks: stockDb, program });
  expect(await events()).toMatchObject([{ cars: [{ id: 'a', state: 'removed' }] }]);
  await importCars({ a: 8_000 });
  await queueStockEvents({ db, stockDb, marks: stockDb, program });
  expect(await events()).toEqual([]);
});

test('each release is told once, and each roll-back too', async () => {
  for (const release of [undefined, 'one', 'two', 'two', 'one', 'two'])
    await queueReleaseEvents({ db, stockDb, marks: stockDb }, release);
  const told = (await events()).map(({ type, ...data }) => `${type} ${JSON.stringify(data)}`);
  expect(told.toSorted()).toEqual([
    'release.published {"release":"one","previous":"two"}',
    'release.published {"release":"two","previous":"one"}',
    'release.published {"release":"two","previous":"one"}',
  ]);
});

test('a stock whose generations are counted anew, after a restore or on another machine, is told as well', async () => {
  await importCars({ a: 10_000 });
  await queueStockEvents({ db, stockDb, marks: stockDb });
  await importCars({ a: 11_000 });
  await queueStockEvents({ db, stockDb, marks: stockDb });
  await sql`UPDATE webhook_mark SET value = '1' WHERE what = 'stock'`.execute(stockDb);
  await sql`UPDATE listing SET sale_price_cents = 1200000`.execute(stockDb);
  await queueStockEvents({ db, stockDb, marks: stockDb });
  const { rows } = await sql<{ data: string }>`
    SELECT data FROM webhook_event WHERE type = 'stock.changed'`.execute(db);
  const prices = rows.map(({ data }) => /"priceDollars":(\d+)/.exec(data)?.[1]);
  expect(prices.toSorted()).toEqual(['11000', '12000']);
});

test('of a shared stock, partners are told once, whichever machine imports and whichever runs the job', async () => {
  const other = await openSqlite(':memory:');
  const otherDb = toDatabase(other);
  const importBoth = async (prices: Readonly<Record<string, number>>) => {
    await importCars(prices);
    // As a machine gets the stock of the one that imported: the database as a whole, with what that one had noted.
    await openListingStore(other).applyImport(
      'feed',
      Object.entries(prices).map(([id, price]) => offerFixture({ id, price })),
      { nowMs: now, confirmDrop: true },
    );
    await sql`DELETE FROM webhook_mark`.execute(otherDb);
  };
  const runOn = (machine: Database) =>
    findWebhookEvents({}, {
      services: {
        db,
        stockDb: machine,
        stock: { renames: [] },
        config: { dataDir: '/nowhere', releaseStoreUrl: 'file:///store' },
      },
    } as unknown as Parameters<typeof findWebhookEvents>[1]);
  await importBoth({ a: 10_000 });
  await runOn(otherDb);
  await importBoth({ a: 9_000 });
  await runOn(otherDb);
  expect((await events()).map(({ type }) => type)).toEqual(['price.changed', 'stock.changed']);
  await runOn(stockDb);
  expect(await events()).toEqual([]);
  await importBoth({ a: 8_000 });
  await runOn(stockDb);
  expect((await events()).map(({ type }) => type)).toEqual(['price.changed', 'stock.changed']);
  await otherDb.destroy();
});
