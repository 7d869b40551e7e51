import { describe, expect, test } from 'vitest';
import type { CatalogueTrim, ModelYear } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { listFaqs } from '#src/features/research/model-reference/reference-faqs.ts';
import type { FaqSubject } from '#src/features/research/model-reference/reference-faqs.ts';

const vehicle = {
  makeCode: 'HONDA',
  modelCode: 'CIVIC',
  make: 'Honda',
  model: 'Civic',
  modelName: 'Honda Civic',
  name: 'Honda Civic',
};
const CIVIC_2022 = { ...vehicle, year: 2022, name: '2022 Honda Civic' };
const row = (year: number, avgPrice: number, count: number, pricedCount = count) => ({
  label: String(year),
  value: String(year),
  link: `/cars-for-sale/${year}/honda/civic`,
  startingPrice: avgPrice - 1_000,
  avgPrice,
  maxPrice: avgPrice + 1_000,
  count,
  ...(pricedCount < count && { pricedCount }),
});
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
  fuelTypeGroups: ['GSL'],
  drives: [],
  sources: ['epa'],
  ...fields,
});
const mileage = {
  difference: -5_000,
  maxDifference: 0,
  averageMiles: 60_000,
  mileageMax: 212_000,
  mileagePerYearMean: 10_500,
  highestMileageName: '200,000 mi or more',
  highestMileageCount: 2,
  percentModel: 0.05,
  highestAllCarMileageName: '200,000 mi or more',
  percentAllCar: 0.046,
  facetStatAvailable: true,
  facetStatsCalculate: [],
  countTotalMileage: 50,
  oldestAge: 8,
};
const NOTHING: FaqSubject = {
  vehicle,
  model: { years: [2025, 2026], trims: [], modelYears: [] },
  prices: { usedByYear: [], newByYear: [], usedByTrim: [], newByTrim: [] },
  day: '2026-05-31',
};
const answer = (key: string, subject: Partial<FaqSubject>) =>
  listFaqs({ ...NOTHING, ...subject }, []).find((faq) => faq.key === key);
const withTrims = (...trims: CatalogueTrim[]) => ({ model: { years: [2025, 2026], trims, modelYears: [] } });
const withYears = (...modelYears: ModelYear[]) => ({ model: { years: [2025, 2026], trims: [], modelYears } });

test('a hydrogen year has what its cars use and how far they go, enough for a tab', () => {
  const hydrogen = { fuelTypeGroups: ['HYD' as const], mpg: { city: 76, highway: 71 } };
  const variants = ['HYD|RWD|AUTO|||67|66|357', 'HYD|RWD|AUTO|||76|64|402'];
  const { model } = withYears(modelYear(2022, { ...hydrogen, variants }));
  const faqs = listFaqs({ ...NOTHING, vehicle: CIVIC_2022, model }, []);
  expect(faqs.map(({ key }) => key)).toEqual(['mpg', 'range']);
  expect(faqs[0]).toMatchObject({
    question: 'What fuel economy does a 2022 Honda Civic get?',
    answer:
      'The 2022 Honda Civic is rated at 67–76 city / 64–66 highway MPGe: miles on as much hydrogen ' +
      'as has the energy of a gallon of gasoline, which is about a kilogram.',
  });
});

test('without data there is no answer', () => {
  expect(listFaqs(NOTHING, [])).toEqual([]);
});

