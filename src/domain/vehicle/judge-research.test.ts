import { expect, test } from 'vitest';
import { linkResearch } from '#src/domain/vehicle/judge-research.ts';
import { CIVIC, countFixture } from '#src/features/research/research-page/research.fixtures.ts';
import { catalogueOf } from '#tests/support/catalogue-builder.ts';

const clarity = { model: 'Clarity', modelCode: 'CLARITY', years: [2019], trims: [] };
const catalogue = catalogueOf('Honda', [CIVIC, clarity]);
const link = (modelCode: string, year: number, prices: readonly number[] = [9_000]) =>
  linkResearch(
    catalogue,
    { makeCode: 'HONDA', modelCode, year },
    () => [countFixture(year, undefined, prices, { modelCode })],
    3,
  );

test('a car leads to the page of its year, with enough cars or facts of its own', () => {
  const page = { name: '2021 Honda Civic', href: '/research/2021/honda/civic' };
  expect(link('CIVIC', 2021, [1, 2, 3])).toEqual(page);
  expect(link('CIVIC', 2022)?.href).toBe('/research/2022/honda/civic');
});

test('else it leads to the page of its model', () => {
  const page = { name: 'Honda Civic', href: '/research/honda/civic' };
  expect(link('CIVIC', 2021)).toEqual(page);
  expect(link('CIVIC', 2019, [1, 2, 3]), 'a year that was not sold').toEqual(page);
});

test('it leads to no page that search engines may not index, and to none that does not exist', () => {
  expect(link('CLARITY', 2019)).toBeUndefined();
  expect(link('ACCORD', 2021)).toBeUndefined();
});
