// A broken file must not take figures from pages: the import before it stays until a person says otherwise.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { importReference } from '#src/reference/import/import-reference.ts';
import { importedFileOf } from '#src/reference/import/imported-file.ts';

const SHIPPED = `make: Honda
models:
  - { model: Civic, style: [SEDAN], years: 2017-2026, trims: [] }
`;
const YEARS = Array.from({ length: 10 }, (_, index) => 2017 + index);
const HEADER = 'make,model,year,rating,count,source';
const rowOf = (year: number, rating = '4.5') => `Honda,Civic,${year},${rating},20,Owners`;

let directory = '';
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'fewer-'));
  mkdirSync(join(directory, 'shipped'));
  writeFileSync(join(directory, 'shipped', 'honda.yaml'), SHIPPED);
});
afterEach(() => rmSync(directory, { recursive: true }));

const importRows = (rows: readonly string[], isFewerMeant = false) => {
  const ratings = join(directory, 'ratings.csv');
  writeFileSync(ratings, `${[HEADER, ...rows].join('\n')}\n`);
  const shippedDir = join(directory, 'shipped');
  return importReference({ dataDir: join(directory, 'data'), shippedDir, files: { ratings }, isFewerMeant });
};
const stored = () => readFileSync(importedFileOf(join(directory, 'data')), 'utf8');

test('a file with nearly all rows rejected changes nothing, and says why and what to do', async () => {
  await importRows(YEARS.map((year) => rowOf(year)));
  const before = stored();
  const broken = YEARS.map((year) => rowOf(year, year === 2020 ? '4.5' : 'four'));
  await expect(importRows(broken)).rejects.toThrow(
    /^--ratings ratings\.csv: rating .+ in 9 of its 10 rows, the first in line 2 \("four"\), so the others may be wrong, too\. Correct the file, or import the others with --accept-fewer$/,
  );
  expect(stored()).toBe(before);
  await importRows(broken, true);
  expect(stored()).not.toBe(before);
});

test('a file that is wrong in every second row changes nothing, also without one before it', async () => {
  const rows = YEARS.map((year, index) => rowOf(year, index % 2 === 0 ? '9' : '4.5'));
  await expect(importRows(rows)).rejects.toThrow('in 5 of its 10 rows, the first in line 2 ("9")');
  await importRows(rows, true);
  expect(stored()).toContain('4.5');
});

test('so does half a file, and a fifth less is accepted', async () => {
  await importRows(YEARS.map((year) => rowOf(year)));
  await expect(importRows(YEARS.slice(0, 5).map((year) => rowOf(year)))).rejects.toThrow(
    'it has only 5 usable records, and the file before it had 10. Correct',
  );
  expect(await importRows(YEARS.slice(2).map((year) => rowOf(year)))).toMatchObject({ hasChanged: true });
});

const EPA_HEADER = 'baseModel,make,model,year,fuelType1,atvType,drive,city08,highway08,range,rangeA,trany';
const importEpa = (mpg: string, drive: string) => {
  const rows = YEARS.map(
    (year) => `Civic,Honda,Civic,${year},Regular Gasoline,,${drive},${mpg},0,,Automatic 4-spd`,
  );
  const epa = join(directory, 'epa.csv');
  writeFileSync(epa, `${[EPA_HEADER, ...rows].join('\n')}\n`);
  return importReference({
    dataDir: join(directory, 'data'),
    shippedDir: join(directory, 'shipped'),
    files: { epa },
  });
};

test('a column that is emptied is refused by its name, and so are words that nobody knows', async () => {
  await importEpa('31,39', 'Front-Wheel Drive');
  const before = stored();
  await expect(importEpa('n/a,n/a', 'Front-Wheel Drive')).rejects.toThrow(
    '--epa epa.csv: it has far fewer values than the file before it in the columns "city08" (0, before 10), "highway08" (0, before 10). Correct the file, or accept what it lacks with --accept-fewer',
  );
  await expect(importEpa('31,39', 'unclear')).rejects.toThrow('in the column "drive" (0, before 10)');
  expect(stored()).toBe(before);
  expect(await importEpa('30,39', 'Front-Wheel Drive')).toMatchObject({ hasChanged: true });
});

test('another source imported meanwhile does not make it forget the columns of the first', async () => {
  await importEpa('31,39', 'Front-Wheel Drive');
  await importRows(YEARS.map((year) => rowOf(year)));
  await expect(importEpa('n/a,n/a', 'Front-Wheel Drive')).rejects.toThrow('"city08"');
});
