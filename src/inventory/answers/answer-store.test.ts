import type { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { measureAnswerTimes, replaceAnswerTimes } from '#src/inventory/answers/answer-store.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import { openSqlite } from '#src/server/db/open-database.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const NOW = Date.UTC(2026, 10, 26);
let db: Database;
let stock: DatabaseSync;
beforeEach(async () => {
  db = await openTestDatabase();
  stock = await openSqlite(':memory:');
});
afterEach(async () => {
  stock.close();
  await db.destroy();
});

async function addLead(id: string, ownerId: string, sentAtMs: number, hours?: number, closedAtMs?: number) {
  await sql`INSERT INTO lead (id, kind, status, message_id, content_key, listing_id, owner_id, owner_name, vehicle,
      first_name, last_name, email, phone, zip, comments, click_type, origin_page, partner_name, received_at_ms, sent_at_ms)
    VALUES (${id}, 'email', 'sent', '', ${id}, '', ${ownerId}, '', '{}', '', '', '', '', '', '', '', 'vdp', '', ${sentAtMs},
      ${sentAtMs})`.execute(db);
  await sql`INSERT INTO relay_thread (lead_id, owner_id, shopper_alias, seller_alias, shares_email, shares_phone, opened_at_ms,
      answered_at_ms, closed_at_ms)
    VALUES (${id}, ${ownerId}, ${`s${id}`}, ${`d${id}`}, 0, 0, ${sentAtMs},
      ${hours === undefined ? null : sentAtMs + hours * HOUR}, ${closedAtMs ?? null})`.execute(db);
}

test('measures dealers with ten messages in ninety days, and leaves out those that are too new to be answered', async () => {
  for (let index = 0; index < 10; index++)
    await addLead(`a${index}`, 'elm', NOW - 10 * DAY, index < 6 ? index + 1 : undefined);
  await addLead('new', 'elm', NOW - HOUR);
  await addLead('closed', 'elm', NOW - 10 * DAY, undefined, NOW - 9 * DAY);
  await addLead('old', 'elm', NOW - 91 * DAY, 500);
  for (let index = 0; index < 9; index++) await addLead(`b${index}`, 'oak', NOW - 10 * DAY, 1);
  expect([...(await measureAnswerTimes(db, NOW))]).toEqual([
    ['elm', { medianHours: 5, answeredCount: 6, messageCount: 10 }],
  ]);
});

test('a dealer cannot improve its times by writing to itself: a network counts once', async () => {
  for (let index = 0; index < 12; index++) {
    await addLead(`own${index}`, 'elm', NOW - 10 * DAY, 1);
    const address = index < 6 ? `2001:db8::${index}` : `192.0.2.${index}`;
    await sql`INSERT INTO lead_consent (lead_id, version, text_digest, may_text, page, client_address, given_at_ms)
      VALUES (${`own${index}`}, '', '', 0, '', ${address}, 0)`.execute(db);
  }
  expect([...(await measureAnswerTimes(db, NOW))]).toEqual([]);
});

test('are a part of the seller, in a generation of their own', () => {
  const record = JSON.stringify({ id: 'elm', name: 'Elm' });
  stock.prepare("INSERT INTO owner (id, digest, record) VALUES ('elm', '', ?)").run(record);
  const read = () =>
    JSON.parse(
      String(stock.prepare("SELECT record FROM seller WHERE id = 'elm'").get()?.['record']),
    ) as object;
  const generation = () =>
    Number(stock.prepare('SELECT generation FROM stock_generation').get()?.['generation']);
  const before = generation();
  const times = new Map([['elm', { medianHours: 5, answeredCount: 6, messageCount: 10 }]]);
  replaceAnswerTimes(stock, times, NOW);
  replaceAnswerTimes(stock, times, NOW);
  expect(read()).toMatchObject({ answers: { medianHours: 5, messageCount: 10 } });
  expect(generation()).toBe(before + 1);
  expect(stock.prepare("SELECT changed_id FROM stock_log WHERE kind = 'seller'").all()).toEqual([
    { changed_id: 'elm' },
  ]);
  replaceAnswerTimes(stock, new Map(), NOW);
  expect(generation()).toBe(before + 2);
});
