// An EPA file without some of its columns: what it does not say stays as it ships.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { enginesOfYear, transmissionsOfYear } from '#src/domain/vehicle/engines-of-year.ts';
import { formatCo2 } from '#src/domain/vehicle/format-co2.ts';
import { loadCatalogue } from '#src/reference/catalogue.ts';
import { importReference } from '#src/reference/import/import-reference.ts';

const SHIPPED = `make: Maker
models:
  - { model: Alpha, style: [SEDAN], years: 2024-2025, fuel: GSL, drive: FWD, trims: [{ trim: EX, engine: 2.0L I4, transmission: AUTO, mpg: 20/26 }] }
`;
const TABLE = `MAKER|ALPHA
2024	GSL|FWD|AUTO|4|2.0|20|26|	GSL|FWD|MANUAL|6|3.0|17|24|
2025	GSL/R|FWD|AUTO|4|2.0|20|26|	GSL/R|FWD|MANUAL|6|3.0|17|24|	PIH/R|FWD|CVT|4|2.0|100|90|30|40|31|0|0.6
`;
const CO2 = 'MAKER|ALPHA\n2024\t380-440\n2025\t150-440\n';
const HEADER = 'baseModel,make,model,year,fuelType1,atvType,drive,city08,highway08,range,rangeA';
const row = (rest: string) => `Alpha,Maker,Alpha,2025,${rest}`;
const [FOUR, SIX, PLUG_IN] = [
  row('Regular Gasoline,,Front-Wheel Drive,20,26,0,'),
  row('Regular Gasoline,,Front-Wheel Drive,17,24,0,'),
  row('Regular Gasoline,Plug-in Hybrid,Front-Wheel Drive,35,36,0,30'),
];

let directory = '';
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'lacking-'));
  mkdirSync(join(directory, 'shipped'));
  for (const [name, text] of [
    ['maker.yaml', SHIPPED],
    ['epa.tsv', TABLE],
    ['co2.tsv', CO2],
  ] as const)
    writeFileSync(join(directory, 'shipped', name), text);
});
afterEach(() => rmSync(directory, { recursive: true }));

async function importEpa(rows: readonly string[], header = HEADER) {
  const epa = join(directory, 'epa.csv');
  writeFileSync(epa, `${header}\n${rows.join('\n')}\n`);
  const [dataDir, shippedDir] = [join(directory, 'data'), join(directory, 'shipped')];
  const { changes } = await importReference({ dataDir, shippedDir, files: { epa } });
  const model = loadCatalogue(dataDir, shippedDir).findModel('MAKER', 'ALPHA');
  if (!model) throw new Error('no model');
  return { model, changes, year: model.modelYears.find(({ year }) => year === 2025) };
}

test('cars with the same figures keep their engines, transmissions, plug-in figures and carbon dioxide', async () => {
  const { model, changes, year } = await importEpa([FOUR, SIX, PLUG_IN]);
  expect(changes).toEqual([]);
  expect(enginesOfYear(model, 2025)).toEqual([
    '2.0 L 4-cylinder',
    '2.0 L 4-cylinder Plug-in Hybrid',
    '3.0 L 6-cylinder',
  ]);
  expect(year).toMatchObject({ co2: [150, 440], sources: ['epa', 'shipped-epa'] });
  expect(model.trims[0]?.mpg).toEqual({ city: 20, highway: 26 });
});

test('a corrected figure of an engine that the file does not name leaves the engines, and takes the carbon dioxide of the old one', async () => {
  const { model, year } = await importEpa([FOUR, SIX.replace('17,24', '16,23')]);
  expect(enginesOfYear(model, 2025)).toEqual(['2.0 L 4-cylinder', '3.0 L 6-cylinder']);
  expect(transmissionsOfYear(model, 2025)).toEqual(['AUTO', 'MANUAL']);
  expect(year?.variants).toEqual([
    'GSL/R|FWD|AUTO|4|2.0|20|26|',
    'GSL/R|FWD|MANUAL|6|3.0|||',
    'GSL/R|FWD||||16|23|',
  ]);
  expect(year?.co2).toBeUndefined();
});

test('a file corrects the grade of gasoline, and what it says otherwise of the car stays', async () => {
  const premium = SIX.replace('Regular', 'Premium');
  const { changes, model, year } = await importEpa([FOUR, premium, PLUG_IN]);
  expect(changes).toEqual([
    { vehicle: '2025 Maker Alpha', what: 'gasoline grade', was: 'Regular', is: 'Regular, Premium' },
  ]);
  expect(year?.variants).toContain('GSL/P|FWD|MANUAL|6|3.0|17|24|');
  expect(enginesOfYear(model, 2025)).toHaveLength(3);
});

test('a file without a grade leaves those that ship, and one car with two grades is one', async () => {
  const { changes } = await importEpa([FOUR.replace('Regular ', ''), SIX, PLUG_IN]);
  expect(changes).toEqual([]);
  const { year } = await importEpa([FOUR, FOUR.replace('Regular', 'Premium'), SIX, PLUG_IN]);
  expect(year?.variants).toContain('GSL/RP|FWD|AUTO|4|2.0|20|26|');
  expect(year?.variants).toHaveLength(3);
});

test('what a file has in its columns is corrected, and an engine that it no longer lists is gone', async () => {
  const header = `${HEADER},trany,cylinders,displ`;
  const { model, year } = await importEpa(
    [`${FOUR.replace('20,26', '21,27')},Automatic 6-spd,4,2.0`],
    header,
  );
  expect(enginesOfYear(model, 2025)).toEqual(['2.0 L 4-cylinder']);
  expect(year).toMatchObject({ mpg: { city: 21, highway: 27 }, sources: ['epa'] });
});

test('a file without base models may have more cars of the model, so that those which it does not name stay', async () => {
  const withoutBase = (line: string) => line.slice(line.indexOf(',') + 1);
  const { changes, year } = await importEpa(
    [withoutBase(FOUR.replace('20,26', '21,27'))],
    withoutBase(HEADER),
  );
  expect(changes.map(({ is, was }) => [is, was])).toEqual([
    ['21 city / 27 hwy, or 30 mi electric', '17–20 city / 24–26 hwy, or 30 mi electric'],
  ]);
  expect(year?.variants).toContain('PIH/R|FWD|CVT|4|2.0|100|90|30|40|31|0|0.6');
});

test('carbon dioxide of a file with some of the cars is that of all only while it corrects none of the others', async () => {
  const header = `${HEADER.slice(HEADER.indexOf(',') + 1)},cylinders,displ,co2TailpipeGpm`;
  const engine = (mpg: string, rest: string) =>
    `Maker,Alpha,2025,Regular Gasoline,,Front-Wheel Drive,${mpg},0,,${rest}`;
  expect((await importEpa([engine('16,22', '8,5.0,490')], header)).year?.co2).toEqual([150, 490]);
  expect((await importEpa([engine('21,27', '4,2.0,390')], header)).year?.co2).toBeUndefined();
});

test('carbon dioxide of a year says that it is not that of every version, where rows lack it', async () => {
  const header = `${HEADER},cylinders,displ,co2TailpipeGpm`;
  const six = `${SIX},6,3.0,`;
  const part = await importEpa([`${FOUR.replace('20,26', '21,27')},4,2.0,390`, six], header);
  expect(part.year && formatCo2(part.year)).toBe('390 grams a mile, not known for every version');
  // Of the same cars, the shipped table knows it.
  const whole = await importEpa([`${FOUR},4,2.0,390`, six, `${PLUG_IN},4,2.0,`], header);
  expect(whole.year && formatCo2(whole.year)).toBe('150 to 440 grams a mile');
});
