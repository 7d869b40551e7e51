import { expect, test } from 'vitest';
import type { Imported } from '#src/reference/import/imported.schema.ts';
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

test('a recall of years before and after the end of a model is one of both, and a complaint one of its year', () => {
  const recall = {
    ...{ number: '26V001', day: '2026-02-01', component: 'STEERING' },
    ...{ defect: 'It may break.', remedy: 'Dealers will replace it.' },
  };
  const named = { make: 'TOYOTA', model: 'RAV4 HYBRID' };
  const [toyota] = joinImported(makes, {
    recalls: [{ ...named, years: [2025, 2026], recall: { ...recall, years: [] } }],
    complaints: [{ ...named, year: 2026, component: 'STEERING', count: 3 }],
  } as unknown as Imported).makes;
  const modelOf = (name: string) => toyota?.models.find(({ model }) => model === name);
  expect(modelOf('RAV4 Hybrid')?.recalls?.map(({ years }) => years)).toEqual([[2025]]);
  expect(modelOf('RAV4')?.recalls?.map(({ years }) => years)).toEqual([[2026]]);
  expect(Object.keys(modelOf('RAV4')?.complaints ?? {})).toEqual(['2026']);
});
