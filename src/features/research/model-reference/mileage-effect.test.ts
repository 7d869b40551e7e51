import { expect, test } from 'vitest';
import { measureMileageEffect } from '#src/features/research/model-reference/mileage-effect.ts';

/** Cars whose price falls by so many dollars a mile, with a difference of single cars that repeats. */
const cars = (count: number, { first = 30_000, perMile = 0.1, noise = 200 } = {}) =>
  Array.from({ length: count }, (_, index) => ({
    mileage: index * 2_000,
    price: first - index * 2_000 * perMile + (index % 2 === 0 ? noise : -noise),
  }));

test('is what 10,000 miles take off the price, with its bounds', () => {
  const effect = measureMileageEffect([cars(30)]);
  expect(effect?.count).toBe(30);
  expect(effect?.dollars).toBeGreaterThanOrEqual(990);
  expect(effect?.dollars).toBeLessThanOrEqual(1_010);
  expect(effect?.least).toBeLessThan(effect?.dollars ?? 0);
  expect(effect?.most).toBeGreaterThan(effect?.dollars ?? 0);
});

test('compares only cars of one year and trim', () => {
  // The older cars have more miles and cost less, but in neither year do miles matter.
  const alike = (price: number, from: number) =>
    cars(15, { perMile: 0 }).map((car, index) => ({
      mileage: from + car.mileage,
      price: price + (index % 2) * 100,
    }));
  expect(measureMileageEffect([alike(30_000, 0), alike(15_000, 90_000)])).toBeUndefined();
  const falling = measureMileageEffect([cars(15), cars(15, { first: 12_000 }), cars(1, { first: 90_000 })]);
  expect(falling?.count).toBe(30);
  expect(falling?.dollars).toBeLessThan(1_030);
});

test.each([
  ['too few cars', [cars(19)]],
  ['cars of which no two are alike', Array.from({ length: 40 }, () => cars(1))],
  ['prices that differ more than they fall', [cars(24, { perMile: 0.02, noise: 6_000 })]],
  ['prices that rise', [cars(30, { perMile: -0.1 })]],
  ['cars with the same mileage', [cars(30).map((car) => ({ ...car, mileage: 5_000 }))]],
])('says nothing of %s', (_what, groups) => {
  expect(measureMileageEffect(groups)).toBeUndefined();
});