describe('the question about prices', () => {
  const usedByYear = [row(2024, 24_000, 21), row(2022, 20_000, 9), row(2020, 17_000, 1)];
  const prices = { ...NOTHING.prices, usedByYear, newByYear: [row(2026, 26_000, 3)] };

  test('answers with the range of all years, the averages of three years, and the lowest price of new cars', () => {
    expect(answer('price', { prices })).toEqual({
      key: 'price',
      question: 'How much does a Honda Civic cost?',
      answer:
        'A used 2020–2024 Honda Civic costs from $16,000 to $25,000. The average is $24,000 for 2024 (21 cars), ' +
        '$20,000 for 2022 (9 cars) and $17,000 for 2020 (1 car). A new one starts at $25,000 here.',
      source: 'Cars for sale on May 31, 2026',
    });
  });

  test('answers for its year on the page of a year', () => {
    expect(answer('price', { vehicle: CIVIC_2022, prices })?.answer).toBe(
      'A used 2022 Honda Civic costs from $19,000 to $21,000, with an average of $20,000 for 9 cars for sale.',
    );
  });

  test('states how many of the cars have a price', () => {
    const answerFor = (...rows: ReturnType<typeof row>[]) =>
      answer('price', { prices: { ...NOTHING.prices, usedByYear: rows } })?.answer;
    const partly = row(2022, 20_000, 9, 7);
    const alike = (count: number, priced: number) => ({
      ...row(2022, 20_000, count, priced),
      startingPrice: 20_000,
      maxPrice: 20_000,
    });
    expect(answerFor(partly)).toMatch(/, with an average of \$20,000 for 7 of 9 cars for sale\.$/);
    expect(answerFor(row(2024, 24_000, 2), partly)).toMatch(
      /\$24,000 for 2024 \(2 cars\) and \$20,000 for 2022 \(7 of 9 cars\)\.$/,
    );
    expect(answerFor(alike(9, 7))).toBe('A used Honda Civic costs $20,000. 7 of 9 for sale have a price.');
    expect(answerFor(alike(2, 1))).toBe('A used Honda Civic costs $20,000. One of 2 for sale has a price.');
  });

  test('states a single price once, and new prices if there are no used cars', () => {
    const single = { ...row(2022, 20_000, 1), startingPrice: 20_000, maxPrice: 20_000 };
    expect(answer('price', { prices: { ...NOTHING.prices, usedByYear: [single] } })?.answer).toBe(
      'A used Honda Civic costs $20,000. One is for sale.',
    );
    expect(answer('price', { prices: { ...NOTHING.prices, newByYear: prices.newByYear } })?.answer).toBe(
      'A new Honda Civic starts at $25,000 here.',
    );
  });
});

test('questions spell every make as people do', () => {
  const acura = { ...vehicle, name: 'Acura MDX' };
  const legroom = modelYear(2026, { legroom: { front: 41 }, mpg: { city: 19, highway: 26 } });
  const known = { ...NOTHING, ...withYears(legroom), vehicle: acura, mileage };
  const prices = { ...NOTHING.prices, usedByYear: [row(2024, 24_000, 21)] };
  expect(listFaqs({ ...known, prices }, []).map(({ question }) => question)).toEqual([
    'How much does an Acura MDX cost?',
    'What gas mileage does an Acura MDX get?',
    'How much legroom does an Acura MDX have?',
    'How long does an Acura MDX last?',
    'How many miles does a used Acura MDX have?',
  ]);
});

describe('the question about gas mileage', () => {
  test("answers with the EPA rating of the newest rated year, or of the page's year", () => {
    const model = withYears(
      modelYear(2022, { mpg: { city: 31, highway: 40 } }),
      modelYear(2025, { mpg: { city: 32, highway: 41 } }),
      modelYear(2026, {}),
    );
    expect(answer('mpg', model)).toMatchObject({
      answer:
        'The Honda Civic (2025 model year) gets 32 city / 41 highway miles per gallon. The 2022 model got 31 city / 40 highway.',
      source: 'EPA fuel economy data, model year 2025',
    });
    expect(answer('mpg', { ...model, vehicle: CIVIC_2022 })?.answer).toContain('31 city / 40 highway');
  });

  test('otherwise answers with the trims, least efficient first, without plug-in cars', () => {
    const model = withTrims(
      trim('Hybrid', { mpg: { city: 50, highway: 47 } }),
      trim('Si', { mpg: { city: 27, highway: 37 } }),
      trim('Plug', { mpg: { city: 110, highway: 110 }, fuelTypeGroup: 'PIH' }),
    );
    expect(answer('mpg', model)).toMatchObject({
      answer:
        'The Honda Civic (2026 model year) gets from 27 city / 37 highway (Si) to 50 city / 47 highway (Hybrid) miles per gallon.',
      source: "This site's catalog of models and trims, edited by people, model year 2026",
    });
  });

  test.each([
    ['of a trim that was sold on', 2022, [2022, 2026], undefined],
    ['of trims of which one was sold on', 2022, [2022], undefined],
    [
      'of its own year',
      2026,
      [2022, 2026],
      'The 2026 Honda Civic gets 30 city / 38 highway miles per gallon.',
    ],
  ])('on the page of a year is %s: only with data of that year', (_what, year, years, expected) => {
    const lx = trim('LX', { years, mpg: { city: 30, highway: 38 } });
    const ex = trim('EX', { years: [2022, 2026], mpg: { city: 30, highway: 38 } });
    expect(answer('mpg', { ...withTrims(lx, ex), vehicle: { ...vehicle, year } })?.answer).toBe(expected);
  });

  test('on the page of a trim answers for its last year only', () => {
    const lx = trim('LX', { years: [2021, 2022], mpg: { city: 30, highway: 38 } });
    const sold = withTrims(lx, trim('EX', { years: [2022, 2026] }));
    const of = (year: number) => answer('mpg', { ...sold, vehicle: { ...vehicle, year, trimCode: 'LX' } });
    expect([of(2021), of(2022)?.answer]).toEqual([
      undefined,
      'The 2022 Honda Civic gets 30 city / 38 highway miles per gallon.',
    ]);
  });

  test.each(['ELE', 'PIH'] as const)('is not asked for a car that runs on %s', (fuel) => {
    const mpg = { city: 76, highway: 71 };
    expect(answer('mpg', withYears(modelYear(2026, { mpg, fuelTypeGroups: [fuel] })))).toBeUndefined();
    expect(answer('mpg', withTrims(trim('XLE', { mpg, fuelTypeGroup: fuel })))).toBeUndefined();
  });
});

