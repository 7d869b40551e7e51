/** Generated stock histories with workers that are killed: no event is lost or sent twice, as an oracle confirms. */
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { alertsOf } from '#src/features/shopper/alerts/alert-tables.server.ts';
import { matchStockChanges } from '#src/features/shopper/alerts/match-changes.server.ts';
import { readStockChanges } from '#src/features/shopper/alerts/read-stock.server.ts';
import { openListingStore } from '#src/inventory/listing-store.ts';
import { offerFixture } from '#src/inventory/listing-store.fixtures.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import { openSqlite } from '#src/server/db/open-database.ts';
import { servicesOverStock } from '#tests/support/alert-market.ts';
import { repeat } from '#tests/support/nightly.ts';
import { mortal } from '#tests/support/crash-injection-database.ts';

let folder = '';
/** A database with all tables, to copy: to make one takes longer than to play a history. */
let template = '';
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'alerts-'));
  template = join(folder, 'template.db');
  (await openSqlite(template)).close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const IDS = ['a', 'b', 'c', 'd', 'e', 'f'];
/** The searches of the shoppers, by maximum price, and the cars that another account has saved. */
const SEARCHES = { cheap: 12_000, any: 99_000 };
const SAVED_CARS = ['a', 'b', 'c'];

function plantPeople(database: DatabaseSync): void {
  const addUser = database.prepare('INSERT INTO account_user VALUES (?, ?, 1, ?, 1, 1, NULL)');
  for (const id of [...Object.keys(SEARCHES), 'keeper']) addUser.run(id, `${id}@example.com`, id);
  const addSearch = database.prepare(
    "INSERT INTO saved_search (id, shopper_id, search, title, search_name, saved_at_ms) VALUES (?, ?, ?, '', '', 0)",
  );
  for (const [id, most] of Object.entries(SEARCHES)) addSearch.run(id, `account:${id}`, `maxPrice=${most}`);
  const addCar = database.prepare(
    "INSERT INTO saved_listing VALUES ('account:keeper', ?, '', NULL, 0, 0, '')",
  );
  for (const id of SAVED_CARS) addCar.run(id);
}

/** Prices of the cars for sale, by id. */
type Offers = Readonly<Record<string, number>>;
interface Step {
  readonly offers: Offers;
  /** How many statements each of two workers may run before it is killed. An empty list means that none reads the import. */
  readonly kills: readonly (readonly [number, number])[];
  readonly isReadToEnd: boolean;
}

const offersArbitrary: fc.Arbitrary<Offers> = fc
  .array(fc.tuple(fc.constantFrom(...IDS), fc.constantFrom(9_000, 11_000, 12_000, 13_000, 20_000)), {
    maxLength: 6,
  })
  .map((offers) => Object.fromEntries(offers));
const stepArbitrary: fc.Arbitrary<Step> = fc.record({
  offers: offersArbitrary,
  kills: fc.array(fc.tuple(fc.nat(48), fc.nat(48)), { maxLength: 3 }),
  isReadToEnd: fc.boolean(),
});

type Store = ReturnType<typeof openListingStore>;

/** One round of a worker, until it finishes or is killed. */
async function work(path: string, store: Store, lifetime: number): Promise<void> {
  const { db, die } = await mortal(path, lifetime);
  const services = servicesOverStock(store, db);
  try {
    await readStockChanges(services);
    await matchStockChanges(services);
  } catch (error) {
    if (!/killed|locked/.test(String(error))) throw error;
  } finally {
    die();
  }
}

