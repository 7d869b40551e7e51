// What an operator reads of a file with other columns: those of the table that it is meant to be.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readSource } from '#src/reference/import/read-source.ts';
import { recallsSource } from '#src/reference/import/recalls.ts';
import { safetySource } from '#src/reference/import/safety.ts';

const directory = mkdtempSync(join(tmpdir(), 'columns-'));
const file = join(directory, 'file.csv');
afterAll(() => rmSync(directory, { recursive: true }));

test.each([
  ['make,model,year,stars', 'the columns "MODEL_YR", "OVERALL_STARS", "FRNT_DRIV_STARS"', '"year", "stars"'],
  ['MAKE,MODEL,MODEL_YR,OVERALL', 'the columns "OVERALL_STARS", "FRNT_DRIV_STARS"', '"MODEL_YR", "OVERALL"'],
  [
    'make,model,year,overall_rating,frontal',
    'the columns "frontal_crash", "side_crash", "rollover"',
    '"frontal"',
  ],
  [
    'make,model,car_year,front_driver_safetyrating',
    'the column "front_passenger_safetyrating"',
    '"car_year"',
  ],
])('safety ratings with the columns %s', async (header, lacks, has) => {
  writeFileSync(file, `${header}\nHonda,CR-V,2010,5,5\n`);
  const read = readSource(file, safetySource);
  await expect(read).rejects.toThrow(`file.csv: this is not a safety file: ${lacks}`);
  await expect(read).rejects.toThrow(has);
});

test('recalls as a table with a header, which NHTSA does not have', async () => {
  writeFileSync(file, 'CAMPNO,MAKE\n20V1,Honda\n');
  await expect(readSource(file, recallsSource)).rejects.toThrow(
    "file.csv: this is not a recalls file: its first row has one field separated by tabs, NHTSA's 29.",
  );
});
