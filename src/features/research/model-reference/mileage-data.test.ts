import { describe, expect, test } from 'vitest';
import { toMileageData } from '#src/features/research/model-reference/mileage-data.ts';
import { toMileageStats } from '#src/features/research/model-reference/mileage-stats.ts';

const model = toMileageStats([{ year: 2016, cars: [100_000, 0, 160_000, 0] }], true);
const all = toMileageStats(
  [
    { year: 2016, cars: [100_000, 0, 160_000, 0, 210_000, 0] },
    { year: 2024, cars: [30_000, 0] },
  ],
  false,
);

describe('mileage data of a model', () => {
  test('is compared with that of all cars', () => {
    expect(toMileageData(model, all, 2026)).toEqual({
      difference: 5_000,
      maxDifference: -50_000,
      averageMiles: 130_000,
      mileageMax: 160_000,
      mileagePerYearMean: 13_000,
      highestMileageName: '150,000 to 200,000 mi',
      highestMileageCount: 1,
      percentModel: 0.5,
      highestAllCarMileageName: '200,000 mi or more',
      percentAllCar: 0.25,
      facetStatAvailable: true,
      facetStatsCalculate: model.facetStats,
      countTotalMileage: 2,
      oldestAge: 10,
    });
  });

  test('counts a car of this year as half a year old', () => {
    const young = toMileageStats([{ year: 2027, cars: [4_000, 0] }], true);
    expect(toMileageData(young, all, 2026)?.mileagePerYearMean).toBe(8_000);
  });

  test('is missing without a car that has a mileage', () => {
    expect(toMileageData(toMileageStats([], true), all, 2026)).toBeUndefined();
  });

  test('has no difference without data about all cars', () => {
    const data = toMileageData(model, { facetStats: [], cars: [] }, 2026);
    expect([data?.difference, data?.maxDifference, data?.highestAllCarMileageName]).toEqual([0, 0, '']);
  });
});
