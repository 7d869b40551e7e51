import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import type { CatalogueModel } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { DRIVE_TYPES, labelOf } from '#src/domain/vehicle/vehicle-codes.ts';
import { findPowertrain } from '#src/domain/vehicle/trim-powertrain.ts';
import { listModelFacts } from '#src/features/research/research-page/model-facts.ts';
import { CIVIC } from '#src/features/research/research-page/research.fixtures.ts';
import { listYearChanges } from '#src/features/research/research-page/year-changes.ts';
import { loadCatalogue } from '#src/reference/catalogue.ts';

const EITHER_WORD = ['All-wheel drive', 'Four-wheel drive'];
const { makes } = loadCatalogue(resolve('test-results/no-imports'));
const [lx] = CIVIC.trims;
if (!lx) throw new Error('no trim');

const trimsOf = ({ trims }: CatalogueModel, year: number) =>
  trims.filter(({ years }) => years.includes(year));
const driveOf = (model: CatalogueModel, year: number) =>
  listModelFacts(model, trimsOf(model, year), year).find(({ label }) => label === 'Drive');

/** EPA's drives of two years, and trims of both years with these drives. */
const carWith = (
  epa: [then: string, now: string],
  drives: ('AWD' | '4WD' | 'FWD' | 'RWD')[],
): CatalogueModel => ({
  ...CIVIC,
  imports: { epa: { day: '2027-01-15' } },
  trims: drives.map((drive) => ({ ...lx, trim: drive, trimCode: drive, drive })),
  modelYears: epa.map((codes, at) => ({
    year: 2025 + at,
    fuelTypeGroups: ['GSL'],
    drives: DRIVE_TYPES.flatMap(({ code }) => (codes.includes(code) ? [code] : [])),
    variants: codes.split(' ').map((code) => `GSL|${code}|CVT|4|2.0|30|38|`),
    sources: ['epa'],
  })),
});

test("EPA's four-wheel drive is called as the trims call it, with both sources", () => {
  expect(driveOf(carWith(['4WD', '4WD FWD'], ['FWD', 'AWD']), 2026)).toEqual({
    label: 'Drive',
    text: 'All-wheel drive, Front-wheel drive',
    source: 'epa',
    also: ['catalog'],
  });
});

test("EPA's word stays where trims have it, too, or where they have both", () => {
  const shown = (epa: string, drives: Parameters<typeof carWith>[1]) =>
    driveOf(carWith([epa, epa], drives), 2026);
  expect(shown('AWD FWD', ['AWD', 'FWD'])).toMatchObject({
    text: 'All-wheel drive, Front-wheel drive',
    source: 'epa',
  });
  expect(shown('4WD', ['AWD', '4WD'])).toMatchObject({ text: 'Four-wheel drive', source: 'epa' });
});

test.each([
  ['a sedan', ['SEDAN'], '4WD AWD RWD', [], 'All-wheel drive, Rear-wheel drive'],
  ['a sedan that no trim is known of', ['SEDAN'], '4WD RWD', [], 'All-wheel drive, Rear-wheel drive'],
  [
    'an SUV with front-wheel drive',
    ['SUVCROSS'],
    'AWD 4WD FWD',
    ['FWD'],
    'All-wheel drive, Front-wheel drive',
  ],
  ['an SUV whose trims say it', ['SUVCROSS'], 'AWD 4WD', ['4WD'], 'Four-wheel drive'],
  [
    'an SUV with rear-wheel drive, which may have both',
    ['SUVCROSS'],
    'AWD 4WD RWD',
    ['RWD', '4WD'],
    'All-wheel drive, Four-wheel drive, Rear-wheel drive',
  ],
] as const)("EPA's two words for %s are one unless both may be true", (_what, styles, epa, drives, text) => {
  const car = { ...carWith([epa, epa], [...drives]), styles: [...styles] };
  expect(driveOf(car, 2026)?.text).toBe(text);
});

test('another word of EPA for the same wheels is no new drive', () => {
  const rows = listYearChanges(carWith(['4WD FWD', 'AWD FWD'], ['FWD', 'AWD']), 2026, [])?.rows;
  expect(rows).toEqual([{ label: 'Engines and fuel economy', text: 'The same as in 2025', source: 'epa' }]);
});

test('a drive that only the name of a trim has is among those of the year, and no change', () => {
  const car = carWith(['RWD', 'RWD 4WD'], ['RWD', '4WD']);
  const named = { ...car, trims: car.trims.map((trim) => ({ ...trim, trim: `Limited ${trim.trim}` })) };
  const changesOf = (model: CatalogueModel) => JSON.stringify(listYearChanges(model, 2026, []) ?? []);
  expect(driveOf(named, 2025)).toEqual({
    label: 'Drive',
    text: 'Rear-wheel drive, Four-wheel drive',
    source: 'epa',
    also: ['catalog'],
  });
  const unnamed = { ...car, trims: car.trims.map((trim, at) => ({ ...trim, trim: `Limited ${at}` })) };
  expect(changesOf(named)).not.toContain('New drive');
  expect(changesOf(unnamed)).toContain('New drive');
});

test('a year for which EPA has another word, or both, beside rear-wheel drive has no new drive and has lost none', () => {
  const changesOf = (then: string, now: string) => {
    const car = { ...carWith([then, now], ['RWD']), styles: ['SUVCROSS' as const] };
    const { rows = [] } = listYearChanges(car, 2026, []) ?? {};
    return rows.flatMap(({ label, text }) => (/drive/i.test(label) ? [`${label}: ${text}`] : []));
  };
  expect(changesOf('AWD RWD', '4WD RWD')).toEqual([]);
  expect(changesOf('AWD RWD', 'AWD 4WD RWD')).toEqual([]);
  expect(changesOf('AWD 4WD RWD', '4WD RWD')).toEqual([]);
  expect(changesOf('AWD RWD', 'RWD')).toEqual(['Drive no longer sold: All-wheel drive']);
});

test('no shipped model year has the other word than all of its trims', () => {
  const contradicted = makes.flatMap((make) =>
    make.models.flatMap((model) =>
      model.years.flatMap((year) => {
        const shown = driveOf(model, year)?.text.split(', ') ?? [];
        if (!shown.some((word) => EITHER_WORD.includes(word))) return [];
        const words = trimsOf(model, year)
          .map((trim) => labelOf(DRIVE_TYPES, findPowertrain(trim, model, year).drive ?? ''))
          .filter((word) => EITHER_WORD.includes(word));
        return words.some((word) => !shown.includes(word)) ? [`${year} ${make.make} ${model.model}`] : [];
      }),
    ),
  );
  expect(contradicted).toEqual([]);
});

test.each([
  ['MAZDA', 'CX_50', 2025],
  ['TOYOTA', 'PRIUS', 2025],
  ['VOLKSWAGEN', 'TAOS', 2026],
  ['FORD', 'ESCAPE', 2026],
  ['LAND_ROVER', 'RANGE_ROVER_VELAR', 2023],
  ['MERCEDES_BENZ', 'C_CLASS', 2014],
])('%s %s of %i has all-wheel drive', (makeCode, modelCode, year) => {
  const make = makes.find((one) => one.makeCode === makeCode);
  const model = make?.models.find((one) => one.modelCode === modelCode);
  if (!model) throw new Error('no model');
  expect(driveOf(model, year)?.text).toMatch(/^All-wheel drive/);
  expect(driveOf(model, year)?.text).not.toMatch('Four-wheel');
});
