import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  CIVIC_ROW,
  ROVER_ROW,
  carscomFixture,
  expectBalance,
  useImportBench,
} from '#src/inventory/feed/import-feed.fixtures.ts';
import { listingSchema } from '#src/domain/listing/listing.schema.ts';
import { nameReport } from '#src/inventory/feed/old-reports.ts';

const bench = useImportBench();

test('refuses a feed with mostly invalid rows as another format', async () => {
  const report = await bench().importText('carscom', carscomFixture(CIVIC_ROW, '1,2', '3,4', '5,6', ''));
  expect(report.refusal).toMatch(/3 of 4 rows do not match this format.*another format/);
  expect(bench().stock()).toEqual([]);
});

test('refuses a file with none of the columns, and names those it has', async () => {
  const report = await bench().importText('carscom', 'a;b;c\n1;2;3\n');
  expect(report.refusal).toMatch(/line 1 has none of the mapping.s columns.*It has: a, b, c\./);
});

test('changes nothing when the same feed comes again', async () => {
  const feed = carscomFixture(CIVIC_ROW, ROVER_ROW, CIVIC_ROW);
  await bench().importText('carscom', feed);
  const before = bench().stock();
  const again = await bench().importText('carscom', feed);
  expect(again.outcome).toMatchObject({ generation: 1, inserted: 0, updated: 0, unchanged: 2, gone: 0 });
  expect(
    bench()
      .stock()
      .map(({ listing }) => listing),
  ).toEqual(before.map(({ listing }) => listing));
});

test('an import keeps the last fifty reports of its source, and its own', async () => {
  const feed = carscomFixture(CIVIC_ROW);
  const { source, folder } = await bench().importText('carscom', feed);
  for (let day = 1; day <= 60; day += 1)
    mkdirSync(join(dirname(folder), nameReport(Date.UTC(2025, 0, day), source)));
  await bench().importText('carscom', feed);
  expect(readdirSync(dirname(folder))).toHaveLength(51);
});

test('fees of 0 are disclosed as none, and an empty cell discloses nothing', async () => {
  const rows = ['a,0,', 'b,,0', 'c,,', 'd,0,$399'].map(
    (cells) => `${cells},used,2020,Honda,Civic,20000,Elm Street Cars`,
  );
  const header = 'id,disclosedFees,addedFees,listingType,year,make,model,salePrice,ownerName';
  await bench().importText('generic', [header, ...rows, ''].join('\n'));
  const fees = bench()
    .stock()
    .map(({ listing: { pricingDetail } }) => [pricingDetail.disclosedFees, pricingDetail.addedFees]);
  expect(fees).toEqual([
    [0, undefined],
    [undefined, 0],
    [undefined, undefined],
    [0, 399],
  ]);
});

const cell = fc.oneof(
  fc.constantFrom(
    '',
    '0',
    '2020',
    'Honda',
    'Civic LX',
    'new',
    'used',
    '12,500',
    '02139',
    'a "b"',
    '1e9',
    '__proto__',
  ),
  fc.string({ maxLength: 12 }),
);
const GENERIC_COLUMNS =
  'id,vin,listingType,year,make,model,trim,salePrice,mileage,fuel,engine,ownerName,ownerZip,url,displacement'.split(
    ',',
  );
const likely = [
  'id1',
  '',
  'used',
  '2020',
  'Honda',
  'Civic',
  'LX',
  '1000',
  '5',
  'gas',
  'V6',
  'Ann',
  '2139',
  '/x',
  '2.5',
];
const row = fc.tuple(
  ...likely.map((value) =>
    fc.oneof({ weight: 6, arbitrary: fc.constant(value) }, { weight: 1, arbitrary: cell }),
  ),
);

test('counts add up and every listing matches the schema, whatever the feed contains', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat({ max: 8 }), row), { minLength: 1, maxLength: 20 }),
      async (rows) => {
        const lines = rows.map(([id, cells]) =>
          cells
            .map((text, index) => `"${(index === 0 ? `${text}-${id}` : text).replaceAll('"', '""')}"`)
            .join(','),
        );
        const report = await bench().importText('generic', [GENERIC_COLUMNS.join(','), ...lines].join('\n'));
        if (report.outcome) expectBalance(report);
        for (const { listing } of bench().stock()) expect(listingSchema.parse(listing)).toEqual(listing);
      },
    ),
    { numRuns: 40 },
  );
});

test('several feeds make one generation, and one that is refused does not affect the others', async () => {
  const header = 'id,listingType,year,make,model,ownerName,salePrice';
  const write = (name: string, text: string) => {
    const path = join(bench().folder, name);
    writeFileSync(path, text);
    return path;
  };
  const generic = write('generic.csv', `${header}\na,used,2019,Honda,Civic,Dan,9000\n`);
  const empty = write('empty.csv', '');
  const carscom = write('carscom.csv', carscomFixture(CIVIC_ROW));
  const reports = await bench().importTogether([
    ['generic', [generic]],
    ['toyota-4runner', [empty]],
    ['carscom', [carscom]],
  ]);
  expect(reports.map(({ outcome, refusal }) => outcome?.inserted ?? refusal)).toEqual([
    1,
    'empty.csv: the file is empty. Export the feed again',
    1,
  ]);
  expect(bench().store.generation).toBe(1);
  expect(
    bench()
      .stock()
      .map(({ source }) => source),
  ).toEqual(['carscom', 'generic']);
});
