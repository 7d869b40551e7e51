import { expect, test } from 'vitest';
import { plotPriceMileage } from '#src/features/vehicle/market-price/price-mileage-plot.ts';

const CARS = Array.from({ length: 6 }, (_, index) => ({
  mileage: 10_000 * (index + 1),
  price: 20_000 - 2_000 * index,
}));

test('every car is a dot, and this car is marked where its mileage and price are', () => {
  const plot = plotPriceMileage(CARS, { mileage: 40_000, price: 10_000 });
  expect(plot.dots.match(/M\d+ \d+h0/g)).toHaveLength(6);
  expect(plot.miles.at(-1)).toEqual({ x: 280, label: '60k' });
  expect(plot.prices.at(-1)).toEqual({ y: 0, label: '$20k' });
  expect(plot.own).toMatchObject({ x: 187, y: 150, anchor: 'start' });
});

test('the table has the averages of the others, and says where this car is', () => {
  const { steps } = plotPriceMileage(CARS, { mileage: 40_000, price: 10_000 });
  expect(steps.filter(({ hasOwn }) => hasOwn)).toMatchObject([
    { label: '30,000 to 45,000', count: 2, average: 15_000 },
  ]);
});

test('many cars are thinned out in the drawing, not in the averages', () => {
  const many = Array.from({ length: 500 }, (_, index) => ({ mileage: 20_000 + index, price: 9_000 }));
  const plot = plotPriceMileage(many, { mileage: 90_000, price: 30_000 });
  expect(plot.dots.match(/M/g)).toHaveLength(80);
  expect(plot.steps).toMatchObject([{ count: 500, average: 9_000, hasOwn: false }]);
});

test('the label stays inside the drawing at its right edge and at its top', () => {
  const { own } = plotPriceMileage(CARS, { mileage: 100_000, price: 40_000 });
  expect(own.anchor).toBe('end');
  expect(own.labelY).toBeGreaterThan(own.y);
});

test('is drawn for any number of cars', () => {
  const cars = Array.from({ length: 200_000 }, (_, index) => ({ mileage: index, price: 10_000 + index }));
  expect(plotPriceMileage(cars, { mileage: 30_000, price: 20_000 }).miles.at(-1)?.label).toMatch(/^200/);
});
