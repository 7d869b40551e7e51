import { expect, test } from 'vitest';
import { definedOnly } from '#src/lib/defined-only.ts';
import { measurePriceDrops } from '#src/features/vehicle/negotiation/price-drops.ts';

const DAY = 86_400_000;
const NOW = 100 * DAY;
const aCar = (age: number, ...prices: [day: number, price: number | undefined][]) => {
  const listedAtMs = NOW - age * DAY;
  return {
    listedAtMs,
    prices: prices.map(([day, price]) => ({
      atMs: listedAtMs + day * DAY,
      ...definedOnly({ price }),
    })),
  };
};

test('counts cars that were cheaper by then, and by how much the middle one of them', () => {
  const cars = [
    aCar(40, [0, 20_000], [10, 19_000]),
    aCar(35, [0, 20_000], [10, 18_000], [33, 10_000]),
    aCar(31, [0, 20_000], [20, 19_700]),
    aCar(70, [0, 20_000], [50, 19_500]),
    aCar(31, [0, 20_000], [5, undefined], [9, 21_000]),
    aCar(29, [0, 20_000], [5, 1_000]),
  ];
  expect(measurePriceDrops(cars, NOW)).toEqual([
    { days: 30, carCount: 5, droppedCount: 3, medianDrop: 1_000 },
  ]);
});

test('says nothing of few cars', () => {
  expect(measurePriceDrops([aCar(95, [0, 9_000]), aCar(95)], NOW)).toEqual([]);
});

test('a price at which only the feed says a car was offered is no fall', () => {
  const cars = Array.from({ length: 5 }, () => aCar(40, [0, 30_000], [5, 20_000]));
  const stated = cars.map(({ prices, ...car }) => ({
    ...car,
    prices: prices.map((point, index) => (index === 0 ? { ...point, isStated: true as const } : point)),
  }));
  expect(measurePriceDrops(cars, NOW)).toMatchObject([{ droppedCount: 5, medianDrop: 10_000 }]);
  expect(measurePriceDrops(stated, NOW)).toMatchObject([{ droppedCount: 0 }]);
});
