import { describe, expect, test } from 'vitest';
import { listMileageBands } from '#src/features/search/filters/mileage-bands.ts';

const STEPS = [
  [5_000, 10],
  [15_000, 10],
  [30_000, 40],
  [200_000, 70],
].map(([value, count]) => ({ value: String(value), label: '', count: count ?? 0, disabled: false }));

const textOf = (limit: number | undefined, stats: Parameters<typeof listMileageBands>[1]) =>
  listMileageBands(STEPS, stats, limit).map(({ kind, label, options }) => ({
    kind,
    label,
    bands: options.map((option) => `${option.label}: ${option.count}`),
  }));

describe('the mileage distribution', () => {
  test('lists the steps with cars, and cars above the last step', () => {
    expect(textOf(undefined, { mean: 45_120.4, max: 231_000, count: 80 })).toEqual([
      {
        kind: 'bars',
        label: 'Average 45,120 miles, highest 231,000',
        bands: ['Under 5,000: 10', '15,000 to 30,000: 30', '30,000 to 200,000: 30', 'Over 200,000: 10'],
      },
    ]);
  });

  test('ends at the searched limit and then covers all results', () => {
    const [field] = textOf(30_000, { mean: 20_000, max: 29_999, count: 40 });
    expect(field?.bands).toEqual(['Under 5,000: 10', '15,000 to 30,000: 30']);
  });

  test.each([[undefined], [{ mean: 0, max: 0, count: 0 }]])('is absent without cars: %o', (stats) => {
    expect(textOf(undefined, stats)).toEqual([]);
  });
});
