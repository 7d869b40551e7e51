import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadTrustMonths, measureMonth } from '#src/features/site/trust-report/trust-report.server.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import { openDatabase } from '#src/server/db/open-database.ts';

const MAY = Date.UTC(2026, 4);
const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
let db: Database;
beforeEach(async () => {
  db = await openDatabase(':memory:');
  await sql`INSERT INTO owner (id, digest, record) VALUES ('dealer', '', '{}')`.execute(db);
});
afterEach(() => db.destroy());

async function remove(id: string, source: string, goneAtMs: number, hours: number) {
  await sql`INSERT INTO listing (id, source, owner_id, status, first_seen_at_ms, last_seen_at_ms, gone_at_ms,
      digest, make_code, model_code, year, is_reduced, record)
    VALUES (${id}, ${source}, 'dealer', 'gone', 0, ${goneAtMs - hours * HOUR}, ${goneAtMs}, '', 'M', 'M', 2020, 0, '{}')`.execute(
    db,
  );
}

test('measures a month of removed cars, reports, paid places and alerts', async () => {
  for (const source of ['feed', 'sample'])
    await sql`INSERT INTO received_feed (source, received_at_ms, offer_count, fields) VALUES (${source}, 0, 1, '[]')`.execute(
      db,
    );
  await remove('a', 'feed', MAY + DAY, 2);
  await remove('b', 'feed', MAY + 2 * DAY, 24);
  await remove('c', 'feed', MAY + 3 * DAY, 48);
  await remove('invented', 'sample', MAY + DAY, 999);
  await remove('earlier', 'feed', MAY - 1, 999);
  await sql`INSERT INTO listing_report (id, listing_id, reason, note, reported_at_ms)
    VALUES ('1', 'a', 'SOLD', '', ${MAY}), ('2', 'a', 'SCAM', '', ${MAY})`.execute(db);
  await sql`INSERT INTO page_event_count (day, type, detail, event_count)
    VALUES ('2026-05-31', 'tier-impression', 'premium 7', 12), ('2026-06-01', 'tier-impression', 'premium 7', 5)`.execute(
    db,
  );
  await sql`INSERT INTO alert_digest (id, recipient, created_at_ms, sent_at_ms) VALUES ('d', 'r', 0, ${MAY + 3 * HOUR})`.execute(
    db,
  );
  await sql`INSERT INTO alert_event (watch, recipient, listing_id, event, kind, created_at_ms, digest_id)
    VALUES ('w', 'r', 'a', 'e', 'match', ${MAY}, 'd')`.execute(db);
  await sql`INSERT INTO alert_digest (id, recipient, created_at_ms, sent_at_ms, is_instant)
    VALUES ('i', 'r', 0, ${MAY + 30_000}, 1)`.execute(db);
  await sql`INSERT INTO alert_event (watch, recipient, listing_id, event, kind, imported_at_ms, created_at_ms, digest_id)
    VALUES ('w', 'r', 'b', 'e', 'match', ${MAY}, ${MAY + 9_000}, 'i')`.execute(db);
  await sql`INSERT INTO page_event_count (day, type, detail, event_count)
    VALUES ('2026-05-02', 'cards-seen', '', 36), ('2026-05-02', 'card-click', 'a', 8)`.execute(db);
  await sql`INSERT INTO relay_thread (lead_id, owner_id, shopper_alias, seller_alias, shares_email, shares_phone, opened_at_ms,
      answered_at_ms)
    VALUES ('1', 'dealer', 'a', 'b', 0, 0, ${MAY}, ${MAY + 5 * HOUR}), ('2', 'dealer', 'c', 'd', 0, 0, ${MAY}, NULL)`.execute(
    db,
  );
  await sql`INSERT INTO hidden_car_month VALUES ('2026-03', 'old'), ('2026-05', 'a')`.execute(db);
  await measureMonth({ db, stockDb: db }, MAY);
  await measureMonth({ db, stockDb: db }, MAY);
  expect(await loadTrustMonths(db)).toEqual([
    {
      month: '2026-05',
      amounts: {
        ...{ 'removed-cars': 3, 'hours-to-remove': 24, 'sold-reports': 1, 'hidden-cars': 1 },
        ...{ 'paid-places': 12, 'place-share': 0.25, 'alert-hours': 3, 'instant-hours': 30 / 3600 },
        ...{ 'answered-share': 0.5, 'answer-hours': 5 },
      },
    },
  ]);
});

