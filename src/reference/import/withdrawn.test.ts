// What an import takes away: figures that ship, and that the agency's newer file no longer has.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadCatalogue } from '#src/reference/catalogue.ts';
import { importReference } from '#src/reference/import/import-reference.ts';

const MODELS = Array.from({ length: 12 }, (_, index) => `Model${String.fromCharCode(65 + index)}`);
const SHIPPED = `make: Maker
models:
${MODELS.map(
  (model) =>
    `  - { model: ${model}, style: [SUVCROSS], years: 2024-2025, fuel: GSL, drive: FWD, crash: [{ years: 2024-2025, overall: 5 }], trims: [{ trim: EX, mpg: 20/26 }] }`,
).join('\n')}
`;
const codeOf = (model: string) => `MAKER|${model.toUpperCase()}`;
const SHIPPED_EPA = `# EPA\n${MODELS.map((model) => `${codeOf(model)}\n2024-2025\tGSL|FWD|AUTO|4|2.0|20|26|\n`).join('')}`;
const SHIPPED_SAFETY = `# NHTSA\n${MODELS.map((model) => `${codeOf(model)}\n2024-2025\t4|5|4|4|5\n`).join('')}`;

const epaRow = (model: string, year: number, city: number) =>
  `Maker,${model} AWD,${year},${model},Regular Gasoline,,Front-Wheel Drive,${city},30,0,,Mon Nov 23 00:00:00 EST 2026`;
const EPA_HEADER =
  'make,model,year,baseModel,fuelType1,atvType,drive,city08,highway08,range,rangeA,modifiedOn';
const STARS_HEADER =
  'MAKE,MODEL,MODEL_YR,OVERALL_STARS,FRNT_DRIV_STARS,FRNT_PASS_STARS,SIDE_DRIV_STARS,SIDE_PASS_STARS';

let directory = '';
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'withdrawn-'));
  mkdirSync(join(directory, 'shipped'));
  for (const [name, text] of [
    ['maker.yaml', SHIPPED],
    ['epa.tsv', SHIPPED_EPA],
    ['safety.tsv', SHIPPED_SAFETY],
  ] as const)
    writeFileSync(join(directory, 'shipped', name), text);
});
afterEach(() => rmSync(directory, { recursive: true }));

async function importRows(
  source: 'epa' | 'safety',
  header: string,
  rows: readonly string[],
  isOlderMeant = false,
) {
  const path = join(directory, 'file.csv');
  writeFileSync(path, `${header}\n${rows.join('\n')}\n`);
  const [dataDir, shippedDir] = [join(directory, 'data'), join(directory, 'shipped')];
  const { changes } = await importReference({ dataDir, shippedDir, files: { [source]: path }, isOlderMeant });
  const makes = loadCatalogue(dataDir, shippedDir);
  const modelOf = (model: string) => makes.findModel('MAKER', model.toUpperCase());
  return {
    changes,
    trimOf: (model: string) => modelOf(model)?.trims[0],
    yearOf: (model: string, year: number) => modelOf(model)?.modelYears.find((facts) => facts.year === year),
  };
}

test("EPA's whole list of a year withdraws the shipped figures that it lacks, and says so; other years stay", async () => {
  const rows = MODELS.slice(1).map((model) => epaRow(model, 2025, 22));
  const { yearOf, trimOf, changes } = await importRows('epa', EPA_HEADER, rows);
  expect(yearOf('ModelB', 2025)).toMatchObject({
    mpg: { city: 22 },
    sources: expect.arrayContaining(['epa']),
  });
  expect(yearOf('ModelA', 2025)).toMatchObject({ drives: [], sources: ['shipped', 'shipped-safety'] });
  expect(yearOf('ModelA', 2025)).not.toHaveProperty('variants');
  expect(trimOf('ModelA')).not.toHaveProperty('mpg');
  expect(yearOf('ModelA', 2024)?.variants).toHaveLength(1);
  expect(changes.find(({ vehicle }) => vehicle === '2025 Maker ModelA')).toMatchObject({
    what: 'fuel economy and range',
    was: '20 city / 26 hwy',
    is: undefined,
  });
});

