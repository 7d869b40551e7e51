import { expect, test } from 'vitest';
import { catalogueModelSchema } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { RESEARCH_LISTS } from '#src/features/research/research-page/research-lists.ts';

const fiveStars = RESEARCH_LISTS.find(({ slug }) => slug === 'cheapest-three-row-suvs-five-stars');

test.each([
  ['has not been tested since', { driverSide: undefined }, true],
  ['has the same stars since', { frontal: 5, driverSide: 5 }, true],
  ['has other stars since, as after a redesign', { frontal: 4, driverSide: 5 }, false],
])('whether five stars of 2023 are those of a car that %s', (_what, crash, isListed) => {
  const model = catalogueModelSchema.parse({
    model: 'Santa Fe',
    modelCode: 'SANTA_FE',
    styles: ['SUVCROSS'],
    years: [2023, 2026],
    trims: [{ trim: 'SE', trimCode: 'SE', years: [2026], msrp: 34_550, seats: 7 }],
    modelYears: [
      { year: 2023, crash: { overall: 5, frontal: 5 } },
      { year: 2026, crash },
    ],
  });
  const [trim] = model.trims;
  expect(trim && fiveStars?.matches({ model, trim, msrp: 34_550 })).toBe(isListed);
});
