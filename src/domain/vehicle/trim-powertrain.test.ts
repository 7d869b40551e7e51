import { expect, test } from 'vitest';
import { findPowertrain } from '#src/domain/vehicle/trim-powertrain.ts';
import { catalogueModelSchema, catalogueTrimSchema } from '#src/domain/vehicle/vehicle-catalogue.ts';

const MODEL = catalogueModelSchema.parse({
  model: 'RAV4',
  modelCode: 'RAV4',
  years: [2000, 2020, 2022, 2025, 2026],
  trims: [],
  modelYears: [
    { year: 2000, variants: ['GSL|AWD|AUTO|4|2.0|20|25|', 'GSL|FWD|AUTO|4|2.0|22|27|'] },
    { year: 2020, variants: ['GSL|AWD|AUTO|4|2.5|25|33|', 'HYB|AWD|CVT|4|2.5|41|38|'] },
    { year: 2022, variants: ['HYB|AWD|AUTO|4|2.5|26|36|', 'PIH|AWD|CVT|4|2.5|90|80|'] },
    { year: 2026, variants: ['HYB|FWD|CVT|4|2.5|48|42|'] },
  ],
});
const aTrim = (trim: string, facts: object = {}) =>
  catalogueTrimSchema.parse({
    trim,
    trimCode: 'TRIM',
    years: [2000, 2020, 2022, 2025, 2026],
    fuelTypeGroup: 'HYB',
    drive: 'FWD',
    engine: '2.5L I4 Hybrid',
    mpg: { city: 48, highway: 42 },
    ...facts,
  });
const of = (year: number, trim = aTrim('LE')) => findPowertrain(trim, MODEL, year);

test('in its newest year, a trim has its own facts', () => {
  expect(of(2026)).toMatchObject({ fuelTypeGroup: 'HYB', drive: 'FWD', mpg: { city: 48, highway: 42 } });
});

test('before there were hybrids, it is none', () => {
  expect(of(2000)).toEqual({ fuelTypeGroup: 'GSL', drive: 'FWD', mpg: { city: 22, highway: 27 } });
});

test('where both were sold, the name decides, and else the fuel is unknown', () => {
  expect(of(2020)).toEqual({});
  expect(of(2020, aTrim('XLE Hybrid'))).toEqual({
    fuelTypeGroup: 'HYB',
    drive: 'AWD',
    engine: '2.5L I4 Hybrid',
    mpg: { city: 41, highway: 38 },
  });
  expect(of(2020, aTrim('Sport', { fuelTypeGroup: 'GSL' }))).toMatchObject({
    fuelTypeGroup: 'GSL',
    drive: 'AWD',
  });
});

test('what EPA lacks is known from the name alone, or from the year after', () => {
  expect(of(2000, aTrim('Plug-in Hybrid AWD', { fuelTypeGroup: 'PIH' }))).toEqual({
    fuelTypeGroup: 'PIH',
    drive: 'AWD',
  });
  expect(of(2025)).toEqual(of(2026));
});

test('a gasoline car stays one in a year in which EPA counts its 48-volt system as hybrid', () => {
  const trim = aTrim('Premium', { fuelTypeGroup: 'GSL', drive: 'AWD', engine: '2.5L I4 Turbo' });
  expect(of(2022, trim)).toEqual({
    fuelTypeGroup: 'GSL',
    drive: 'AWD',
    engine: '2.5L I4 Turbo',
    mpg: { city: 26, highway: 36 },
  });
});

test('it is the mild hybrid with its engine, where EPA has another engine as a gasoline car', () => {
  const variants = ['GSL|AWD|AUTO|8|4.4|16|22|', 'HYB|AWD|AUTO|6|3.0|21|25|'];
  const model = {
    ...MODEL,
    modelYears: [{ year: 2023, fuelTypeGroups: [], drives: [], variants, sources: [] }],
  };
  const facts = { fuelTypeGroup: 'GSL', drive: 'AWD', years: [2023, 2026] };
  expect(
    findPowertrain(aTrim('xDrive40i', { ...facts, engine: '3.0L I6 Turbo' }), model, 2023),
  ).toMatchObject({
    engine: '3.0L I6 Turbo',
    mpg: { city: 21, highway: 25 },
  });
  expect(findPowertrain(aTrim('M60i', { ...facts, engine: '4.4L V8' }), model, 2023)).toMatchObject({
    mpg: { city: 16, highway: 22 },
  });
});

test('the figures of another engine are not its own where EPA has its model as hybrids that nobody sells as such', () => {
  const variants = ['GSL|4WD|AUTO|8|6.2|10|14|', 'HYB|4WD|AUTO|6|3.6|19|24|', 'HYB|4WD|AUTO|8|5.7|18|22|'];
  const laramie = aTrim('Laramie', { fuelTypeGroup: 'GSL', drive: '4WD', engine: '3.0L I6 Twin Turbo' });
  const modelYears = [{ year: 2025, fuelTypeGroups: [], drives: [], variants, sources: [] }];
  const facts = findPowertrain(laramie, { ...MODEL, trims: [laramie], modelYears }, 2025);
  expect(facts).toEqual({ fuelTypeGroup: 'GSL', drive: '4WD' });
});
