import { expect, test } from 'vitest';
import { answerReportListing } from '#src/features/report-listing/report-listing.server.ts';
import { openDatabase } from '#src/server/db/sqlite.ts';

const REPORT = { listingId: 'known', reason: 'SCAM', note: 'Asks for a gift card' } as const;

function aMarket() {
  const db = openDatabase(':memory:').$extendTables<{
    listing_report: { listing_id: string; reason: string; note: string };
  }>();
  const stock = {
    current: { loadListings: (ids: string[]) => (ids[0] === 'known' ? [{}] : []) },
    findGone: (id: string) => (id === 'gone' ? {} : undefined),
  };
  const locals = { services: { db, stock, log: { info: () => undefined } } } as unknown as App.Locals;
  const context = { locals, signal: new AbortController().signal };
  return {
    report: (changes: Partial<{ listingId: string }> = {}) =>
      answerReportListing({ ...REPORT, ...changes }, context),
    rows: () => db.selectFrom('listing_report').select(['listing_id', 'reason', 'note']).execute(),
    close: () => db.destroy(),
  };
}

test('a report is stored before it is acknowledged', async () => {
  const market = aMarket();
  expect(await market.report()).toEqual({ type: 'ok' });
  expect(await market.rows()).toEqual([
    { listing_id: 'known', reason: 'SCAM', note: 'Asks for a gift card' },
  ]);
  await market.close();
});

test('a car that is gone can be reported, one that never was cannot', async () => {
  const market = aMarket();
  expect(await market.report({ listingId: 'gone' })).toEqual({ type: 'ok' });
  expect(await market.report({ listingId: 'other' })).toEqual({ type: 'unknown-listing' });
  expect(await market.rows()).toHaveLength(1);
  await market.close();
});

test('the twenty-first report of a day is not stored and not said to be, also when all come at once', async () => {
  const market = aMarket();
  const answers = await Promise.all(Array.from({ length: 30 }, () => market.report()));
  expect(answers.filter(({ type }) => type === 'ok')).toHaveLength(20);
  expect(answers.filter(({ type }) => type === 'enough')).toHaveLength(10);
  expect(await market.rows()).toHaveLength(20);
  expect(await market.report({ listingId: 'gone' })).toEqual({ type: 'ok' });
  await market.close();
});
