// What holds on SQLite and on PostgreSQL (npm run test:postgres) when 16 requests come at once, and when connections end.
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { defineJob } from '#src/lib/job.ts';
import { answerSaveListing } from '#src/features/shopper/saved-listings/saved-listings.server.ts';
import { keepSearch } from '#src/features/shopper/saved-searches/saved-search-rows.server.ts';
import { subscribe } from '#src/features/shopper/alerts/subscriptions.server.ts';
import { keepPurchaseAnswer, MAX_PURCHASES } from '#src/features/vehicle/buy-online/purchase-store.server.ts';
import { countPageEvents } from '#src/features/site/analytics/page-event.server.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import { inTurn } from '#src/engine/db/which-database.ts';
import { isWriteError } from '#src/engine/db/write-error.ts';
import { takeFromLimit } from '#src/engine/http/rate-limits.ts';
import { runs } from '#src/engine/outbox/handle-job.ts';
import type { JobServices } from '#src/engine/outbox/handle-job.ts';
import { dropJobsNaming, enqueue, jobsOf } from '#src/engine/outbox/outbox.ts';
import { runDueJobs } from '#src/engine/outbox/run-jobs.ts';
import { MAX_SAVED_LISTINGS } from '#src/features/shopper/saved-listings/saved-listings.ts';
import { killConnections, ON_POSTGRES, openTestDatabase } from '#tests/support/test-database.ts';

const AT_ONCE = 16;
const NOTE = defineJob({
  name: 'note',
  payload: z.object({ text: z.string() }),
  maxAttempts: 3,
  backOffMs: 1,
  maxBackOffMs: 1,
  leaseMs: 60_000,
});

let db: Database;
beforeEach(async () => {
  db = await openTestDatabase();
});
afterEach(() => db.destroy());

const atOnce = <Result>(work: (at: number) => Promise<Result>, count = AT_ONCE): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => work(at)));
const countRows = async (table: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`SELECT count(*) AS n FROM ${sql.table(table)}`.execute(db);
  return rows[0]?.n ?? 0;
};

describe('16 at once', () => {
  test('take no more than a limit allows', async () => {
    const limit = { name: 'test', key: 'a', max: 5, perMs: 60_000 };
    const taken = await atOnce(() => takeFromLimit(db, limit));
    expect(taken.filter(Boolean)).toHaveLength(5);
    expect(await countRows('rate_limit_use')).toBe(5);
  });

  test('run each job once', async () => {
    const ran: string[] = [];
    const runner = runs(NOTE, ({ text }) => Promise.resolve(void ran.push(text)));
    const texts = Array.from({ length: 80 }, (_, at) => `job ${at}`);
    for (const text of texts) await enqueue(db, NOTE, { text });
    const services = { db } as JobServices;
    const counts = await atOnce(() => runDueJobs(services, [runner]));
    expect(ran.toSorted()).toEqual(texts.toSorted());
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(texts.length);
    expect(await countRows('job')).toBe(0);
  });

  test('save no more cars than a shopper may, and each “ok” is of a car that is kept', async () => {
    const maxQuickSaves = 3;
    const save = savingAs(db, {}, maxQuickSaves);
    const answers = await atOnce((at) => save(`car-${at}`));
    const { rows } = await sql<{ id: string }>`
      SELECT listing_id AS id FROM saved_listing WHERE is_pending = 0`.execute(db);
    const kept = rows.map(({ id }) => id);
    const ok = answers.flatMap(({ type }, at) => (type === 'ok' ? [`car-${at}`] : []));
    expect(ok.toSorted()).toEqual(kept.toSorted());
    expect(kept).toHaveLength(maxQuickSaves);
    expect(await countRows('saved_listing')).toBe(maxQuickSaves + 1); // and the one that waits for sign-in
  });

  test('save no more cars than an account may', async () => {
    const save = savingAs(db, { account: { id: 'a' } }, 3);
    await sql`INSERT INTO saved_listing (shopper_id, listing_id, title, saved_at_ms, is_pending) VALUES ${sql.join(
      Array.from({ length: MAX_SAVED_LISTINGS - 4 }, (_, at) => sql`('account:a', ${`old-${at}`}, '', 1, 0)`),
    )}`.execute(db);
    const answers = await atOnce((at) => save(`car-${at}`));
    expect(answers.filter(({ type }) => type === 'ok')).toHaveLength(4);
    expect(await countRows('saved_listing')).toBe(MAX_SAVED_LISTINGS);
  });

  test('save no more searches than a shopper may', async () => {
    const kept = await atOnce((at) => {
      const row = { shopper_id: 's', search: `q=${at}`, title: '', search_name: '', saved_at_ms: 1 };
      return keepSearch(db, row, 4);
    });
    expect(kept.filter(Boolean)).toHaveLength(4);
    expect(await countRows('saved_search')).toBe(4);
  });

  test('begin no more purchases than a shopper may', async () => {
    const kept = { answer: {}, title: 'A car', price: 1, nowMs: Date.now() };
    const begin = (at: number) => keepPurchaseAnswer(db, { shopperId: 's', listingId: `car-${at}` }, kept);
    const answers = await atOnce(begin, MAX_PURCHASES + AT_ONCE);
    expect(answers.filter((answer) => answer === 'ok')).toHaveLength(MAX_PURCHASES);
    expect(await countRows('online_purchase')).toBe(MAX_PURCHASES);
  });

  test('subscribe one address once, and ask it once to confirm', async () => {
    const wish = { email: 'a@example.com', kind: 'search', shopperId: undefined, isProven: false } as const;
    await atOnce((at) => subscribe(db, { ...wish, subject: `make=${at % 2}` }));
    expect(await countRows('alert_subscription')).toBe(2);
    expect(await countRows('job')).toBe(1);
  });

  test('count every event, whatever their order', async () => {
    const events = ['c', 'a', 'b', 'd'].map((detail) => ({ type: 'page-view', detail }) as const);
    await atOnce((at) => countPageEvents(db, at % 2 === 0 ? events : events.toReversed(), Date.now()));
    const { rows } = await sql<{ n: number }>`SELECT event_count AS n FROM page_event_count`.execute(db);
    expect(rows.map(({ n }) => n)).toEqual([AT_ONCE, AT_ONCE, AT_ONCE, AT_ONCE]);
  });

  test('of which two lock two things in opposite order, all come through', async () => {
    await sql`INSERT INTO server_secret VALUES ('a', '0'), ('b', '0')`.execute(db);
    const add = (tx: Database, name: string) =>
      sql`UPDATE server_secret SET value = CAST(CAST(value AS BIGINT) + 1 AS TEXT) WHERE name = ${name}`.execute(
        tx,
      );
    await atOnce(
      (at) =>
        db.transaction().execute(async (tx) => {
          for (const name of at % 2 === 0 ? ['a', 'b'] : ['b', 'a']) await add(tx, name);
        }),
      2,
    );
    const { rows } = await sql<{ value: string }>`SELECT value FROM server_secret`.execute(db);
    expect(rows.map(({ value }) => value)).toEqual(['2', '2']);
  });
});

