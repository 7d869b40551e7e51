import { expect, test } from 'vitest';
import { modelYearSchema } from '#src/domain/vehicle/vehicle-catalogue.ts';
import type { CatalogueTrim } from '#src/domain/vehicle/vehicle-catalogue.ts';
import {
  answerCrash,
  answerDrive,
  answerEngines,
  answerTrims,
} from '#src/features/research/model-reference/model-faqs.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import type { KnownModel } from '#src/features/research/model-reference/catalogue-faqs.ts';

const vehicle = {
  makeCode: 'HONDA',
  modelCode: 'CR-V',
  make: 'Honda',
  model: 'CR-V',
  modelName: 'Honda CR-V',
  name: 'Honda CR-V',
};
const known = (years: object[], trims: CatalogueTrim[] = [], year?: number): KnownModel => ({
  vehicle: year === undefined ? vehicle : { ...vehicle, year, name: `${year} Honda CR-V` },
  model: { years: [2022, 2023], trims, modelYears: years.map((facts) => modelYearSchema.parse(facts)) },
});
const trim = (name: string, msrp?: number): CatalogueTrim => ({
  trim: name,
  trimCode: name.toUpperCase(),
  years: [2023],
  adds: [],
  source: 'shipped',
  ...definedOnly({ msrp }),
});

test('crash tests are stated by test, of the newest year that was rated, or of the page’s year only', () => {
  const years = [
    { year: 2022, crash: { overall: 5, frontal: 4, side: 5, rollover: 4 }, sources: ['shipped-safety'] },
    { year: 2023 },
  ];
  expect(answerCrash(known(years))).toEqual({
    question: 'How did the Honda CR-V do in crash tests?',
    answer:
      'NHTSA gave the 2022 Honda CR-V 5 stars overall, 4 stars in the frontal crash test, 5 stars in the side crash test and 4 stars for rollover resistance.',
    source: 'NHTSA crash tests, model year 2022',
  });
  expect(answerCrash(known(years, [], 2023))).toBeUndefined();
});

test('trims are listed with the prices of all of them, or with none', () => {
  expect(answerTrims(known([], [trim('LX', 29_500), trim('EX', 32_000)]))?.answer).toBe(
    'The 2023 Honda CR-V comes as LX and EX. MSRP: $29,500 to $32,000.',
  );
  expect(answerTrims(known([], [trim('LX', 29_500), trim('EX')]))?.answer).toBe(
    'The 2023 Honda CR-V comes as LX and EX.',
  );
  expect(answerTrims(known([], [trim('LX', 29_500)]))).toBeUndefined();
});

test.each([
  [['AWD', 'FWD'], 'Some do. The 2022 Honda CR-V comes with all-wheel drive and front-wheel drive.'],
  [['AWD'], 'Yes. The 2022 Honda CR-V has all-wheel drive.'],
  [['FWD'], 'No. The 2022 Honda CR-V has front-wheel drive.'],
])('drives %j are answered by EPA', (drives, answer) => {
  expect(answerDrive(known([{ year: 2022, drives, sources: ['shipped-epa'] }]))?.answer).toBe(answer);
  expect(answerDrive(known([{ year: 2022, drives, sources: ['shipped'] }]))).toBeUndefined();
});

test('engines are those that EPA certified, each once, and electric motors are none', () => {
  const variants = ['GSL|FWD|CVT|4|1.5|28|34|', 'GSL|AWD|CVT|4|1.5|27|32|', 'HYB|AWD|CVT|4|2.0|40|35|'];
  expect(answerEngines(known([{ year: 2022, variants }]))?.answer).toBe(
    'The 2022 Honda CR-V was sold with 2 engines: 1.5-liter 4-cylinder (gasoline) and 2.0-liter 4-cylinder (hybrid).',
  );
  expect(answerEngines(known([{ year: 2022, variants: ['ELE|AWD|AUTO|||110|95|250'] }]))).toBeUndefined();
});
