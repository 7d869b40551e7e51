import { describe, expect, test } from 'vitest';
import { drawPriceMileage, drawPriceYears } from '#src/features/research/model-reference/price-charts.ts';

const row = (label: string, startingPrice?: number) => ({
  label,
  value: label,
  link: '/',
  count: 1,
  ...(startingPrice !== undefined && {
    startingPrice,
    avgPrice: startingPrice + 1_000,
    maxPrice: startingPrice + 2_000,
  }),
});

describe('prices by year', () => {
  test('go from the oldest year to the newest, each with its range', () => {
    const chart = drawPriceYears([row('2024', 18_000), row('2023'), row('2022', 8_000), row('2021', 3_000)]);
    expect(chart).toEqual({
      grid: 'M0 150H600M0 100H600M0 50H600M0 0H600',
      prices: ['$20k', '$15k', '$10k', '$5k', '$0'],
      labels: ['2021', '2022', '2023', '2024'],
      marks: 'M75 170V150M225 120V100M525 20V0',
      line: 'M75 160L225 110L525 10',
    });
  });

  test('have a gap after an oldest year that is not adjacent', () => {
    const chart = drawPriceYears([row('2024', 18_000), row('2023', 13_000), row('2010', 3_000)]);
    expect(chart).toMatchObject({
      labels: ['2010', '...', '2023', '2024'],
      marks: 'M75 170V150M375 70V50M525 20V0',
    });
  });

  test('have labeled scales, also in half thousands', () => {
    const chart = drawPriceYears([row('2024', 8_000), row('2023', 4_000), row('2022', 2_000)]);
    expect(chart?.prices).toEqual(['$10k', '$7.5k', '$5k', '$2.5k', '$0']);
  });

  test('have no chart for two years', () => {
    expect(drawPriceYears([row('2024', 18_000), row('2023'), row('2022', 8_000)])).toBeUndefined();
  });
});

describe('prices by mileage', () => {
  const cars = Array.from({ length: 8 }, (_, index) => ({
    mileage: 10_000 * (index + 1),
    price: 20_000 - 2_000 * index,
  }));

  test('have a dot for each car, and a line through the averages of the mileage bands', () => {
    const chart = drawPriceMileage(cars);
    expect(chart?.marks.match(/M\d+ \d+h0/g)).toHaveLength(8);
    expect(chart?.labels).toEqual(['0', '20k mi', '40k mi', '60k mi', '80k mi']);
    expect(chart?.prices).toEqual(['$20k', '$15k', '$10k', '$5k', '$0']);
    expect(chart?.steps).toEqual([
      { label: '5,000 to 15,000', count: 1, average: 20_000 },
      { label: '15,000 to 30,000', count: 1, average: 18_000 },
      { label: '30,000 to 45,000', count: 2, average: 15_000 },
      { label: '45,000 to 60,000', count: 1, average: 12_000 },
      { label: '60,000 to 75,000', count: 2, average: 9_000 },
      { label: '75,000 to 100,000', count: 1, average: 6_000 },
    ]);
    expect(chart?.line).toBe('M75 0L150 20L263 50L375 80L488 110L600 140');
  });

  test('have no chart for seven cars', () => {
    expect(drawPriceMileage(cars.slice(1))).toBeUndefined();
  });
});
