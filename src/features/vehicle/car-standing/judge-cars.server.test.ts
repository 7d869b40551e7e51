import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { judgeAll } from '#src/features/vehicle/car-standing/judge-cars.server.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import { openDatabase } from '#src/server/db/open-database.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { followBookings, haveBookingsChanged } from '#src/inventory/campaigns/shared-bookings.ts';

const NOW = Date.UTC(2026, 5, 10);
const DAY = 24 * 60 * 60 * 1000;
let db: Database;
beforeEach(async () => {
  db = await openDatabase(':memory:');
  await sql`INSERT INTO owner (id, digest, record) VALUES ('dealer', '', '{}')`.execute(db);
});
afterEach(() => db.destroy());

const addCar = (id: string, seenDaysAgo: number, source = 'feed') =>
  sql`INSERT INTO listing (id, source, owner_id, status, first_seen_at_ms, last_seen_at_ms,
      digest, make_code, model_code, year, is_reduced, record)
    VALUES (${id}, ${source}, 'dealer', 'active', 0, ${NOW - seenDaysAgo * DAY}, '', 'M', 'M', 2020, 0, '{}')`.execute(
    db,
  );
async function report(id: string, times: number) {
  for (let at = 0; at < times; at++)
    await sql`INSERT INTO listing_report (id, listing_id, reason, note, reported_at_ms)
      VALUES (${`${id}${at}`}, ${id}, 'SOLD', '', ${NOW - DAY})`.execute(db);
}
async function message(id: string, senders: readonly string[]) {
  for (const [at, email] of senders.entries())
    await sql`INSERT INTO lead (id, kind, status, message_id, content_key, listing_id, owner_id, owner_name, vehicle,
        first_name, last_name, email, phone, zip, comments, click_type, origin_page, partner_name, received_at_ms)
      VALUES (${`${id}${at}`}, 'email', 'sent', '', '', ${id}, 'dealer', '', '', '', '', ${email}, '', '', '', '', '', '',
        ${NOW - 1000})`.execute(db);
}
const relay = (id: string, count: number, answeredAtMs: number | null) =>
  Promise.all(
    Array.from({ length: count }, (_, at) =>
      sql`INSERT INTO relay_thread (lead_id, owner_id, shopper_alias, seller_alias, shares_email, shares_phone,
          opened_at_ms, answered_at_ms)
        VALUES (${`${id}${at}`}, 'dealer', ${`s${id}${at}`}, ${`d${id}${at}`}, 0, 0, ${NOW - 4 * DAY}, ${answeredAtMs})`.execute(
        db,
      ),
    ),
  );
const judge = (nowMs = NOW) => judgeAll({ db, stockDb: db, config: { confirmDays: 7 } }, nowMs);
async function levels(of = db): Promise<string[]> {
  const { rows } = await sql<{ listing_id: string; level: string; reasons: string }>`
    SELECT * FROM car_standing ORDER BY listing_id`.execute(of);
  return rows.map(({ listing_id, level, reasons }) => `${listing_id} ${level}: ${reasons}`);
}
async function generation(of = db): Promise<number> {
  const { rows } = await sql<{ generation: number }>`SELECT generation FROM stock_generation`.execute(of);
  return rows[0]?.generation ?? 0;
}

test('lowers what feeds, reports and messages put in doubt, hides what two of them do, and begins a generation', async () => {
  await addCar('fresh', 0);
  await addCar('silent', 8);
  await addCar('reported', 0);
  await addCar('both', 8);
  await addCar('popular', 0);
  await addCar('invented', 99, 'sample');
  for (const id of ['reported', 'both']) await report(id, 3);
  await report('fresh', 2);
  await message(
    'popular',
    Array.from({ length: 10 }, (_, at) => `${at}@x.example`),
  );
  await message(
    'fresh',
    Array.from({ length: 30 }, () => 'one@x.example'),
  );
  expect(await judge()).toBe(4);
  expect(await levels()).toEqual([
    'both hidden: silent-feed sold-reports',
    'popular lowered: lead-spike',
    'reported lowered: sold-reports',
    'silent lowered: silent-feed',
  ]);
  expect(await generation()).toBe(1);
  const hidden = await sql`SELECT * FROM hidden_car_month`.execute(db);
  expect(hidden.rows).toEqual([{ month: '2026-06', listing_id: 'both' }]);
  expect(await judge()).toBe(0);
  expect(await generation()).toBe(1);
});

test('addresses that one network makes up are one person', async () => {
  await addCar('attacked', 0);
  await message(
    'attacked',
    Array.from({ length: 10 }, (_, at) => `${at}@x.example`),
  );
  for (let at = 0; at < 10; at++)
    await sql`INSERT INTO lead_consent (lead_id, version, text_digest, may_text, page, client_address, given_at_ms)
      VALUES (${`attacked${at}`}, '', '', 0, '', ${`2001:db8::${at}`}, 0)`.execute(db);
  await relay('attacked', 10, null);
  await judge();
  expect(await levels()).toEqual([]);
});

test('a seller who answers nobody is in doubt, and one answer ends it', async () => {
  for (const id of ['mute', 'talks']) {
    await addCar(id, 0);
    await message(
      id,
      Array.from({ length: 5 }, (_, at) => `${at}@x.example`),
    );
  }
  await relay('mute', 5, null);
  await relay('talks', 5, NOW);
  await judge();
  expect(await levels()).toEqual(['mute lowered: unanswered']);
});

test('an operator’s word ends the doubt, and so does the feed', async () => {
  await addCar('both', 8);
  await addCar('silent', 8);
  await report('both', 3);
  await judge();
  await sql`INSERT INTO listing_confirmation (listing_id, confirmed_at_ms, reason)
    VALUES ('both', ${NOW}, 'Called')`.execute(db);
  await sql`UPDATE listing SET last_seen_at_ms = ${NOW} WHERE id = 'silent'`.execute(db);
  expect(await judge()).toBe(2);
  expect(await levels()).toEqual([]);
});

test('each machine follows what one has judged, with a generation of its own', async () => {
  const shared = await openTestDatabase();
  await addCar('silent', 8);
  await judgeAll({ db: shared, stockDb: db, config: { confirmDays: 7 } }, NOW);
  expect(await levels(shared)).toHaveLength(1);
  expect(await haveBookingsChanged(shared, db)).toBe(true);
  expect(await followBookings(shared, db, NOW)).toBe(true);
  expect(await levels()).toEqual(await levels(shared));
  expect(await generation()).toBe(1);
  expect(await haveBookingsChanged(shared, db)).toBe(false);
  await shared.destroy();
});
