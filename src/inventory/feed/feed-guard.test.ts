/** A feed compared with the previous one: emptied columns, older dates, unreadable rows. */
import { existsSync, readdirSync, readlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { formatFeedReport } from '#src/inventory/feed/feed-report.ts';
import {
  CIVIC_ROW,
  carscomFixture,
  expectBalance,
  useImportBench,
} from '#src/inventory/feed/import-feed.fixtures.ts';
import type { FeedReport } from '#src/inventory/feed/import-feed.ts';
import { DAY_MS } from '#src/lib/durations.ts';

const bench = useImportBench();
const HEADER = 'id,listingType,year,make,model,salePrice,mileage,ownerName';
const rowOf = (n: number, price: string) => `car-${n},used,2020,Honda,Civic,${price},${n * 1000},Ann`;
const feedOf = (count: number, price: (n: number) => string, header = HEADER) =>
  [header, ...Array.from({ length: count }, (_, n) => rowOf(n, price(n)))].join('\n');
const priced = (n: number) => String(10_000 + n);
const prices = () =>
  bench()
    .stock()
    .map(({ listing }) => listing.pricingDetail.salePrice);
const print = (report: FeedReport) =>
  formatFeedReport(report, { files: [], seconds: 1, cpuSeconds: 1, peakBytes: 0, isDryRun: false });

test('a renamed price column removes no price: the feed is held, and the column is named', async () => {
  await bench().importText('generic', feedOf(8, priced));
  const renamed = feedOf(8, priced, HEADER.replace('salePrice', 'internetPrice'));
  const report = await bench().importText('generic', renamed);
  expect(report.outcome).toBeUndefined();
  expect(report.held?.fields).toEqual([{ field: 'salePrice', column: '"salePrice"', before: 1, now: 0 }]);
  expect(print(report)).toMatch(
    /HELD, nothing has changed[^]*salePrice, from column "salePrice": filled for 100% of cars before, for 0% now/,
  );
  expect(prices()).toEqual(Array.from({ length: 8 }, (_, n) => 10_000 + n));
});

test('the report of a small dealer’s missing cars says whose fifth it is', async () => {
  const rows = (kept: number) =>
    [
      HEADER,
      ...Array.from({ length: 60 }, (_, n) => rowOf(n, priced(n))),
      ...Array.from({ length: kept }, (_, n) => rowOf(100 + n, priced(n)).replace('Ann', 'Bo')),
    ].join('\n');
  await bench().importText('generic', rows(6));
  expect(print(await bench().importText('generic', rows(3)))).toMatch(
    /HELD: 3 of 66 cars are missing from the feed, from 1 dealer\. This dealer lacks more than a fifth of its cars/,
  );
});

test('a renamed column that says which cars are sold puts none of them back on offer', async () => {
  const mapping = join(bench().folder, 'states.yaml');
  writeFileSync(
    mapping,
    `source: states
format: csv
sold: { from: state, is: [sold] }
listing: { id: id, listingType: listingType, year: year, make: make, model: model, salePrice: salePrice }
owner: { id: ownerName }
`,
  );
  const stated = (header: string) =>
    [
      header,
      ...Array.from({ length: 8 }, (_, n) => `${rowOf(n, priced(n))},${n < 3 ? 'sold' : 'for sale'}`),
    ].join('\n');
  await bench().importText(mapping, stated(`${HEADER},state`));
  expect(bench().stock()).toHaveLength(5);
  const renamed = await bench().importText(mapping, stated(`${HEADER},status`));
  expect(renamed.held?.fields).toEqual([{ field: 'sold', column: '"state"', before: 1, now: 0 }]);
  expect(bench().stock()).toHaveLength(5);
});

test('an emptied column is held as well, but not one that was never filled', async () => {
  await bench().importText('generic', feedOf(8, priced));
  const report = await bench().importText(
    'generic',
    feedOf(8, (n) => (n === 0 ? '10000' : 'call us')),
  );
  expect(report.held?.fields[0]).toMatchObject({ field: 'salePrice', now: 1 / 8 });
  const few = await bench().importText(
    'generic',
    feedOf(8, (n) => (n < 4 ? priced(n) : '')),
  );
  expect(few.outcome).toMatchObject({ updated: 4 });
});

test('a held feed is imported with a flag, and the next one is compared with it', async () => {
  await bench().importText('generic', feedOf(8, priced));
  const empty = feedOf(8, () => '');
  expect((await bench().importText('generic', empty)).held).toBeDefined();
  expect(
    (await bench().importText('generic', empty, 'feed.txt', { confirmEmpty: true })).outcome,
  ).toBeDefined();
  expect((await bench().importText('generic', empty)).held).toBeUndefined();
});

test('a held feed is imported when it comes for the third time in a row without a good one between', async () => {
  const [good, empty] = [feedOf(8, priced), feedOf(8, () => '')];
  const isHeld = async (text: string) => (await bench().importText('generic', text)).held !== undefined;
  await bench().importText('generic', good);
  expect([await isHeld(empty), await isHeld(empty), await isHeld(good)]).toEqual([true, true, false]);
  expect([await isHeld(empty), await isHeld(empty), await isHeld(empty)]).toEqual([true, true, false]);
  expect(prices()).toEqual(Array.from({ length: 8 }, () => undefined));
});

test('importing the same held file again, as a retried job does, does not count as another feed', async () => {
  const file = join(bench().folder, 'a.csv');
  const write = (text: string, changedAt: number) => {
    writeFileSync(file, text);
    utimesSync(file, changedAt, changedAt);
  };
  const importFile = () => bench().importFiles('generic', [file]);
  write(feedOf(8, priced), 1_700_000_000);
  await importFile();

  const halved = feedOf(4, priced);
  write(halved, 1_700_086_400);
  for (let run = 0; run < 4; run++)
    expect((await importFile()).outcome).toMatchObject({ gone: 0, held: { missingCount: 4, feeds: 1 } });
  write(halved, 1_700_172_800); // exported again
  expect((await importFile()).outcome?.held?.feeds).toBe(2);

  write(
    feedOf(8, () => ''),
    1_700_259_200,
  );
  for (let run = 0; run < 4; run++) expect((await importFile()).held?.feeds).toBe(1);
  expect(prices()).toEqual(Array.from({ length: 8 }, (_, n) => 10_000 + n));
});

test('a held feed is imported after a person has accepted it', async () => {
  const empty = feedOf(8, () => '');
  await bench().importText('generic', feedOf(8, priced));
  await bench().importText('generic', empty);
  bench().accept('generic');
  const noMileage = empty.replace('mileage', 'odometer');
  expect((await bench().importText('generic', noMileage)).held?.fields).toHaveLength(2); // more than was accepted
  bench().accept('generic');
  expect((await bench().importText('generic', noMileage)).outcome).toBeDefined();
});

test('an older file does not roll prices back', async () => {
  const files = ['a.csv', 'b.csv'].map((name) => join(bench().folder, name));
  const [older = '', newer = ''] = files;
  writeFileSync(
    older,
    feedOf(8, () => '9000'),
  );
  writeFileSync(newer, feedOf(8, priced));
  utimesSync(older, 1_700_000_000, 1_700_000_000);
  utimesSync(newer, 1_700_086_400, 1_700_086_400);
  await bench().importFiles('generic', [newer]);
  const { refusal } = await bench().importFiles('generic', [older]);
  expect(refusal).toMatch(
    /the file of this feed was last changed on 2023-11-14T22:13:20Z, but a feed of 2023-11-15T22:13:20Z was already imported.*--confirm-older/,
  );
  utimesSync(older, 1_700_086_399.5, 1_700_086_399.5);
  utimesSync(newer, 1_700_086_399.75, 1_700_086_399.75);
  await bench().importFiles('generic', [newer], { confirmOlder: true });
  expect((await bench().importFiles('generic', [older])).refusal).toMatch(
    /\d\.500Z, but a feed of .*\d\.750Z was/,
  );
  expect(prices()[1]).toBe(10_001);
  expect((await bench().importFiles('generic', [newer])).outcome).toMatchObject({ unchanged: 8 });
  await bench().importFiles('generic', [older], { confirmOlder: true });
  expect(prices()[1]).toBe(9_000);
});

test('a feed that was imported while the clock was ahead does not have later ones refused', async () => {
  const dated = (day: string) => feedOf(4, priced, `${HEADER},seenAt`).replaceAll(',Ann', `,Ann,${day}`);
  bench().turnClock(365 * DAY_MS);
  await bench().importText('generic', dated('2027-01-03'));
  bench().turnClock(-365 * DAY_MS);
  expect((await bench().importText('generic', dated('2026-01-04'))).refusal).toBeUndefined();
  expect((await bench().importText('generic', dated('2026-01-03'))).refusal).toContain('--confirm-older');
});

test('a feed with its own dates is compared by them', async () => {
  const dated = (day: string) => feedOf(4, priced, `${HEADER},seenAt`).replaceAll(',Ann', `,Ann,${day}`);
  await bench().importText('generic', dated('2025-12-02'));
  const { refusal } = await bench().importText('generic', dated('2025-12-01'));
  expect(refusal).toMatch(
    /the newest car of this feed was seen on 2025-12-01, but a feed of 2025-12-02 was already imported/,
  );
  await bench().importText('generic', dated('2099-01-01')); // a wrong clock
  expect((await bench().importText('generic', dated('2026-12-01'))).refusal).toBeUndefined();
});

test.each([
  ['an extra comma', 'car-3,used,2020,Honda,Civic,10,003,3000,Ann'],
  ['an extra comma before its id', ',car-3,used,2020,Honda,Civic,10003,3000,Ann'],
  ['missing columns', 'car-3,used,2020'],
  ['an invalid year', 'car-3,used,soon,Honda,Civic,10003,3000,Ann'],
])('a car whose row has %s stays for sale unchanged', async (_what, row) => {
  const good = feedOf(8, priced);
  await bench().importText('generic', good);
  const report = await bench().importText('generic', good.replace(rowOf(3, priced(3)), row));
  expectBalance(report);
  expect(report.outcome).toMatchObject({ unchanged: 7, rejected: 0, gone: 0 });
  expect([...report.rejections.values()]).toEqual([1]);
  expect(prices()[3]).toBe(10_003);
});

test('a car whose JSON line is broken stays for sale unchanged', async () => {
  const mapping = join(bench().folder, 'lines.yaml');
  writeFileSync(
    mapping,
    'source: lines\nformat: ndjson\nlisting: { id: link, listingType: { const: USED }, year: y, make: m, model: o }\nowner: { id: m }\n'.replace(
      'id: link',
      'id: { from: link, between: ["id=", "&"] }',
    ),
  );
  const line = (n: number) =>
    JSON.stringify({ y: 2020, m: 'Honda', o: 'Civic', link: `https://x.example/?id=${n}&a=1` });
  const lines = [1, 2, 3, 4].map(line);
  await bench().importText(mapping, lines.join('\n'));
  const broken = lines.map((text, n) => (n === 1 ? `${text.slice(0, -1)},"price":}` : text));
  expect((await bench().importText(mapping, broken.join('\n'))).outcome).toMatchObject({
    unchanged: 3,
    gone: 0,
  });
  expect(bench().stock()).toHaveLength(4);
});

test('for a dealer with two cars, the valid row is imported and the other car stays', async () => {
  await bench().importText(
    'carscom',
    carscomFixture(CIVIC_ROW, CIVIC_ROW.replace('1HGCM82633A004352', '2HGES16575H591234')),
  );
  const cut = CIVIC_ROW.replace('"$18,500"', '$18,500'); // the comma in the price was no separator, and became one
  const report = await bench().importText(
    'carscom',
    carscomFixture(cut, CIVIC_ROW.replace('1HGCM82633A004352', '2HGES16575H591234')),
  );
  expect(report.outcome).toMatchObject({ gone: 0, unchanged: 1 });
  expect(bench().stock()).toHaveLength(2);
});

const DESCRIPTORS = '/proc/self/fd';

/** Left open, a file is closed when memory is tidied up, which ends the process that imports the next one. */
test.skipIf(!existsSync(DESCRIPTORS)).each([
  ['a quote that is never closed', `${HEADER}\n"car-1,used\n2,x"y,z\n`],
  ['none of the columns', 'a,b\n1,2\n'],
  ['no header', ''],
])('a file that is refused for %s is closed', async (_what, text) => {
  const { refusal } = await bench().importText('generic', text);
  expect(refusal).toBeDefined();
  const open = readdirSync(DESCRIPTORS).flatMap((name) => {
    try {
      return readlinkSync(join(DESCRIPTORS, name));
    } catch {
      return []; // closed meanwhile
    }
  });
  expect(open).not.toContain(join(bench().folder, 'feed.txt'));
});
