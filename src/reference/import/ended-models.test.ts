import { expect, test } from 'vitest';
import { joinImported } from '#src/reference/import/join-imported.ts';
import { catalogueOf } from '#tests/support/catalogue-builder.ts';

const trim = (fuelTypeGroup: string, year: number) => ({
  trim: 'LE',
  trimCode: 'LE',
  years: [year],
  fuelTypeGroup,
});
const { makes } = catalogueOf('Toyota', [
  { model: 'RAV4', modelCode: 'RAV4', years: [2025, 2026], trims: [trim('HYB', 2026)] },
  { model: 'RAV4 Hybrid', modelCode: 'RAV4_HYBRID', years: [2024, 2025], trims: [trim('HYB', 2025)] },
  { model: 'Kona', modelCode: 'KONA', years: [2025, 2026], trims: [trim('GSL', 2026)] },
  { model: 'Kona Electric', modelCode: 'KONA_ELECTRIC', years: [2025], trims: [trim('ELE', 2025)] },
]);

test.each([
  ['RAV4 Hybrid AWD', 'HYB', 2027, 'RAV4'],
  ['RAV4 Hybrid AWD', 'HYB', 2025, 'RAV4 Hybrid'],
  ['Kona Electric', 'ELE', 2027, 'Kona Electric'], // no other Kona is electric
] as const)('the figures of a %s (%s) of %i are those of the %s', (model, fuel, year, expected) => {
  const fact = {
    make: 'Toyota',
    model,
    year,
    baseModel: '',
    variants: [{ fuel, mpg: { city: 44, highway: 38 } }],
  };
  const [toyota] = joinImported(makes, { epa: [fact] }).makes;
  const named = toyota?.models.filter(({ modelYears }) =>
    modelYears.some((facts) => facts.year === year && facts.mpg),
  );
  expect(named?.map((one) => one.model)).toEqual([expected]);
});

test.each([
  ['RAV4 HYBRID', 2026, 'RAV4'], // not a page of a model year that nobody sold
  ['RAV4 HYBRID', 2025, 'RAV4 Hybrid'],
  ['KONA ELECTRIC', 2026, 'Kona Electric'],
] as const)('the crash stars of a %s of %i are those of the %s', (model, year, expected) => {
  const [toyota] = joinImported(makes, {
    safety: [{ make: 'TOYOTA', model, year, crash: { overall: 4 }, unrated: ['side'] }],
  }).makes;
  const rated = toyota?.models.filter(({ modelYears }) =>
    modelYears.some((facts) => facts.year === year && facts.crash?.overall === 4),
  );
  expect(rated?.map((one) => one.model)).toEqual([expected]);
  const others = toyota?.models.filter((one) => one.model !== expected) ?? [];
  expect(others.flatMap(({ years }) => years).filter((one) => one > 2026)).toEqual([]);
  expect(toyota?.models.find((one) => one.model === 'RAV4 Hybrid')?.years).not.toContain(2026);
});
