import { expect, test } from 'vitest';
import type { CatalogueMake, ModelYear } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { formatChangedYears, listChangedYears } from '#src/reference/import/changed-years.ts';

const civic = (modelYears: Partial<ModelYear>[]): CatalogueMake[] => {
  const facts = modelYears.map(
    (year) => ({ fuelTypeGroups: [], drives: [], sources: [], ...year }) as ModelYear,
  );
  const model = { model: 'Civic', modelCode: 'CIVIC', styles: [], years: [], cabs: [], beds: [], trims: [] };
  return [{ make: 'Honda', makeCode: 'HONDA', models: [{ ...model, modelYears: facts }] }];
};
const AUTO = 'GSL|FWD|AUTO|4|2.0|30|40|';
const BEFORE = civic([
  { year: 2023, variants: [AUTO], crash: { overall: 5 } },
  { year: 2024, variants: [AUTO] },
  { year: 2025, variants: [AUTO] },
]);
const AFTER = civic([
  { year: 2023, variants: [AUTO], crash: { overall: 4, rollover: 4 } },
  { year: 2024, variants: ['GSL|FWD|AUTO|4|2.0|31|41|'] },
  { year: 2025, variants: ['GSL|FWD|MANUAL|4|2.0|30|40|'] },
  { year: 2026, variants: [AUTO] },
]);

test('an import says which figures it corrects, adds and removes', () => {
  expect(formatChangedYears(listChangedYears(BEFORE, AFTER), 1)).toBe(`\
Model years with other fuel economy and range: 1 corrected, 1 new, 0 gone
    2026 Honda Civic: 30 city / 40 hwy
    and 1 more
Model years with other engines and drives: 1 corrected, 0 new, 0 gone
    2025 Honda Civic
Model years with other crash stars: 1 corrected, 0 new, 0 gone
    2023 Honda Civic: overall 4, rollover 4, was overall 5
`);
  expect(formatChangedYears(listChangedYears(AFTER, BEFORE), 9)).toContain(
    '2026 Honda Civic: none, was 30 city / 40 hwy',
  );
});

test('without another figure it says so', () => {
  expect(formatChangedYears(listChangedYears(AFTER, AFTER), 9)).toMatch(/the same fuel economy/);
});

test('a corrected car of a year whose span stays is no other engine', () => {
  const yearOf = (city: number) =>
    civic([{ year: 2025, variants: [AUTO, `GSL|FWD|MANUAL|4|2.0|${city}|36|`, 'GSL|FWD|CVT|4|1.5|20|28|'] }]);
  expect(formatChangedYears(listChangedYears(yearOf(28), yearOf(29)), 9)).toBe(
    'Model years with other fuel economy of an engine: 1 corrected, 0 new, 0 gone\n    2025 Honda Civic\n',
  );
});