test('numbers, sums and truths have the same types, and texts have no character that cannot be stored', async () => {
  await sql`INSERT INTO server_secret VALUES ('n', ${'a\0b'})`.execute(db);
  const { rows } = await sql`SELECT count(*) AS count, sum(9007199254740991) AS sum,
    EXISTS (SELECT 1 FROM server_secret) AS found, NULL AS missing FROM server_secret`.execute(db);
  expect(rows).toEqual([{ count: 1, sum: Number.MAX_SAFE_INTEGER, found: 1, missing: null }]);
  await expect(sql`SELECT CAST(9007199254740993 AS BIGINT) AS large`.execute(db)).rejects.toThrow(RangeError);
});

test('jobs that name a person at any depth are dropped, and no others', async () => {
  const rows = [{ a: [{ to: 'ann' }] }, { text: 'ann and bob' }, { to: 'bob' }, ['ann']];
  for (const payload of rows)
    await jobsOf(db)
      .insertInto('job')
      .values({ ...A_JOB, id: randomUUID(), payload: JSON.stringify(payload) })
      .execute();
  await dropJobsNaming(db, ['ann']);
  const left = await jobsOf(db).selectFrom('job').select('payload').execute();
  expect(left.map(({ payload }) => JSON.parse(payload) as unknown)).toEqual(
    expect.arrayContaining(rows.slice(1, 3)),
  );
  expect(left).toHaveLength(2);
});

test('an empty list contains nothing', async () => {
  await enqueue(db, NOTE, { text: 'x' });
  expect(await jobsOf(db).selectFrom('job').select('id').where('id', 'in', []).execute()).toEqual([]);
  expect((await sql`SELECT id FROM job WHERE id IN (${sql.join([])})`.execute(db)).rows).toEqual([]);
});

describe.runIf(ON_POSTGRES)('when connections are killed', () => {
  test('nothing is half written, the error says so, and the next request works', async () => {
    const write = async (tx: Database) => {
      await enqueue(tx, NOTE, { text: 'half' });
      await killConnections(db);
      await enqueue(tx, NOTE, { text: 'whole' });
    };
    const failed = await db
      .transaction()
      .execute(write)
      .catch((error: unknown) => error);
    expect(isWriteError(failed)).toBe(true);
    expect(await countRows('job')).toBe(0);
  });

  test('under load, every acknowledged write is there and no limit is exceeded', async () => {
    const acknowledged: string[] = [];
    const killing = (async () => {
      for (let times = 0; times < 5; times++) await killConnections(db).catch(() => undefined);
    })();
    await atOnce(async (at) => {
      for (let step = 0; step < 5; step++) {
        const text = `${at}-${step}`;
        const isKept = await inTurn(db, 'all', async (tx) => {
          if (!(await takeFromLimit(tx, { name: 'all', key: 'x', max: 20, perMs: 60_000 }))) return false;
          await enqueue(tx, NOTE, { text });
          return true;
        }).catch((error: unknown) => {
          if (!isWriteError(error)) throw error;
          return false;
        });
        if (isKept) acknowledged.push(text);
      }
    });
    await killing;
    const rows = await jobsOf(db).selectFrom('job').select('payload').execute();
    const stored = rows.map(({ payload }) => (JSON.parse(payload) as { text: string }).text);
    expect(stored).toEqual(expect.arrayContaining(acknowledged));
    expect(stored.length).toBeLessThanOrEqual(20);
    expect(await countRows('rate_limit_use')).toBe(stored.length);
  });
});

const A_JOB = {
  name: 'note',
  unique_key: null,
  created_at_ms: 1,
  run_at_ms: 1,
  attempt_count: 0,
  lease_until_ms: null,
  lease_holder: null,
  last_error: null,
  dead_at_ms: null,
};

function savingAs(database: Database, shopper: object, maxQuickSaves: number) {
  const loadListings = (ids: readonly string[]) =>
    ids.map((id) => ({ listing: { id, title: id, pricingDetail: {} } }));
  const locals = {
    services: { db: database, config: { maxQuickSaves }, stock: { current: { loadListings } } },
    clientIp: '192.0.2.1',
    findShopper: () => Promise.resolve({ visitorId: 'v', ...shopper }),
  } as unknown as App.Locals;
  return (listingId: string) =>
    answerSaveListing({ listingId }, { locals, signal: new AbortController().signal });
}
