import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadCatalogue } from '#src/reference/catalogue.ts';
import { importReference } from '#src/reference/import/import-reference.ts';

const SHIPPED = `make: Honda
sources: [{ name: Shipped, address: "https://shipped.example", read: 2026-05-31 }]
models:
  - { model: Accord, style: [SEDAN], years: 2010-2022, trims: [], generations: [{ name: Eighth, years: 2010-2012, source: Shipped }] }
  - model: Civic
    style: [SEDAN]
    years: 2010-2022
    generations:
      - { name: Eighth, years: 2010-2012, source: Shipped }
      - { name: Ninth, years: 2013-2016, source: Shipped }
    trims: []
`;
const HEADER = 'make,model,generation,years,source,address,read,note';

let directory = '';
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'generations-'));
  mkdirSync(join(directory, 'shipped'));
  writeFileSync(join(directory, 'shipped', 'honda.yaml'), SHIPPED);
});
afterEach(() => rmSync(directory, { recursive: true }));

/** With the cells that may be empty. */
const fill = (row: string) => row + ','.repeat(HEADER.split(',').length - row.split(',').length);

async function importRows(...rows: readonly string[]) {
  const generations = join(directory, 'generations.csv');
  writeFileSync(generations, `${[HEADER, ...rows.map(fill)].join('\n')}\n`);
  const folders = { dataDir: join(directory, 'data'), shippedDir: join(directory, 'shipped') };
  const { reports } = await importReference({ ...folders, files: { generations } });
  const catalogue = loadCatalogue(folders.dataDir, folders.shippedDir);
  const [civic, accord] = ['CIVIC', 'ACCORD'].map((code) => catalogue.findModel('HONDA', code));
  const rejected = reports[0]?.rejected.map(({ line, field, reason }) => `${line} ${field} ${reason}`);
  return { generations: civic?.generations, accord, rejected };
}

test('a model has its generations in order, with who says so; sources that disagree both stand', async () => {
  const { generations, rejected } = await importRows(
    'Honda,Civic,Tenth,2016-2021,Us',
    'HONDA,civic,Ninth,2012-2015,Us',
    'Honda,Civic,Tenth,2015-2021,Others',
  );
  expect(rejected).toEqual([]);
  expect(generations).toEqual([
    { name: 'Ninth', years: [2012, 2013, 2014, 2015], source: 'Us' },
    { name: 'Tenth', years: [2015, 2016, 2017, 2018, 2019, 2020, 2021], source: 'Others' },
    { name: 'Tenth', years: [2016, 2017, 2018, 2019, 2020, 2021], source: 'Us' },
  ]);
});

test('those of the file correct and remove the shipped ones of its models, and of no other', async () => {
  const row = 'Honda,Civic,Ninth,2012-2015,Us,https://us.example/civic,2026-06-01,';
  const { generations, accord } = await importRows(row);
  expect(generations).toEqual([
    {
      ...{ name: 'Ninth', years: [2012, 2013, 2014, 2015], source: 'Us' },
      ...{ address: 'https://us.example/civic', read: '2026-06-01' },
    },
  ]);
  expect(accord).toMatchObject({ generations: [{ name: 'Eighth', source: 'Shipped' }] });
  expect(accord?.imports).toBeUndefined();
});

test.each([
  ['Honda,Civic,Tenth,2016-2021,Us,somewhere', 'address is not an address that begins with https://'],
  ['Honda,Civic,Tenth,2016-2021,Us,,June', 'read is not a day like 2026-05-31'],
  ['Honda,Civic,Tenth,2016-2021,', 'source is empty'],
  ['Honda,Civic,,2016-2021,Us', 'generation is empty'],
  ['Honda,Civic,Tenth,2021-2016,Us', 'years is not like "2017-2022", in model years'],
  ['Honda,Civic,Tenth,2016-2099,Us', 'years is not like "2017-2022", in model years'],
  ['Honda,Civic Type R,Tenth,2016-2021,Us', 'model is not in the catalog'],
  ['Honda,Civic,First,1973-1979,Us', 'year is none in which any source has this model'],
])('%s is rejected', async (row, reason) => {
  expect((await importRows(row, 'Honda,Civic,Ninth,2012-2015,Us')).rejected).toEqual([`2 ${reason}`]);
});
