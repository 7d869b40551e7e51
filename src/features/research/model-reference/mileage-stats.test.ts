import { describe, expect, test } from 'vitest';
import { toMileageStats } from '#src/features/research/model-reference/mileage-stats.ts';

const rows = [
  { year: 2019, cars: [60_000, 18_000, 61_000, 0] },
  { year: 2022, cars: [4_000, 25_000] },
  { year: 2026 },
];

describe('mileage of the cars for sale', () => {
  test('has minimum, maximum, mean and count, and the number of cars per year', () => {
    expect(toMileageStats(rows, true).stats).toEqual({
      min: 4_000,
      max: 61_000,
      mean: 125_000 / 3,
      count: 3,
      facetSearchFieldStats: [
        { name: '2019', count: 2 },
        { name: '2022', count: 1 },
      ],
    });
  });

  test('is counted in bands, including empty ones, up to the last with a car', () => {
    expect(toMileageStats(rows, true).facetStats).toEqual([
      { name: 'Under 5,000 mi', count: 1, percent: 1 / 3 },
      { name: '5,000 to 15,000 mi', count: 0, percent: 0 },
      { name: '15,000 to 30,000 mi', count: 0, percent: 0 },
      { name: '30,000 to 45,000 mi', count: 0, percent: 0 },
      { name: '45,000 to 60,000 mi', count: 0, percent: 0 },
      { name: '60,000 to 75,000 mi', count: 2, percent: 2 / 3 },
    ]);
    const old = toMileageStats([{ year: 1999, cars: [200_000, 0] }], true);
    expect(old.facetStats.at(-1)).toEqual({ name: '200,000 mi or more', count: 1, percent: 1 });
  });

  test('includes the priced cars, sorted by mileage', () => {
    expect(toMileageStats(rows, true).cars).toEqual([
      { mileage: 4_000, price: 25_000 },
      { mileage: 60_000, price: 18_000 },
    ]);
    expect(toMileageStats(rows, false).cars).toEqual([]);
  });

  test('samples at most sixty cars over all mileages', () => {
    const cars = Array.from({ length: 500 }, (_, index) => [(index + 1) * 100, 9_000]).flat();
    const shown = toMileageStats([{ year: 2015, cars }], true).cars;
    expect(shown).toHaveLength(60);
    expect([shown[0]?.mileage, shown.at(-1)?.mileage]).toEqual([100, 50_000]);
    expect(new Set(shown.map(({ mileage }) => mileage)).size).toBe(60);
  });

  test('says what it does to the price, by cars of one year and trim', () => {
    const cars = Array.from({ length: 30 }, (_, index) => [index * 1_000, 20_000 - index * 100]).flat();
    const others = { year: 2015, trimCode: 'EX', cars: [500_000, 90_000] };
    const effect = (hasCars: boolean) =>
      toMileageStats([{ year: 2015, trimCode: 'LX', cars }, others], hasCars).priceEffect;
    expect(effect(true)).toEqual({ count: 30, dollars: 1_000, least: 1_000, most: 1_000 });
    expect(effect(false)).toBeUndefined();
  });

  test('is empty when no car has a mileage', () => {
    expect(toMileageStats([{ year: 2026 }], true)).toEqual({ facetStats: [], cars: [] });
  });
});