test('cars of several days that were imported together were removed, but in no time that says anything', async () => {
  await sql`INSERT INTO received_feed (source, received_at_ms, offer_count, fields) VALUES ('feed', 0, 1, '[]')`.execute(
    db,
  );
  await sql`INSERT INTO trust_month (month, measure, amount) VALUES ('2026-05', 'hours-to-remove', 0)`.execute(
    db,
  );
  for (const id of ['a', 'b', 'c']) await remove(id, 'feed', MAY + DAY, 1 / 3_600_000);
  await measureMonth({ db, stockDb: db }, MAY);
  expect(await loadTrustMonths(db)).toEqual([{ month: '2026-05', amounts: { 'removed-cars': 3 } }]);
  await remove('d', 'feed', MAY + 2 * DAY, 6);
  await measureMonth({ db, stockDb: db }, MAY);
  expect((await loadTrustMonths(db))[0]?.amounts).toEqual({ 'removed-cars': 4, 'hours-to-remove': 6 });
});

test('measures the share of cars with disclosed fees while their month lasts', async () => {
  await sql`INSERT INTO received_feed (source, received_at_ms, offer_count, fields) VALUES ('feed', 0, 1, '[]')`.execute(
    db,
  );
  await sql`INSERT INTO owner (id, digest, record) VALUES ('open', '', '{}')`.execute(db);
  await sql`INSERT INTO dealer (id, source, record) VALUES ('open', 'list', '{"carDefaults":{"addedFees":0}}')`.execute(
    db,
  );
  const cars = [
    ['a', 'dealer', '{"pricingDetail":{"addedFees":0}}'],
    ['b', 'open', '{}'],
    ['c', 'dealer', '{}'],
    ['d', 'dealer', '{}'],
  ];
  for (const [id, owner, record] of cars)
    await sql`INSERT INTO listing (id, source, owner_id, status, first_seen_at_ms, last_seen_at_ms, digest, make_code,
        model_code, year, is_reduced, record)
      VALUES (${id}, 'feed', ${owner}, 'active', 0, 0, '', 'M', 'M', 2020, 0, ${record})`.execute(db);
  await measureMonth({ db, stockDb: db }, MAY, MAY + 40 * DAY);
  expect(await loadTrustMonths(db)).toEqual([]);
  await measureMonth({ db, stockDb: db }, MAY, MAY + DAY);
  expect(await loadTrustMonths(db)).toEqual([{ month: '2026-05', amounts: { 'disclosed-fees': 0.5 } }]);
});

test('an answer that its shopper takes back leaves no time to an answer', async () => {
  await sql`INSERT INTO relay_thread (lead_id, owner_id, shopper_alias, seller_alias, shares_email, shares_phone, opened_at_ms,
      answered_at_ms) VALUES ('1', 'dealer', 'a', 'b', 0, 0, ${MAY}, ${MAY + 5 * HOUR})`.execute(db);
  await measureMonth({ db, stockDb: db }, MAY);
  await sql`UPDATE relay_thread SET answered_at_ms = NULL`.execute(db);
  await measureMonth({ db, stockDb: db }, MAY);
  expect(await loadTrustMonths(db)).toEqual([{ month: '2026-05', amounts: { 'answered-share': 0 } }]);
});

test('says nothing of a month without records', async () => {
  await measureMonth({ db, stockDb: db }, MAY);
  expect(await loadTrustMonths(db)).toEqual([]);
});

test('shows a year, the newest month first', async () => {
  for (let index = 0; index < 15; index++)
    await sql`INSERT INTO trust_month (month, measure, amount)
      VALUES (${new Date(Date.UTC(2025, index)).toISOString().slice(0, 7)}, 'sold-reports', ${index})`.execute(
      db,
    );
  const months = await loadTrustMonths(db);
  expect(months).toHaveLength(12);
  expect(months[0]).toEqual({ month: '2026-03', amounts: { 'sold-reports': 14 } });
});
