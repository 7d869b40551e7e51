import { describe, expect, test } from 'vitest';
import {
  drawDots,
  drawGrid,
  drawLine,
  drawRanges,
} from '#src/features/research/model-reference/chart-geometry.ts';
import { makeScale } from '#src/lib/chart-scale.ts';

test('a grid has a line at each tick except the lowest', () => {
  expect(drawGrid(makeScale(20, 2))).toBe('M0 100H600M0 0H600');
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
