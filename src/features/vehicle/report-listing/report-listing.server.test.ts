import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  answerReportListing,
  reportRecords,
} from '#src/features/vehicle/report-listing/report-listing.server.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

const REPORT = { listingId: 'known', reason: 'SCAM', note: 'Asks for a gift card' } as const;

async function aMarket(visitorId?: string) {
  const db = await openTestDatabase();
  const reports = db.$extendTables<{
    listing_report: { listing_id: string; reason: string; note: string };
  }>();
  const stock = {
    current: { loadListings: (ids: string[]) => (ids[0] === 'known' ? [{}] : []) },
    findGone: (id: string) => (id === 'gone' ? {} : undefined),
  };
  const services = { db, stock, log: { info: () => undefined } };
  const findShopper = () => Promise.resolve(visitorId === undefined ? {} : { visitorId });
  const context = (clientIp: string) => ({
    locals: { services, findShopper, clientIp } as unknown as App.Locals,
    signal: new AbortController().signal,
  });
  let serial = 0;
  return {
    /** @param clientIp by default, each is from another network */
    report: (changes: Partial<{ listingId: string }> = {}, clientIp = `192.0.2.${serial++}`) =>
      answerReportListing({ ...REPORT, ...changes }, context(clientIp)),
    rows: () => reports.selectFrom('listing_report').select(['listing_id', 'reason', 'note']).execute(),
    db,
    close: () => db.destroy(),
  };
}

test('a report is stored before it is acknowledged', async () => {
  const market = await aMarket();
  expect(await market.report()).toEqual({ type: 'ok' });
  expect(await market.rows()).toEqual([
    { listing_id: 'known', reason: 'SCAM', note: 'Asks for a gift card' },
  ]);
  await market.close();
});

test('accepts a report of a sold car, but not of an unknown one', async () => {
  const market = await aMarket();
  expect(await market.report({ listingId: 'gone' })).toEqual({ type: 'ok' });
  expect(await market.report({ listingId: 'other' })).toEqual({ type: 'unknown-listing' });
  expect(await market.rows()).toHaveLength(1);
  await market.close();
});

test('the word of one person counts once, and does not use up the reports of others', async () => {
  const market = await aMarket();
  const answers = [];
  for (let times = 0; times < 5; times++) answers.push((await market.report({}, '2001:db8::1')).type);
  expect(answers).toEqual(['ok', 'ok', 'ok', 'enough', 'enough']);
  const { rows } = await sql`SELECT is_repeated FROM listing_report ORDER BY is_repeated`.execute(market.db);
  expect(rows).toEqual([{ is_repeated: 0 }, { is_repeated: 1 }, { is_repeated: 1 }]);
  expect(await market.report({}, '2001:db8:1::1')).toEqual({ type: 'ok' });
  await market.close();
});

test('does not store or confirm the 21st report of a day, even when all arrive at once', async () => {
  const market = await aMarket();
  const answers = await Promise.all(Array.from({ length: 30 }, () => market.report()));
  expect(answers.filter(({ type }) => type === 'ok')).toHaveLength(20);
  expect(answers.filter(({ type }) => type === 'enough')).toHaveLength(10);
  expect(await market.rows()).toHaveLength(20);
  expect(await market.report({ listingId: 'gone' })).toEqual({ type: 'ok' });
  await market.close();
});

test('exports the text of a report to its writer and deletes it with their data', async () => {
  const market = await aMarket('a-browser');
  const person = { shopperId: 'visitor:a-browser' };
  await market.report();
  expect(await reportRecords.read(market.db, person)).toMatchObject([{ note: REPORT.note }]);
  await reportRecords.move(market.db, person.shopperId, 'account:1');
  await reportRecords.erase(market.db, person);
  expect(await market.rows()).toMatchObject([{ note: REPORT.note }]);
  await reportRecords.erase(market.db, { shopperId: 'account:1' });
  expect(await market.rows()).toEqual([{ listing_id: 'known', reason: 'SCAM', note: '' }]);
  await market.close();
});
