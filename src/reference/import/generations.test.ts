import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadCatalogue } from '#src/reference/catalogue.ts';
import { importReference } from '#src/reference/import/import-reference.ts';

const SHIPPED = `make: Honda
models:
  - { model: Civic, style: [SEDAN], years: 2010-2022, trims: [] }
`;
const HEADER = 'make,model,generation,years,source';

let directory = '';
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'generations-'));
  mkdirSync(join(directory, 'shipped'));
  writeFileSync(join(directory, 'shipped', 'honda.yaml'), SHIPPED);
});
afterEach(() => rmSync(directory, { recursive: true }));

async function importRows(...rows: readonly string[]) {
  const generations = join(directory, 'generations.csv');
  writeFileSync(generations, `${[HEADER, ...rows].join('\n')}\n`);
  const folders = { dataDir: join(directory, 'data'), shippedDir: join(directory, 'shipped') };
  const { reports } = await importReference({ ...folders, files: { generations } });
  const civic = loadCatalogue(folders.dataDir, folders.shippedDir).findModel('HONDA', 'CIVIC');
  const rejected = reports[0]?.rejected.map(({ line, field, reason }) => `${line} ${field} ${reason}`);
  return { generations: civic?.generations, rejected };
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

test.each([
  ['Honda,Civic,Tenth,2016-2021,', 'source is empty'],
  ['Honda,Civic,,2016-2021,Us', 'generation is empty'],
  ['Honda,Civic,Tenth,2021-2016,Us', 'years is not like "2017-2022", in model years'],
  ['Honda,Civic,Tenth,2016-2099,Us', 'years is not like "2017-2022", in model years'],
  ['Honda,Civic Type R,Tenth,2016-2021,Us', 'model is not in the catalog'],
  ['Honda,Civic,First,1973-1979,Us', 'model is not in the catalog'],
])('%s is rejected', async (row, reason) => {
  expect((await importRows(row, 'Honda,Civic,Ninth,2012-2015,Us')).rejected).toEqual([`2 ${reason}`]);
});
