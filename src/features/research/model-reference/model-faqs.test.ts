import { expect, test } from 'vitest';
import { modelYearSchema } from '#src/domain/vehicle/vehicle-catalogue.ts';
import type { CatalogueTrim } from '#src/domain/vehicle/vehicle-catalogue.ts';
import {
  answerCargo,
  answerCrash,
  answerEngines,
  answerTowing,
} from '#src/features/research/model-reference/model-faqs.ts';
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
const trim = (name: string): CatalogueTrim => ({
  trim: name,
  trimCode: name.toUpperCase(),
  years: [2023],
  adds: [],
  source: 'shipped',
});

test('crash tests are stated by test, of the newest year that was rated, or of the page’s year only', () => {
  const years = [
    { year: 2022, crash: { overall: 5, frontal: 4, side: 5, rollover: 4 }, sources: ['shipped-safety'] },
    { year: 2023 },
  ];
  expect(answerCrash(known(years))).toEqual({
    question: 'How did the Honda CR-V do in crash tests?',
    answer:
      'NHTSA gave the Honda CR-V (2022 model year) 5 stars overall, 4 stars in the frontal test, 5 stars in the side test and 4 stars for rollover resistance.',
    source: 'NHTSA crash tests, model year 2022',
  });
  expect(answerCrash(known(years, [], 2023))).toBeUndefined();
});

test('NHTSA is not said to have given an overall rating that people wrote into the catalog', () => {
  const crash = { overall: 5, frontal: 4, rollover: 4 };
  const answer = (year: object) =>
    answerCrash(known([{ year: 2022, editedStars: ['overall'], ...year }]))?.answer;
  expect(answer({ crash })).toBe(
    "NHTSA gave the Honda CR-V (2022 model year) 4 stars in the frontal test and 4 stars for rollover resistance. This site's catalog has 5 stars overall for it.",
  );
  expect(answer({ crash: { overall: 5 } })).toBe(
    "This site's catalog has 5 stars overall for the Honda CR-V (2022 model year).",
  );
});

test('an engine of a list that may lack cars is told with the day of the list', () => {
  const variants = ['GSL|RWD|AUTO|6|3.6|20|25|'];
  const years = [{ year: 2023, sources: ['epa'], variants }];
  const answer = (newest: string, year?: number) => {
    const { vehicle: of, model } = known(years, [], year);
    return answerEngines({
      vehicle: of,
      model: { ...model, imports: { epa: { day: '2026-01-15', newest } } },
    });
  };
  expect(answer('2023-10-02', 2023)?.answer).toBe(
    'The 2023 Honda CR-V comes with the 3.6-liter 6-cylinder (gasoline).',
  );
  expect(answer('2022-04-30', 2023)?.answer).toBe(
    "In EPA's list of April 30, 2022, the 2023 Honda CR-V comes with the 3.6-liter 6-cylinder (gasoline).",
  );
});

test('the page of a model is not about the early list of a year that has no trims yet', () => {
  const variants = ['GSL|RWD|AUTO|6|3.6|20|25|'];
  const older = ['GSL|RWD|AUTO|6|3.6|20|25|', 'GSL|RWD|AUTO|8|5.7|17|22|'];
  const years = [
    { year: 2023, sources: ['epa'], variants: older },
    { year: 2024, sources: ['epa'], variants },
  ];
  const { vehicle: of, model } = known(years, [trim('LX')]);
  const answer = (newest: string) =>
    answerEngines({
      vehicle: of,
      model: { ...model, years: [2023, 2024], imports: { epa: { day: newest, newest } } },
    })?.answer;
  expect(answer('2023-11-01')).toContain('CR-V (2023 model year) comes with a choice of');
  // A list that is whole says what the cars of the year have, whether or not their trims are known.
  expect(answer('2024-11-01')).toContain('CR-V (2024 model year) comes with the 3.6-liter');
});

test('engines are those that EPA certified, each once, and electric motors are none', () => {
  const variants = ['GSL|FWD|CVT|4|1.5|28|34|', 'GSL|AWD|CVT|4|1.5|27|32|', 'HYB|AWD|CVT|4|2.0|40|35|'];
  expect(answerEngines(known([{ year: 2022, variants }]))?.answer).toBe(
    'The Honda CR-V (2022 model year) comes with a choice of engines: 1.5-liter 4-cylinder (gasoline) and 2.0-liter 4-cylinder (hybrid).',
  );
  expect(answerEngines(known([{ year: 2022, variants: ['ELE|AWD|AUTO|||110|95|250'] }]))).toBeUndefined();
  // Toyota's RAV4 EV was a RAV4.
  expect(
    answerEngines(
      known([{ year: 2022, variants: ['GSL|AWD|AUTO|4|2.5|22|29|', 'ELE|FWD|AUTO|||78|74|103'] }]),
    )?.answer,
  ).toBe(
    'The Honda CR-V (2022 model year) comes with the 2.5-liter 4-cylinder (gasoline), and as an electric car.',
  );
  const nine = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((size) => `GSL|FWD|CVT|4|${size}.0|28|34|`);
  const years = [
    { year: 2022, variants },
    { year: 2023, variants: nine },
  ];
  expect(answerEngines(known(years))).toBeUndefined(); // rather than with engines that are no longer sold
});

test('cargo room and towing are those of the newest year with such figures', () => {
  const specs = { cargo: [25, 39.2], maxCargo: [68, 76], towing: [1_500, 1_500] };
  const years = [{ year: 2022, specs }, { year: 2023 }];
  expect(answerCargo(known(years))?.answer).toBe(
    'The Honda CR-V (2022 model year) has 25 to 39.2 cu ft of cargo room, and 68 to 76 cu ft with the seats folded.',
  );
  expect(answerTowing(known(years, [], 2022))?.answer).toBe('The 2022 Honda CR-V tows up to 1,500 lb.');
  expect(answerTowing(known(years, [], 2023))).toBeUndefined();
  const others = [{ year: 2022, specs: { towing: [3_500, 5_000] } }];
  expect(answerTowing(known(others, [], 2022))?.answer).toBe(
    'The 2022 Honda CR-V tows 3,500 to 5,000 lb, depending on the trim.',
  );
});

test('cargo room and towing are said of no older year than the list has, and a trunk is not folded', () => {
  const trunk = { cargo: [16.7, 16.7], maxCargo: [16.7, 16.7] };
  const years = [
    { year: 2011, specs: { towing: [1_500, 1_500] } },
    { year: 2022, specs: trunk },
  ];
  expect(answerTowing(known(years))).toBeUndefined();
  expect(answerCargo(known(years))?.answer).toBe(
    'The Honda CR-V (2022 model year) has 16.7 cu ft of cargo room.',
  );
});
