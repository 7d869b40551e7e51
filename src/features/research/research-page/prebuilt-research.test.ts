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
  expect(listPrebuiltResearch(catalogue, [], 3).models).toEqual([civic]);
});

test('as many cars for sale as make a page worth indexing give any model a page', () => {
  const modelsOf = (prices: readonly number[]) =>
    listPrebuiltResearch(catalogue, [countFixture(2019, undefined, prices, { modelCode: 'CLARITY' })], 3)
      .models;
  expect(modelsOf([1, 2, 3])).toContainEqual({ makeCode: 'HONDA', modelCode: 'CLARITY' });
  expect(modelsOf([1, 2])).toEqual([civic]);
});

test('a year has a page with three cars, or with one car and its own facts', () => {
  const counts = [
    countFixture(2020, 'LX', [1, 2]),
    countFixture(2020, 'EX', [3]),
    countFixture(2021, 'LX', [1, 2]),
    countFixture(2022, 'LX', [1]),
  ];
  expect(listPrebuiltResearch(catalogue, counts, 3).modelYears).toEqual([
    { ...civic, year: 2020 },
    { ...civic, year: 2022 },
  ]);
});
