import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  answerLeadCandidates,
  answerStillInterested,
  interestRecords,
} from '#src/features/shopper/still-interested/interest.server.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import { openDatabase } from '#src/server/db/open-database.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

let db: Database;
let stockDb: Database;
beforeEach(async () => {
  db = await openTestDatabase();
  stockDb = await openDatabase(':memory:');
  await sql`INSERT INTO owner (id, digest, record) VALUES ('o', '', '{}')`.execute(stockDb);
  for (const id of ['a', 'b', 'c']) {
    await sql`INSERT INTO listing (id, source, owner_id, status, first_seen_at_ms, last_seen_at_ms, digest, make_code,
      model_code, year, vin, record) VALUES (${id}, 's', 'o', 'active', 1, 1, '', 'HONDA', 'CIVIC', 2020, ${`VIN${id}`}, '{}')`.execute(
      stockDb,
    );
  }
});
afterEach(async () => {
  await db.destroy();
  await stockDb.destroy();
});

const OWNERS: Record<string, object> = { a: {}, b: { hideEmailForm: true }, c: { privateSeller: true } };

function context(shopper: object, isOptedOut = false, cookie?: string) {
  const loadListings = (ids: string[]) => ids.map((id) => ({ listing: { id }, owner: OWNERS[id] }));
  const services = { db, stockDb, stock: { current: { loadListings } } };
  const locals = {
    services,
    isOptedOut,
    cookies: { get: (name: string) => (name === cookie ? { value: '1' } : undefined) },
    findShopper: () => Promise.resolve(shopper),
  } as unknown as App.Locals;
  return { locals, signal: new AbortController().signal };
}
const ask = (shopper: object, isOptedOut?: boolean, cookie?: string) =>
  answerStillInterested(
    { brand: 'consumer', vins: ['VINa', 'VINb', 'nobody-s'] },
    context(shopper, isOptedOut, cookie),
  );
const rows = async () =>
  (await sql`SELECT shopper_id, listing_id FROM shopper_interest ORDER BY 1, 2`.execute(db)).rows;

test('interest is stored under the known shopper, moved at sign-in and erased with them', async () => {
  await ask({ visitorId: 'v' });
  await ask({ visitorId: 'v' });
  expect(await rows()).toEqual([
    { shopper_id: 'visitor:v', listing_id: 'a' },
    { shopper_id: 'visitor:v', listing_id: 'b' },
  ]);
  await ask({ account: { id: '1' } });
  await interestRecords.move(db, 'visitor:v', 'account:1');
  expect(await rows()).toEqual([
    { shopper_id: 'account:1', listing_id: 'a' },
    { shopper_id: 'account:1', listing_id: 'b' },
  ]);
  await interestRecords.erase(db, { shopperId: 'account:1' });
  expect(await rows()).toEqual([]);
});

test('nothing is stored for unknown visitors or for those who opted out', async () => {
  expect(await ask({})).toEqual({ type: 'ok' });
  expect(await ask({ visitorId: 'v' }, true)).toEqual({ type: 'ok' });
  // Their signal came from another browser, and this browser has it as a cookie.
  expect(await ask({ visitorId: 'v' }, false, 'opt_out')).toEqual({ type: 'ok' });
  expect(await rows()).toEqual([]);
});

test('a seller can be emailed if they accept email and have none from this shopper yet', async () => {
  const candidates = (shopper: object) =>
    answerLeadCandidates({ vins: 'VINa,VINb,VINc,x' }, context(shopper));
  expect(await candidates({ visitorId: 'v' })).toEqual({ listingIds: ['a'] });
  expect(await candidates({})).toEqual({ listingIds: ['a'] });
  await sql`INSERT INTO lead (id, kind, status, message_id, content_key, shopper_id, listing_id, owner_id, owner_name, vehicle,
    first_name, last_name, email, phone, zip, comments, click_type, origin_page, partner_name, received_at_ms)
    VALUES ('1', 'email', 'sent', '', '', 'visitor:v', 'a', 'o', '', '', '', '', '', '', '', '', '', '', '', 1)`.execute(
    db,
  );
  expect(await candidates({ visitorId: 'v' })).toEqual({ listingIds: [] });
});
