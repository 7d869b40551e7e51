import { expect, test } from 'vitest';
import { formatModelYears } from '#src/domain/vehicle/format-model-years.ts';

test.each([
  [[], ''],
  [[2015], '2015'],
  [[1997, 1998, 2001], '1997 to 1998, 2001'],
])('the years %j are "%s"', (years, text) => {
  expect(formatModelYears(years)).toBe(text);
});
