import { describe, expect, test } from 'vitest';
import { DEAL_BOUNDS, roundDealDifference, toDealIndicator } from '#src/domain/listing/deal-class.ts';

const WHOLE_PERCENTS = 100;
const TENTHS = 1_000;

test.each([
  [-0.5, 'Great'],
  [-0.1, 'Great'],
  [-0.0999, 'Good'],
  [-0.04, 'Good'],
  [-0.0399, 'Fair'],
  [0, 'Fair'],
  [0.04, 'Fair'],
  [0.0401, 'High'],
])('a price %d from the adjusted median is a %s price', (difference, indicator) => {
  expect(toDealIndicator(difference)).toBe(indicator);
});

describe('a displayed difference', () => {
  test.each([
    ['Great', -0.104, -0.1],
    ['Great', -0.1, -0.1],
    ['Good', -0.098, -0.09],
    ['Good', -0.094, -0.09],
    ['Good', -0.044, -0.04],
    ['Good', -0.04, -0.04],
    ['Fair', -0.0396, -0.03],
    ['Fair', 0.0396, 0.04],
    ['Fair', 0.04, 0.04],
    ['High', 0.0401, 0.05],
    ['High', 0.054, 0.05],
  ])('of a %s price: %d is shown as %d percent', (indicator, difference, shown) => {
    expect(toDealIndicator(difference)).toBe(indicator);
    expect(roundDealDifference(difference, WHOLE_PERCENTS)).toBeCloseTo(shown, 10);
  });

  test.each([
    [-0.09996, -0.099],
    [-0.1, -0.1],
    [-0.03996, -0.039],
    [0.04, 0.04],
    [0.040001, 0.041],
  ])('%d is %d in tenths of a percent', (difference, shown) => {
    expect(roundDealDifference(difference, TENTHS)).toBeCloseTo(shown, 10);
  });

  test.each([WHOLE_PERCENTS, TENTHS])(
    'has the class of its price near every bound, in steps of 1/%d',
    (steps) => {
      for (const { upTo } of DEAL_BOUNDS) {
        for (let millionths = -12_000; millionths <= 12_000; millionths += 1) {
          const difference = Math.round(upTo * 1_000_000 + millionths) / 1_000_000;
          const shown = roundDealDifference(difference, steps);
          if (
            toDealIndicator(shown) !== toDealIndicator(difference) ||
            Math.abs(shown - difference) >= 1 / steps
          )
            expect.unreachable(`${difference} is shown as ${shown}`);
        }
      }
    },
  );
});
