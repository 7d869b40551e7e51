import { expect, test } from 'vitest';
import type { CatalogueMake } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { refuseKilometers } from '#src/reference/import/refuse-kilometers.ts';

const YEARS = [2019, 2020, 2021, 2022, 2023, 2024];

function leafs(ranges: readonly number[]): CatalogueMake[] {
  const modelYears = ranges.map((range, index) => ({
    year: YEARS[index] ?? 0,
    range,
    fuelTypeGroups: [],
    drives: [],
    sources: ['epa'],
  }));
  const model = {
    model: 'Leaf',
    modelCode: 'LEAF',
    styles: [],
    years: YEARS,
    cabs: [],
    beds: [],
    trims: [],
    modelYears,
  };
  return [{ make: 'Nissan', makeCode: 'NISSAN', models: [model] }];
}

const MILES = [150, 151, 226, 226, 212, 212];
const importRanges = (ranges: readonly number[]) => () =>
  refuseKilometers({ epa: { file: 'vehicles.csv' } }, leafs(MILES), leafs(ranges));

test('ranges in kilometers are refused, and the sentence says what to import', () => {
  expect(importRanges(MILES.map((miles) => Math.round(miles * 1.609)))).toThrow(
    '--epa vehicles.csv: the ranges of 6 model years are as many kilometers as they were miles. Import a file with ranges in miles',
  );
});

test.each([
  ['the same ranges', MILES],
  ['ranges of a few more miles', MILES.map((miles) => miles + 4)],
  ['one long range', MILES.map((miles, index) => (index === 0 ? miles * 1.609 : miles))],
])('%s are imported', (_what, ranges) => {
  expect(importRanges(ranges)).not.toThrow();
});
