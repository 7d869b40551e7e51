import { expect, test } from 'vitest';
import { catalogueModelSchema } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { RESEARCH_LISTS } from '#src/features/research/research-page/research-lists.ts';
import { formatStars } from '#src/features/research/research-page/stars-of-lists.ts';

const fiveStars = RESEARCH_LISTS.find(({ slug }) => slug === 'cheapest-three-row-suvs-five-stars');

const generation = (name: string, ...years: number[]) => ({ name, years, source: 'A page' });
const santaFe = (crash: object, more: object = {}) =>
  catalogueModelSchema.parse({
    model: 'Santa Fe',
    modelCode: 'SANTA_FE',
    styles: ['SUVCROSS'],
    years: [2023, 2026],
    trims: [{ trim: 'SE', trimCode: 'SE', years: [2026], msrp: 34_550, seats: 7 }],
    modelYears: [
      { year: 2023, crash: { overall: 5, frontal: 5 } },
      { year: 2026, crash },
    ],
    generations: [generation('Fourth', 2023, 2026)],
    ...more,
  });
const isListedAs = (model: ReturnType<typeof santaFe>) => {
  const [trim] = model.trims;
  return trim && fiveStars?.matches({ model, trim, msrp: 34_550 });
};

test.each([
  ['has not been tested since', { driverSide: undefined }, true],
  ['has the same stars since', { frontal: 5, driverSide: 5 }, true],
  ['has other stars since, as after a redesign', { frontal: 4, driverSide: 5 }, false],
])('whether five stars of 2023 are those of a car that %s', (_what, crash, isListed) => {
  expect(isListedAs(santaFe(crash))).toBe(isListed);
});

test('stars of an earlier generation are not those of the newest, nor are those of one that no source names', () => {
  const redesigned = [generation('Fourth', 2023), generation('Fifth', 2026)];
  expect(isListedAs(santaFe({}, { generations: redesigned }))).toBe(false);
  expect(isListedAs(santaFe({}, { generations: [generation('Fourth', 2023)] }))).toBe(false);
  expect(isListedAs(santaFe({}, { generations: [] }))).toBe(false);
  expect(isListedAs(santaFe({ overall: 5 }, { generations: [] }))).toBe(true);
});

test('no list shows stars of an earlier generation, or of a car that has other stars since', () => {
  const redesigned = [generation('Fourth', 2023), generation('Fifth', 2026)];
  expect(formatStars(santaFe({}))).toBe('5 overall (2023)');
  expect(formatStars(santaFe({}, { generations: redesigned }))).toBeUndefined();
  expect(formatStars(santaFe({ frontal: 4 }))).toBeUndefined();
});
