import { expect, test } from 'vitest';
import { catalogueMakeSchema } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { compareGenerationYears, countGenerations } from '#scripts/report-facts/compare-generations.ts';

const aModel = (model: string, years: number[], more: object = {}) => ({
  model,
  modelCode: model.toUpperCase().replaceAll('-', '_'),
  years,
  trims: [],
  ...more,
});
const GENERATION = { name: 'First', years: [2020, 2021, 2022], source: 'A book' };
const honda = [
  catalogueMakeSchema.parse({
    make: 'Honda',
    makeCode: 'HONDA',
    models: [
      aModel('Civic', [2019, 2020, 2021, 2022], { generations: [GENERATION] }),
      aModel('Clarity', [2021]),
      aModel('CR-V', [2021, 2022]),
    ],
  }),
];

test('the best sellers without generations are named', () => {
  expect(countGenerations(honda, 2)).toMatchObject({ checked: 2, wrong: ['Honda CR-V: none'] });
});

test('a year between those that a list has is a contradiction; later ones are counted', () => {
  const facts = [2019, 2021].map((year) => ({ make: 'Honda', model: 'Civic', year, styles: [] }));
  expect(compareGenerationYears(honda, facts)).toEqual({
    what: 'years of generations',
    checked: 2,
    wrong: ['Honda Civic 2020: is not in the list'],
    uncovered: 1,
  });
});
