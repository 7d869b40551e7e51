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

  test('a price that only the feed states is no price that another one is compared with', () => {
    const points = [
      { atMs: 0, price: 39_000, isStated: true as const },
      { atMs: DAY, price: 36_000, isStated: true as const },
      { atMs: 2 * DAY, price: 30_000 },
      { atMs: 3 * DAY, price: 29_000 },
    ];
    expect(listPriceSteps(points).map(({ price, change }) => [price, change])).toEqual([
      [39_000, undefined],
      [36_000, undefined],
      [30_000, undefined],
      [29_000, -1_000],
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
