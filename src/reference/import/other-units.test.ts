import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadCatalogue } from '#src/reference/catalogue.ts';
import { importReference } from '#src/reference/import/import-reference.ts';

const HEADER = 'make,model,year,fuelType1,atvType,drive,city08,highway08,range,rangeA\n';
const YEARS = Array.from({ length: 12 }, (_, index) => 2014 + index);

let directory = '';
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'units-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

function importRows(rowOf: (year: number) => string) {
  const epa = join(directory, 'epa.csv');
  writeFileSync(epa, HEADER + YEARS.map((year) => `${rowOf(year)}\n`).join(''));
  return importReference({ dataDir: join(directory, 'data'), files: { epa } });
}

const civic = (year: number, city: number, highway: number) =>
  `Honda,Civic,${year},Regular Gasoline,,Front-Wheel Drive,${city},${highway},0,`;

test('a file in kilometers per liter is refused, says what it has to be in, and changes nothing', async () => {
  await expect(importRows((year) => civic(year, 13, 17))).rejects.toThrow(
    "the fuel economy of 12 of 12 model years differs by more than a quarter from EPA's figures that ship. It has to be in miles per gallon or MPGe. Download vehicles.csv from fueleconomy.gov",
  );
  const year = loadCatalogue(join(directory, 'data')).findModel('HONDA', 'CIVIC')?.modelYears.at(-1);
  expect(year?.mpg?.city).toBeGreaterThan(20);
});

test('electric ranges in kilometers are refused', async () => {
  const modelS = (year: number) =>
    `Tesla,Model S,${year},Electricity,EV,Rear-Wheel Drive,100,100,${year < 2020 ? 420 : 640},`;
  await expect(importRows(modelS)).rejects.toThrow('electric range of');
});

test('a car that is corrected by much is not in other units', async () => {
  const { changes } = await importRows((year) => (year < 2018 ? civic(year, 60, 60) : civic(year, 30, 38)));
  expect(changes.some(({ is }) => is === '60 city / 60 hwy')).toBe(true);
});
