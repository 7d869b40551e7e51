import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadCatalogue } from '#src/reference/catalogue.ts';
import { importReference } from '#src/reference/import/import-reference.ts';
import { formatReport } from '#src/reference/import/join-report.ts';

const SHIPPED = `make: Honda
models:
  - { model: Civic, style: [SEDAN], years: 2018-2022, trims: [] }
`;
const HEADER = 'make,model,year,rating,count,categories,recommended,source';

let directory = '';
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'ratings-'));
  mkdirSync(join(directory, 'shipped'));
  writeFileSync(join(directory, 'shipped', 'honda.yaml'), SHIPPED);
});
afterEach(() => rmSync(directory, { recursive: true }));

async function importText(text: string) {
  const ratings = join(directory, 'ratings.csv');
  writeFileSync(ratings, text);
  const folders = { dataDir: join(directory, 'data'), shippedDir: join(directory, 'shipped') };
  const { reports } = await importReference({ ...folders, files: { ratings } });
  const civic = loadCatalogue(folders.dataDir, folders.shippedDir).findModel('HONDA', 'CIVIC');
  const rejected = reports[0]?.rejected.map(({ line, field, reason }) => `${line} ${field} ${reason}`);
  const report = reports[0] && formatReport(reports[0], 9);
  return { ratings: civic?.ownerRatings, rejected, report };
}

test('a rating belongs to its model year, with its categories and who asked', async () => {
  const { ratings, rejected } = await importText(
    `${HEADER}\nHonda,Civic,2021,4.46,312,Value: 4.2 | Comfort: 4.5,87,Owner Survey 2025\nHONDA,civic,2020,4,1,,,Us\n`,
  );
  expect(rejected).toEqual([]);
  expect(ratings).toEqual({
    2020: { mean: 4, count: 1, categories: [], source: 'Us' },
    2021: {
      mean: 4.46,
      count: 312,
      categories: [
        { name: 'Value', value: 4.2 },
        { name: 'Comfort', value: 4.5 },
      ],
      recommended: 87,
      source: 'Owner Survey 2025',
    },
  });
});

test('columns that are not read, perhaps misspelled, are named', async () => {
  const { report } = await importText(
    'make,model,year,rating,count,source,recomended,vehicle,Mood\nHonda,Civic,2021,4,9,Us,90,,fine\n',
  );
  expect(report).toContain(
    '  The file has columns that are not read: "recomended", "Mood". docs/reference-data.md has the names of those that are.\n',
  );
});

test('a vehicle can be named by our id', async () => {
  const { ratings } = await importText('vehicle,rating,count,source\n2021-honda-civic,4.1,9,Us\n');
  expect(ratings).toEqual({ 2021: { mean: 4.1, count: 9, categories: [], source: 'Us' } });
});

test.each([
  ['Honda,Civic,2021,5.1,3,,,Us', 'rating is not a number of stars, above 0 and up to 5'],
  ['Honda,Civic,2021,0,3,,,Us', 'rating is not a number of stars, above 0 and up to 5'],
  ['Honda,Civic,2021,4,0,,,Us', 'count is not a number of reviews'],
  ['Honda,Civic,2021,4,3,Value,,Us', 'categories is not like "Value: 4.2 | Comfort: 4.5", with up to 12'],
  ['Honda,Civic,2021,4,3,,120,Us', 'recommended is more than 100 percent'],
  ['Honda,Civic,2021,4,3,,,', 'source is empty'],
  ['Honda,Civic Type R,2021,4,3,,,Us', 'model is not in the catalog'],
  ['Honda,Civic,1950,4,3,,,Us', 'year is none in which any source has this model'],
])('the row "%s" is rejected by its line', async (row, reason) => {
  const { ratings, rejected } = await importText(`${HEADER}\n${row}\nHonda,Civic,2020,4,3,,,Us\n`);
  expect(Object.keys(ratings ?? {})).toEqual(['2020']);
  expect(rejected?.[0]).toContain(`2 ${reason}`);
});

test('a first file without a usable row is refused, too', async () => {
  await expect(importText(`${HEADER}\nHonda,Civic,2021,9,3,,,Us\n`)).rejects.toThrow(
    '--ratings ratings.csv: none of its 1 rows is usable, the first because of line 2: rating ',
  );
});

test('a file without a usable row leaves the ratings that are there', async () => {
  const { ratings } = await importText(`${HEADER}\nHonda,Civic,2021,4.4,3,,,Us\n`);
  await expect(importText(`${HEADER}\nHonda,Civic,,4.1,9,,,Us\n`)).rejects.toThrow(
    'ratings.csv: none of its 1 rows is usable, the first because of line 2: year ',
  );
  expect(
    loadCatalogue(join(directory, 'data'), join(directory, 'shipped')).findModel('HONDA', 'CIVIC'),
  ).toMatchObject({
    ownerRatings: ratings,
  });
});