test('a list of some models, or one that is older than what ships, only corrects what it names', async () => {
  const some = await importRows('epa', EPA_HEADER, [epaRow('ModelB', 2025, 22)]);
  expect(some.yearOf('ModelB', 2025)?.mpg).toEqual({ city: 22, highway: 30 });
  expect(some.yearOf('ModelA', 2025)?.variants).toHaveLength(1);
  const old = MODELS.slice(1).map((model) => epaRow(model, 2025, 21).replace('2026', '2022'));
  const older = await importRows('epa', EPA_HEADER, old, true);
  expect(older.yearOf('ModelB', 2025)?.mpg).toEqual({ city: 21, highway: 30 });
  expect(older.yearOf('ModelA', 2025)?.variants).toHaveLength(1);
});

test('a file that is older than the one before it is refused unless it is meant', async () => {
  await importRows('epa', EPA_HEADER, [epaRow('ModelB', 2025, 22)]);
  const old = [epaRow('ModelB', 2025, 19).replace('Nov 23', 'Nov 20')];
  await expect(importRows('epa', EPA_HEADER, old)).rejects.toThrow(
    'file.csv: it is older than the file before it: its newest record is of 2026-11-20, that of the other of 2026-11-23. Download the newer file, or go back with --older',
  );
  const { yearOf } = await importRows('epa', EPA_HEADER, old, true);
  expect(yearOf('ModelB', 2025)?.mpg?.city).toBe(19);
});

test('stars that NHTSA says are not rated are gone, also edited ones, unless a version of the model is meant', async () => {
  const { yearOf } = await importRows('safety', STARS_HEADER, [
    'MAKER,MODELA,2025,Not Rated,NR,5,,',
    'MAKER,MODELB HYBRID,2025,NR,NR,NR,NR,NR',
    'MAKER,MODELC,2025,,,,,',
    'MAKER,MODELC,2025,4,,,,',
    'MAKER,MODELD,2025,4.3,5,5,5,5',
  ]);
  expect(yearOf('ModelA', 2025)?.crash).toEqual({ frontal: 4, side: 5, rollover: 4, passengerSide: 5 });
  expect(yearOf('ModelA', 2025)).not.toHaveProperty('editedStars');
  expect(yearOf('ModelB', 2025)?.crash).toMatchObject({ overall: 5, driverSide: 4 });
  expect(yearOf('ModelC', 2025)?.crash).toMatchObject({ overall: 4, frontal: 4 });
  expect(yearOf('ModelC', 2025)?.crash).not.toHaveProperty('driverSide');
  expect(yearOf('ModelD', 2025)?.crash).toMatchObject({ overall: 5, driverSide: 5 });
});

test('a star of the frontal, side or rollover test is gone where words say so; a blank cell takes none away', async () => {
  const header = `${STARS_HEADER},OVERALL_FRNT_STARS,ROLLOVER_STARS,OVERALL_SIDE_STARS`;
  const { yearOf } = await importRows('safety', header, [
    'MAKER,MODELA,2025,Not Rated,Not Rated,Not Rated,,,Not Rated,Not Rated,',
    'MAKER,MODELB,2025,5,4,4,5,5,,,',
    'MAKER,MODELC,2025,NR,NR,NR,NR,NR,NR,NR,NR',
  ]);
  expect(yearOf('ModelA', 2025)?.crash).toEqual({ side: 5 });
  expect(yearOf('ModelB', 2025)?.crash).toMatchObject({ overall: 5, frontal: 4, driverSide: 4 });
  expect(yearOf('ModelC', 2025)).not.toHaveProperty('crash');
});

test("NHTSA's whole list of a year withdraws the shipped stars of the models that it lacks, but no edited ones", async () => {
  const rows = MODELS.slice(1).map((model) => `MAKER,${model},2025,5,5,5,5,5`);
  const { yearOf } = await importRows('safety', STARS_HEADER, rows);
  expect(yearOf('ModelA', 2025)?.crash).toEqual({ overall: 5 });
  expect(yearOf('ModelA', 2024)?.crash).toMatchObject({ frontal: 4 });
});

test('a shorter list corrects the cars that it names, and other engines of the model stay', async () => {
  const other = SHIPPED_EPA.replace('20|26|', '20|26|\tGSL|AWD|AUTO|6|3.0|17|23|');
  writeFileSync(join(directory, 'shipped', 'epa.tsv'), other);
  const { yearOf } = await importRows('epa', EPA_HEADER, [epaRow('ModelA', 2025, 21)]);
  expect(yearOf('ModelA', 2025)?.variants).toEqual([
    'GSL/R|FWD|AUTO|4|2.0|21|30|',
    'GSL|AWD|AUTO|6|3.0|17|23|',
  ]);
});
