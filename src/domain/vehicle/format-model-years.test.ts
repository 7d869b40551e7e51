import { expect, test } from 'vitest';
import { formatModelYears, formatSoldYears } from '#src/domain/vehicle/format-model-years.ts';

test.each([
  [[], ''],
  [[2015], '2015'],
  [[1997, 1998, 2001], '1997 to 1998, 2001'],
])('the years %j are "%s"', (years, text) => {
  expect(formatModelYears(years)).toBe(text);
});

test.each([
  [[1990, 1991, 1995], '1990 or earlier to 1991, 1995'],
  [[1990], '1990 or earlier'],
  [[1991, 1992], '1991 to 1992'],
])('a model that the catalog has from %j on was sold %s', (years, text) => {
  expect(formatSoldYears(years)).toBe(text);
});