test.each([
  [{ front: 42.3, rear: 37.4 }, '42.3 inches in front and 37.4 inches in the rear'],
  [{ rear: 37.4 }, '37.4 inches in the rear'],
])('legroom %o is stated as far as it is known', (legroom, expected) => {
  expect(
    answer('legroom', withYears(modelYear(2025, { legroom }), modelYear(2026, { legroom: {} }))),
  ).toMatchObject({
    answer: `The Honda Civic (2025 model year) has ${expected}.`,
    source: 'List of trims and specifications, model year 2025',
  });
});

test('what mileage does to the price is answered by cars that are alike', () => {
  const priceEffect = { count: 214, dollars: 620, least: 540, most: 700 };
  expect(answer('depreciation', { priceEffect })).toEqual({
    key: 'depreciation',
    question: 'How much does mileage change the price of a used Honda Civic?',
    answer:
      'Among 214 cars for sale, 10,000 more miles take about $620 (between $540 and $700) off the price of a Honda Civic ' +
      'of the same model year and trim.',
    source: 'Cars for sale on May 31, 2026',
  });
  expect(answer('depreciation', { priceEffect, vehicle: CIVIC_2022 })?.answer).toContain(
    'off the price of a 2022 Honda Civic of the same trim.',
  );
  const infiniti = { ...vehicle, name: 'Infiniti QX80' };
  expect(answer('depreciation', { priceEffect, vehicle: infiniti })?.answer).toContain(
    'off the price of an Infiniti QX80 of the same',
  );
});

describe('the question about mileage', () => {
  test('states how long a car lasts, from constants and from the cars for sale', () => {
    expect(answer('lifespan', { mileage })?.answer).toBe(
      'A used car averages 12.5 years and about 15,000 miles a year. ' +
        'Of 50 Honda Civic cars for sale, 2 (5.0%) have 200,000 mi or more, and the highest mileage is 212,000 mi. ' +
        'Of all used cars on our site, 4.6% have 200,000 mi or more.',
    );
  });

  test('compares it with all cars', () => {
    expect(answer('mileage', { mileage })?.answer).toBe(
      'A used Honda Civic has 60,000 mi on average (50 cars for sale), 5,000 mi less than the average used car on our site. ' +
        "That's 10,500 mi a year; EPA's estimates of fuel cost assume 15,000.",
    );
  });

  test('is not answered for fewer than five cars', () => {
    const few = { ...mileage, countTotalMileage: 4 };
    expect([answer('lifespan', { mileage: few }), answer('mileage', { mileage: few })]).toEqual([
      undefined,
      undefined,
    ]);
  });

  test.each([
    ['49 cars', { countTotalMileage: 49 }],
    ['cars of at most seven years', { oldestAge: 7 }],
  ])('does not claim how long a car lasts from %s', (_what, few) => {
    expect(answer('lifespan', { mileage: { ...mileage, ...few } })).toBeUndefined();
  });
});

describe("an editor's answer", () => {
  const written = (key: string) => ({
    key,
    question: 'Q?',
    html: '<p>A</p>',
    text: 'A',
    updated: '2026-03-02',
  });

  test('replaces the computed one with its key; others come last', () => {
    const faqs = listFaqs({ ...NOTHING, mileage }, [written('rust'), written('lifespan')]);
    expect(faqs.map(({ key }) => key)).toEqual(['lifespan', 'mileage', 'rust']);
    expect(faqs[0]).toEqual({
      key: 'lifespan',
      question: 'Q?',
      answer: 'A',
      html: '<p>A</p>',
      source: 'Editors, March 2, 2026',
    });
  });

  test('says which years and trims it is about', () => {
    const [faq] = listFaqs(NOTHING, [{ ...written('rust'), years: [2020, 2021], trims: ['EX'] }]);
    expect(faq?.source).toBe('Editors, March 2, 2026, about 2020 to 2021, EX');
  });

  test('can answer questions without data', () => {
    expect(listFaqs(NOTHING, [written('price')]).map(({ key }) => key)).toEqual(['price']);
  });
});
