import { describe, expect, test } from 'vitest';
import { placeRange } from '#src/features/research/model-reference/range-bar.ts';

describe('placeRange', () => {
  test('the whole range of the table fills the scale', () => {
    const row = { startingPrice: 10_000, avgPrice: 15_000, maxPrice: 20_000 };
    expect(placeRange(row, 10_000, 20_000)).toEqual({ start: 0, length: 100, mean: 50 });
  });

  test('a single price at the upper end is visible and inside the scale', () => {
    const row = { startingPrice: 20_000, avgPrice: 20_000, maxPrice: 20_000 };
    expect(placeRange(row, 10_000, 20_000)).toEqual({ start: 98, length: 2, mean: 99 });
  });

  test('a table with one price has a bar at its start', () => {
    const row = { startingPrice: 9_000, avgPrice: 9_000, maxPrice: 9_000 };
    expect(placeRange(row, 9_000, 9_000)).toEqual({ start: 0, length: 2, mean: 0 });
  });

  test('a row without prices has no bar', () => {
    expect(placeRange({}, 1, 2)).toBeUndefined();
  });
});
