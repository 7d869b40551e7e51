import { expect, test } from 'vitest';
import { catalogueMakeSchema } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { listPrebuiltResearch } from '#src/features/research/research-page/prebuilt-research.ts';
import { CIVIC, countFixture } from '#src/features/research/research-page/research.fixtures.ts';
import { createCatalogue } from '#src/reference/catalogue-index.ts';

const EMPTY = { model: 'Clarity', modelCode: 'CLARITY', years: [2019], trims: [] };
const catalogue = createCatalogue(
  [catalogueMakeSchema.parse({ make: 'Honda', makeCode: 'HONDA', models: [CIVIC, EMPTY] })],
  'test',
);
const civic = { makeCode: 'HONDA', modelCode: 'CIVIC' };

test('a model with trims has a page, and one without any facts has none', () => {
  expect(listPrebuiltResearch(catalogue, []).models).toEqual([civic]);
});

test('a car for sale gives any model a page', () => {
  const offered = countFixture(2019, undefined, [9_000], { modelCode: 'CLARITY' });
  expect(listPrebuiltResearch(catalogue, [offered]).models).toContainEqual({
    makeCode: 'HONDA',
    modelCode: 'CLARITY',
  });
});

test('a year has a page with three cars, or with one car and its own facts', () => {
  const counts = [
    countFixture(2020, 'LX', [1, 2]),
    countFixture(2020, 'EX', [3]),
    countFixture(2021, 'LX', [1, 2]),
    countFixture(2022, 'LX', [1]),
  ];
  expect(listPrebuiltResearch(catalogue, counts).modelYears).toEqual([
    { ...civic, year: 2020 },
    { ...civic, year: 2022 },
  ]);
});
