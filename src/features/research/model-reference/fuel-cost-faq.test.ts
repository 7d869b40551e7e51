import { expect, test } from 'vitest';
import { catalogueTrimSchema } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { answerFuelCost } from '#src/features/research/model-reference/fuel-cost-faq.ts';

const civic = {
  makeCode: 'HONDA',
  modelCode: 'CIVIC',
  make: 'Honda',
  model: 'Civic',
  modelName: 'Honda Civic',
  name: 'Honda Civic',
};
const year = (variants: string[], co2?: [number, number]) => ({
  year: 2022,
  fuelTypeGroups: [],
  drives: [],
  sources: ['epa'],
  variants,
  ...(co2 && { co2 }),
});
const answer = (facts: ReturnType<typeof year>) =>
  answerFuelCost({
    vehicle: { ...civic, year: 2022, name: '2022 Honda Civic' },
    model: { years: [2022], trims: [], modelYears: [facts] },
  });

test('what fuel costs a year stands with its assumptions and the carbon dioxide', () => {
  expect(answer(year(['GSL|FWD|CVT|4|2.0|30|38|'], [246, 269]))).toEqual({
    question: 'What does it cost a year to fuel a 2022 Honda Civic?',
    answer:
      'The 2022 Honda Civic costs about $1,500 a year to fuel (15,000 miles, regular gasoline at $3.30 a gallon; US averages of 2024, ' +
      'Energy Information Administration), and the tailpipe emits 246 to 269 grams of CO2 a mile.',
    source: 'EPA fuel economy data, model year 2022',
  });
});

test('of a year with trims that EPA has no figures of, it says which cars the figures are of', () => {
  const hybrid = { trim: 'Sport Hybrid', trimCode: 'SPORT_HYBRID', years: [2022], fuelTypeGroup: 'HYB' };
  const facts = { ...year(['GSL|FWD|CVT|4|2.0|30|38|'], [246, 269]), fuelTypeGroups: ['GSL' as const] };
  const found = answerFuelCost({
    vehicle: { ...civic, year: 2022, name: '2022 Honda Civic' },
    model: { years: [2022], trims: [catalogueTrimSchema.parse(hybrid)], modelYears: [facts] },
  });
  expect(found?.answer).toMatch(/^The gasoline 2022 Honda Civic costs about \$1,500 a year/);
});

test('an electric car is charged, and emits nothing', () => {
  const found = answer(year(['ELE|FWD|AUTO|||132|108|258'], [0, 0]));
  expect(found?.question).toBe('What does it cost a year to charge a 2022 Honda Civic?');
  expect(found?.answer).toContain(' a year to charge (');
  expect(found?.answer).toMatch(/, and no CO2 comes out of a tailpipe\.$/);
});

test('without figures there is no answer, and without carbon dioxide it is not mentioned', () => {
  expect(answer(year([]))).toBeUndefined();
  expect(answer(year(['GSL|FWD|CVT|4|2.0|30|38|']))?.answer).toMatch(/Administration\)\.$/);
});
