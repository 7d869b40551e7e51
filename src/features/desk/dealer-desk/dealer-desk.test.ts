/** Two dealers and their people: everyone sees their own dealer, and nobody another one. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createCarRenamer } from '#src/domain/vehicle/vehicle-renames.ts';
import { answerPeopleForm } from '#src/features/desk/dealer-desk/answer-people-form.server.ts';
import { openDealerDesk } from '#src/features/desk/dealer-desk/dealer-gate.server.ts';
import { listDealerLeads } from '#src/features/desk/dealer-desk/dealer-leads.server.ts';
import { dealerDeskRecords, listDealerPeople } from '#src/features/desk/dealer-desk/dealer-people.server.ts';
import type { DealerDeskPart } from '#src/features/desk/dealer-desk/dealer-roles.ts';
import { describeLeadKind, describeLeadState } from '#src/features/desk/dealer-desk/lead-state.ts';
import { describePricePosition } from '#src/features/desk/dealer-desk/price-position.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import {
  listRejections,
  shareRejections,
  storeRejections,
} from '#src/inventory/rejections/rejection-store.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { openDatabase, openSqlite } from '#src/server/db/open-database.ts';
import { openRelayThread } from '#src/server/relay/relay-threads.ts';
import type { Listing } from '#src/domain/listing/listing.schema.ts';

const HOUR = 60 * 60 * 1000;
const VEHICLE = JSON.stringify({ title: '2021 Honda Civic', year: 2021, make: 'Honda', model: 'Civic' });
let folder: string;
let db: Database;
let stock: DatabaseSync;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dealer-desk-'));
  const path = join(folder, 'forecourt.db');
  db = await openDatabase(path);
  stock = await openSqlite(path);
  for (const id of ['elm', 'oak'])
    stock
      .prepare("INSERT INTO owner (id, digest, record) VALUES (?, '', ?)")
      .run(id, JSON.stringify({ id, name: `${id} cars` }));
});
afterEach(async () => {
  stock.close();
  await db.destroy();
  rmSync(folder, { recursive: true });
});

const invite = (form: string, ownerId?: string, ownEmail?: string) =>
  answerPeopleForm(
    { db, stockDb: db },
    form,
    { invitedBy: 'the operator', ...definedOnly({ ownerId, ownEmail }) },
    1,
  );

async function open(email: string | undefined, part: DealerDeskPart, query = '') {
  const account = email === undefined ? undefined : { id: '1', email, name: 'Ann' };
  const locals = {
    services: { db, stockDb: db },
    findShopper: () => Promise.resolve(account ? { account } : {}),
  };
  const url = new URL(`http://localhost/dealer-desk${query}`);
  return openDealerDesk({ locals: locals as unknown as App.Locals, url }, part);
}

test('a person sees the dealers that invited them, with their role, and no other one', async () => {
  expect(await invite('email=Ann@example.com&dealer=elm&role=manager')).toBeUndefined();
  expect(await invite('email=ann@example.com&dealer=oak&role=sales')).toBeUndefined();
  expect(await open(undefined, 'overview')).toBe('closed');
  expect(await open('eve@example.com', 'overview', '?dealer=elm')).toBe('none');
  expect(await open('ann@example.com', 'stock', '?dealer=pine')).toBe('none');
  expect(await open('ann@example.com', 'people', '?dealer=oak')).toBe('none');
  expect(await open('ANN@example.com', 'people')).toMatchObject({
    dealer: { id: 'elm', name: 'elm cars', role: 'manager' },
    rooftops: [{ id: 'elm' }, { id: 'oak' }],
  });
});

test('a manager invites for their own dealer only, and cannot lock themselves out', async () => {
  await invite('email=bo@example.com&dealer=oak&role=manager', 'elm', 'ann@example.com');
  expect((await listDealerPeople(db, 'elm')).map(({ email }) => email)).toEqual(['bo@example.com']);
  expect(await listDealerPeople(db, 'oak')).toEqual([]);
  expect(await invite('email=Ann@example.com&role=sales', 'elm', 'ann@example.com')).toMatch(
    /your own access/,
  );
  expect(await invite('email=x&dealer=elm&role=sales')).toMatch(/email address/);
  expect(await invite('email=cy@example.com&dealer=a%20b&role=sales')).toMatch(/dealer's ID/);
  const page = encodeURIComponent(' https://cars.example/dealers/tx/austin/elm-cars--elm?page=2 ');
  expect(await invite(`email=dee@example.com&dealer=${page}&role=sales`)).toBeUndefined();
  expect((await listDealerPeople(db, 'elm')).map(({ email }) => email)).toContain('dee@example.com');
  await invite('email=dee@example.com&dealer=elm&action=remove');
  expect(await invite('email=cy@example.com&dealer=elms&role=sales')).toBe(
    `There is no dealer "elms". Copy the ID from the end of its page's address, after the two dashes.`,
  );
  expect(await invite('email=cy@example.com&dealer=elm&role=owner')).toMatch(/role/);
  await dealerDeskRecords.erase(db, { shopperId: 'account:1', email: 'bo@example.com' });
  expect(await listDealerPeople(db, 'elm')).toEqual([]);
});

test('rejected rows are those of the last feed, with the dealer that the row names or whose car it was', async () => {
  stock
    .prepare(
      `INSERT INTO listing (id, source, owner_id, status, first_seen_at_ms, last_seen_at_ms, digest, make_code, model_code, year,
        is_reduced, record) VALUES ('car', 'feed', 'elm', 'active', 0, 0, '', 'M', 'M', 2020, 0, '{}')`,
    )
    .run();
  const rows = [
    { file: 'a.csv', line: 2, id: 'new', ownerId: 'elm', field: 'year', reason: 'is "19999"' },
    { file: 'a.csv', line: 3, id: 'car', field: 'row', reason: 'has too few columns' },
    { file: 'a.csv', line: 4, ownerId: 'oak', field: 'price', reason: 'is "x"' },
    { file: 'a.csv', line: 5, field: 'id', reason: 'is empty' },
  ];
  const write = (kept: readonly object[]) =>
    writeFileSync(join(folder, 'rejected.ndjson'), kept.map((row) => `${JSON.stringify(row)}\n`).join(''));
  write(rows);
  await storeRejections(stock, 'feed', folder, 7);
  expect(await listRejections(db, 'elm')).toEqual({
    count: 2,
    rows: [
      { listingId: 'new', file: 'a.csv', line: 2, field: 'year', reason: 'is "19999"', atMs: 7 },
      { listingId: 'car', file: 'a.csv', line: 3, field: 'row', reason: 'has too few columns', atMs: 7 },
    ],
  });
  const other = await openTestDatabase(); // of all machines
  await shareRejections(other, stock, 'feed');
  expect(await listRejections(other, 'elm')).toEqual(await listRejections(db, 'elm'));
  write([]);
  await storeRejections(stock, 'feed', folder, 8);
  await shareRejections(other, stock, 'feed');
  for (const each of [db, other]) expect((await listRejections(each, 'elm')).count).toBe(0);
  await other.destroy();
});

const renameCar = createCarRenamer([
  {
    from: { makeCode: 'HONDA', modelCode: 'CIVIC' },
    to: { make: 'Honda', makeCode: 'HONDA', model: 'Civette', modelCode: 'CIVETTE' },
  },
]);

test('messages have their states and cars the names of today, and those that wait for an editor are not shown', async () => {
  const people = await openTestDatabase();
  const add = (id: string, status: string, sentAtMs: number | null) =>
    sql`INSERT INTO lead (id, kind, status, message_id, content_key, listing_id, owner_id, owner_name, vehicle,
        first_name, last_name, email, phone, zip, comments, click_type, origin_page, partner_name, received_at_ms, sent_at_ms)
      VALUES (${id}, 'email', ${status}, '', ${id}, 'car', 'elm', '', ${VEHICLE}, 'Ann', 'Lee',
        'ann@example.com', '', '', '', '', 'vdp', '', ${Number(id)}, ${sentAtMs})`.execute(people);
  await add('1', 'sent', HOUR);
  await add('2', 'undeliverable', null);
  await add('3', 'held', null);
  await add('4', 'open', null);
  await sql`UPDATE lead SET click_type = 'buy-online-YHV33VZHDN' WHERE id = '4'`.execute(people);
  await sql`UPDATE lead SET kind = 'offer', offer_cents = 1250000 WHERE id = '2'`.execute(people);
  for (const [id, isVerified] of [
    ['5', 0],
    ['6', 1],
  ] as const) {
    await add(id, 'sent', HOUR);
    await openRelayThread(people, { leadId: id, ownerId: 'elm', sharesEmail: false, sharesPhone: false }, 1);
    await sql`INSERT INTO relay_message (id, lead_id, message_key, direction, body, attachment_count, is_automatic,
        is_known_sender, is_verified_sender, is_template, received_at_ms)
      VALUES (${id}, ${id}, ${id}, 'to-shopper', 'Yes.', 0, 0, 1, ${isVerified}, 1, ${2 * HOUR})`.execute(
      people,
    );
  }
  await sql`INSERT INTO relay_thread (lead_id, owner_id, shopper_alias, seller_alias, shares_email, shares_phone, opened_at_ms,
    answered_at_ms) VALUES ('1', 'elm', 'a', 'b', 0, 0, 1, ${4 * HOUR})`.execute(people);
  const leads = await listDealerLeads(people, 'elm', { skip: 0, renameCar });
  expect(JSON.stringify(leads)).not.toContain('ann@example.com');
  expect(leads.map((lead) => [lead.id, describeLeadState(lead)])).toEqual([
    ['6', expect.stringMatching(/^Not answered by a person yet: automatic/)],
    ['5', expect.stringMatching(/^We got an answer that we couldn't verify/)],
    ['4', 'On its way'],
    ['2', "Couldn't be delivered: check your email address"],
    ['1', 'Answered in 3 hours'],
  ]);
  const kinds = leads.map((lead) => describeLeadKind(lead, lead.clickType.split('-')[2]));
  expect(kinds.slice(1, 4)).toEqual(['Message', 'Reservation request YHV33VZHDN', 'Offer of $12,500']);
  expect(await listDealerLeads(people, 'oak', { skip: 0, renameCar })).toEqual([]);
  expect(new Set(leads.map(({ title }) => title)), 'after a rename').toEqual(new Set(['2021 Honda Civette']));
  await people.destroy();
});

test.each([
  [{ pricingDetail: {} }, 'No price: add one to your feed'],
  [
    { noDealReason: 'farBelow' },
    'Doubtful price: less than half that of similar cars. Orders by price show it last. Check the price, trim and mileage in your feed',
  ],
  [{ listingType: 'NEW' }, "New cars aren't compared"],
  [{}, 'Not enough similar cars'],
  [
    { dealRating: { difference: -0.042, comparables: 38, comparablePrice: 21_300 } },
    '4% below 38 similar cars ($21,300)',
  ],
  [
    { dealRating: { difference: 0.1, comparables: 12, comparablePrice: 20_000 } },
    '10% above 12 similar cars ($20,000)',
  ],
  [
    { dealRating: { difference: 0.001, comparables: 12, comparablePrice: 20_000 } },
    'At the price of 12 similar cars ($20,000)',
  ],
])('the price of %j is described', (car, text) => {
  const listing = { listingType: 'USED', pricingDetail: { salePrice: 20_000 }, ...car } as unknown as Listing;
  expect(describePricePosition(listing)).toBe(text);
});
