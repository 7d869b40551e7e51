import { expect, test } from 'vitest';
import { formatTick, makeRange, makeScale } from '#src/lib/chart-scale.ts';

test.each<[value: number, ticks: number[]]>([
  [29_399, [0, 10_000, 20_000, 30_000]],
  [30_000, [0, 10_000, 20_000, 30_000]],
  [30_001, [0, 10_000, 20_000, 30_000, 40_000]],
  [246_000, [0, 100_000, 200_000, 300_000]],
  [87_000, [0, 25_000, 50_000, 75_000, 100_000]],
  [7, [0, 2, 4, 6, 8]],
  [0, [0, 0.25, 0.5, 0.75, 1]],
])('a scale to %d has at most four round steps', (value, ticks) => {
  expect(makeScale(value, 4)).toEqual({ ticks, end: ticks.at(-1) });
});

test.each<[low: number, high: number, ticks: number[]]>([
  [18_200, 26_900, [17_500, 20_000, 22_500, 25_000, 27_500]],
  [20_000, 20_000, [20_000, 20_500]],
  [300, 900, [200, 400, 600, 800, 1_000]],
])('a scale around %d and %d has round steps', (low, high, ticks) => {
  expect(makeRange(low, high, 4)).toEqual({ start: ticks[0], ticks, end: ticks.at(-1) });
});

test.each([
  [0, '0'],
  [500, '500'],
  [2_500, '2.5k'],
  [300_000, '300k'],
  [1_500_000, '1.5M'],
])('the tick %i is labeled %s', (value, label) => expect(formatTick(value)).toBe(label));
