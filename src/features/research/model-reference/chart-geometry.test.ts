import { describe, expect, test } from 'vitest';
import {
  drawDots,
  drawGrid,
  drawLine,
  drawRanges,
  makeScale,
} from '#src/features/research/model-reference/chart-geometry.ts';

describe('a scale', () => {
  test.each<[value: number, ticks: number[]]>([
    [29_399, [0, 10_000, 20_000, 30_000]],
    [30_000, [0, 10_000, 20_000, 30_000]],
    [30_001, [0, 10_000, 20_000, 30_000, 40_000]],
    [246_000, [0, 100_000, 200_000, 300_000]],
    [87_000, [0, 25_000, 50_000, 75_000, 100_000]],
    [7, [0, 2, 4, 6, 8]],
    [0, [0, 0.25, 0.5, 0.75, 1]],
  ])('to %d has at most four round steps', (value, ticks) => {
    expect(makeScale(value, 4)).toEqual({ ticks, end: ticks.at(-1) });
  });

  test('has a grid line at each tick except the lowest', () => {
    expect(drawGrid(makeScale(20, 2))).toBe('M0 100H600M0 0H600');
  });
});

describe('ranges', () => {
  test('are centered in their share of the width, with a line through the means', () => {
    const drawn = drawRanges(
      [
        { low: 0, mean: 50, high: 100 },
        { low: 50, mean: 75, high: 75 },
      ],
      100,
    );
    expect(drawn).toEqual({ marks: 'M150 200V0M450 100V50', line: 'M150 100L450 50' });
  });

  test('leave a gap for a value that is not known', () => {
    expect(drawRanges([undefined, { low: 0, mean: 0, high: 100 }], 100).marks).toBe('M450 200V0');
    expect(drawRanges([], 100)).toEqual({ marks: '', line: '' });
  });
});

describe('points', () => {
  const points = [
    [0, 0],
    [50, 100],
    [33.3, 66.6],
  ] as const;

  test('are dots at whole numbers, with zero at the lower left', () => {
    expect(drawDots(points, [100, 100])).toBe('M0 200h0M300 0h0M200 67h0');
  });

  test('are connected by a line', () => {
    expect(drawLine(points, [100, 100])).toBe('M0 200L300 0L200 67');
    expect(drawLine([], [100, 100])).toBe('');
  });
});
