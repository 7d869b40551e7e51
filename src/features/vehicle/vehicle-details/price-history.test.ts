import { describe, expect, test } from 'vitest';
import { listPriceSteps, plotPriceSteps } from '#src/features/vehicle/vehicle-details/price-history.ts';

const DAY = 86_400_000;

describe('listPriceSteps', () => {
  test('lists only price changes as steps, in order of time', () => {
    const points = [
      { atMs: 2 * DAY, price: 19_000 },
      { atMs: 0, price: 20_000 },
      { atMs: DAY, price: 20_000 },
      { atMs: 3 * DAY },
    ];
    expect(listPriceSteps(points)).toEqual([
      { atMs: 0, price: 20_000 },
      { atMs: 2 * DAY, price: 19_000, change: -1_000 },
    ]);
  });
});

describe('plotPriceSteps', () => {
  test('a price drop goes down and extends to the right edge', () => {
    const steps = listPriceSteps([
      { atMs: 0, price: 20_000 },
      { atMs: DAY, price: 18_000 },
    ]);
    expect(plotPriceSteps(steps, 100, 50)?.path).toBe('M0 10H82V40H100');
  });

  test('one price has no plot', () => {
    expect(plotPriceSteps([{ atMs: 0, price: 20_000 }], 100, 50)).toBeUndefined();
  });
});
