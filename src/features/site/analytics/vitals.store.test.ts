import { expect, test } from 'vitest';
import { createShiftSum, rateVital } from '#src/features/site/analytics/vitals.store.ts';

test.each([
  ['LCP', 2_500, 'good'],
  ['LCP', 3_900, 'fair'],
  ['INP', 501, 'poor'],
  ['CLS', 0.2, 'fair'],
] as const)('%s of %d is %s', (metric, value, rating) => {
  expect(rateVital(metric, value)).toBe(rating);
});

test('layout shifts add up within a burst only', () => {
  const add = createShiftSum();
  const shifts = [
    [0, 0.05],
    [500, 0.05],
    [3_000, 0.02],
    [20_000, 0.08],
  ] as const;
  const sums = shifts.map(([startTime, value]) => add({ startTime, value }));
  expect(sums.map((sum) => sum.toFixed(2))).toEqual(['0.05', '0.10', '0.10', '0.10']);
});