/** The expected events, computed without code of the product. */
function createOracle() {
  let seen: Offers | undefined;
  /** Every price of each car, all of them within 30 days. */
  const prices = new Map<string, number[]>();
  const sent = new Map<string, number>();
  const send = (account: string, id: string, kind: string) => {
    const key = `${account} ${id} ${kind}`;
    if (kind !== 'match' || !sent.has(key)) sent.set(key, (sent.get(key) ?? 0) + 1);
  };
  /** A raise that is taken back, as a whole or in part, is no drop. */
  const isReduced = (id: string): boolean => {
    const [price = 0, ...before] = prices.get(id)?.toReversed() ?? [];
    return price < Math.min(...before) && before.length > 0;
  };
  return {
    sent,
    import(offers: Offers): void {
      for (const [id, price] of Object.entries(offers)) {
        const before = prices.get(id) ?? [];
        if (before.at(-1) !== price) prices.set(id, [...before, price]);
      }
    },
    read(offers: Offers): void {
      const before = seen;
      seen = offers;
      if (!before) return;
      for (const id of IDS) {
        const [was, is] = [before[id], offers[id]];
        const isDrop = was !== undefined && is !== undefined && is < was && isReduced(id);
        if (SAVED_CARS.includes(id)) {
          if (isDrop) send('keeper', id, 'drop');
          if (was !== undefined && is === undefined) send('keeper', id, 'sold');
        }
        for (const [name, most] of Object.entries(SEARCHES)) {
          if (is === undefined || is > most) continue;
          if (was === undefined || was > most) send(name, id, 'match');
          else if (isDrop) send(name, id, 'drop');
        }
      }
    },
  };
}

function isReadBy(database: DatabaseSync, offers: Offers): boolean {
  const rows = database.prepare('SELECT listing_id, price_cents FROM alert_stock WHERE is_active = 1').all();
  const known = Object.fromEntries(rows.map((row) => [row['listing_id'], Number(row['price_cents']) / 100]));
  return JSON.stringify(Object.entries(known).sort()) === JSON.stringify(Object.entries(offers).sort());
}

function isEverybodyTold(database: DatabaseSync): boolean {
  return database.prepare('SELECT count(*) AS changes FROM stock_change').get()?.['changes'] === 0;
}

async function countEvents(db: Database): Promise<Map<string, number>> {
  const rows = await alertsOf(db).selectFrom('alert_event').selectAll().execute();
  const counts = new Map<string, number>();
  for (const { recipient, listing_id, kind } of rows) {
    const key = `${recipient.slice('account:'.length)} ${listing_id} ${kind}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

/** Some seconds, or a minute on a loaded machine. */
const LONG_MS = 240_000;
const ALIVE = Number.POSITIVE_INFINITY;
let historyCount = 0;

async function play(steps: readonly Step[]): Promise<void> {
  const path = join(folder, `${historyCount++}.db`);
  copyFileSync(template, path);
  const database = await openSqlite(path);
  database.exec('PRAGMA synchronous = OFF');
  plantPeople(database);
  const store = openListingStore(database);
  const oracle = createOracle();
  const note = (offers: Offers) => {
    if (isReadBy(database, offers)) oracle.read(offers);
  };
  const readToEnd = async (offers: Offers) => {
    await work(path, store, ALIVE);
    note(offers);
  };
  let nowMs = 1_000;
  for (const { offers, kills, isReadToEnd } of [{ offers: {}, kills: [], isReadToEnd: true }, ...steps]) {
    const rows = Object.entries(offers).map(([id, price]) => offerFixture({ id, price }));
    await store.applyImport('feed', rows, { nowMs: (nowMs += 1_000), confirmDrop: true });
    oracle.import(offers);
    for (const [one, other] of kills) {
      await Promise.all([work(path, store, one), work(path, store, other)]);
      note(offers);
    }
    if (isReadToEnd) await readToEnd(offers);
  }
  await readToEnd(steps.at(-1)?.offers ?? {});
  expect(isEverybodyTold(database)).toBe(true);
  const { db, die } = await mortal(path, ALIVE);
  const counts = await countEvents(db);
  die();
  database.close();
  expect([...counts].sort()).toEqual([...oracle.sent].sort());
}

test(
  'two workers that are killed while reading generated histories produce the events of the oracle',
  async () => {
    await fc.assert(fc.asyncProperty(fc.array(stepArbitrary, { minLength: 1, maxLength: 6 }), play), {
      numRuns: repeat(10, 100),
    });
  },
  LONG_MS,
);

test(
  'a worker that is killed at its n-th statement, for every n, loses nothing',
  async () => {
    const history = (lifetime: number): Step[] => [
      { offers: { a: 20_000, b: 13_000 }, kills: [], isReadToEnd: true },
      { offers: { a: 11_000, c: 9_000 }, kills: [[lifetime, 0]], isReadToEnd: false },
      { offers: { a: 9_000, b: 9_000 }, kills: [[lifetime, lifetime]], isReadToEnd: true },
    ];
    for (let lifetime = 0; lifetime < 48; lifetime++) await play(history(lifetime));
  },
  LONG_MS,
);
