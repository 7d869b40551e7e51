import { expect, test } from 'vitest';
import type { CatalogueTrim, ModelYear } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { answerRange } from '#src/features/research/model-reference/range-faq.ts';

const vehicle = {
  makeCode: 'TESLA',
  modelCode: 'MODEL_3',
  make: 'Tesla',
  model: 'Model 3',
  modelName: 'Tesla Model 3',
  name: 'Tesla Model 3',
};
const trim = (name: string, fields: Partial<CatalogueTrim>): CatalogueTrim => ({
  trim: name,
  trimCode: name.toUpperCase(),
  years: [2025, 2026],
  adds: [],
  source: 'shipped',
  ...fields,
});
const modelYear = (year: number, fields: Partial<ModelYear>): ModelYear => ({
  year,
  fuelTypeGroups: ['ELE'],
  drives: [],
  sources: ['epa'],
  ...fields,
});
const answer = (trims: CatalogueTrim[], modelYears: ModelYear[] = [], year?: number) =>
  answerRange({
    vehicle: year === undefined ? vehicle : { ...vehicle, year, name: `${year} Tesla Model 3` },
    model: { years: [2019, 2025, 2026], trims, modelYears },
  });

test('range is stated from shortest to longest, and only with data of the year', () => {
  const trims = [
    trim('Standard', { range: 260, fuelTypeGroup: 'ELE' }),
    trim('Long', { range: 341, fuelTypeGroup: 'ELE' }),
    trim('Gone', { range: 500, fuelTypeGroup: 'ELE', years: [2025] }),
  ];
  expect(answer(trims)).toMatchObject({
    question: 'How far does a Tesla Model 3 go on a charge?',
    answer:
      'The Tesla Model 3 (2026 model year) goes from 260 mi (Standard) to 341 mi (Long) on a full charge.',
  });
  expect(answer(trims, [], 2025)).toBeUndefined();
});

test("where EPA certified other ranges than the catalog's trims have, the answer is EPA's", () => {
  const trims = [
    trim('Standard', { range: 283, fuelTypeGroup: 'ELE' }),
    trim('Long', { range: 308, fuelTypeGroup: 'ELE' }),
  ];
  const of = (least: number, most: number) =>
    answer(
      trims,
      [modelYear(2026, { variants: [`ELE|AWD||||100|90|${least}`, `ELE|RWD||||110|94|${most}`] })],
      2026,
    );
  expect(of(283, 308)?.answer).toContain('283 mi (Standard) to 308 mi (Long)');
  expect(of(289, 312)).toMatchObject({
    answer: 'The 2026 Tesla Model 3 goes 289 to 312 mi on a full charge.',
    source:
      "EPA fuel economy data, model year 2026; by trim: this site's catalog of models and trims, edited by people, model year 2026",
  });
});

test('of a year of electric cars and plug-in hybrids, each has its range', () => {
  const variants = ['ELE|RWD|AUTO|||137|111|81', 'PIH/P|RWD|AUTO|2|0.6|127|107|72'];
  const facts = modelYear(2019, { variants, fuelTypeGroups: ['ELE', 'PIH'] });
  expect(answer([], [facts], 2019)?.answer).toBe(
    'The electric 2019 Tesla Model 3 goes 81 mi on a full charge, and the plug-in hybrid 72 mi on a full charge before it runs on gasoline alone.',
  );
});

test('range names the plug-in trims of a model that is also sold without a plug', () => {
  const plugIn = trim('50e', { range: 40, fuelTypeGroup: 'PIH' });
  expect(answer([trim('40i', { fuelTypeGroup: 'GSL' }), plugIn])?.answer).toBe(
    'The Tesla Model 3 (2026 model year) goes 40 mi (50e) on a full charge before it runs on gasoline alone.',
  );
  expect(answer([plugIn])?.answer).toContain('goes 40 mi on a full charge before');
});

test.each(['HYD', 'GSL'] as const)('a car that runs on %s has no electric range', (fuelTypeGroup) => {
  expect(answer([trim('XLE', { range: 402, fuelTypeGroup })])).toBeUndefined();
  expect(
    answer([], [modelYear(2019, { range: 402, fuelTypeGroups: [fuelTypeGroup] })], 2019),
  ).toBeUndefined();
});

test('a range of a list that may lack cars is told with the day of the list', () => {
  const of = (fuel: 'ELE' | 'HYD', day: string) =>
    answerRange({
      vehicle: { ...vehicle, year: 2027, name: '2027 Tesla Model 3' },
      model: {
        ...{ years: [2027], trims: [], imports: { epa: { day } } },
        modelYears: [
          modelYear(2027, { fuelTypeGroups: [fuel], variants: [`${fuel}|RWD|AUTO|||100|90|300`] }),
        ],
      },
    })?.answer;
  const early = "In EPA's list of March 1, 2027, the 2027 Tesla Model 3";
  expect(of('ELE', '2027-03-01')).toBe(`${early} goes 300 mi on a full charge.`);
  expect(of('HYD', '2027-03-01')).toBe(`${early} is rated at 300 mi on a full tank.`);
  expect(of('ELE', '2027-10-01')).toBe('The 2027 Tesla Model 3 goes 300 mi on a full charge.');
});

test('a hydrogen car is asked how far it goes on a tank, and nothing about a charge', () => {
  const variants = ['HYD|RWD|CVT|||67|64|357', 'HYD|RWD|CVT|||76|71|402'];
  const of = (fuelTypeGroups: ModelYear['fuelTypeGroups']) =>
    answer([], [modelYear(2019, { variants, fuelTypeGroups })], 2019);
  expect(of(['HYD'])).toEqual({
    question: 'How far does a 2019 Tesla Model 3 go on a tank of hydrogen?',
    answer: 'The 2019 Tesla Model 3 is rated at 357–402 mi on a full tank.',
    source: 'EPA fuel economy data, model year 2019',
  });
  expect(of(['GSL', 'HYD'])).toBeUndefined();
});

test("the page of an earlier year answers with EPA's ranges of that year", () => {
  const today = trim('Long', { range: 341, fuelTypeGroup: 'ELE' });
  const of = (fields: Partial<ModelYear>) => answer([today], [modelYear(2019, fields)], 2019);
  const certified = ['ELE|RWD|AUTO|||140|124|220', 'ELE|AWD|AUTO|||120|112|310'];
  expect(of({ variants: certified })).toEqual({
    question: 'How far does a 2019 Tesla Model 3 go on a charge?',
    answer: 'The 2019 Tesla Model 3 goes 220 to 310 mi on a full charge.',
    source: 'EPA fuel economy data, model year 2019',
  });
  expect(of({ range: 240, sources: ['ranges'] })).toMatchObject({
    answer: 'The 2019 Tesla Model 3 goes 240 mi on a full charge.',
    source: 'List of electric ranges, model year 2019',
  });
  const mixed = { fuelTypeGroups: ['GSL', 'PIH'] as const, variants: ['PIH|FWD|CVT|4|1.8|133|133|25'] };
  expect(of({ ...mixed, fuelTypeGroups: [...mixed.fuelTypeGroups] })?.answer).toBe(
    'The plug-in 2019 Tesla Model 3 goes 25 mi on a full charge before it runs on gasoline alone.',
  );
});
