import { expect, test } from 'vitest';
import { planElectricTrip } from '#src/domain/vehicle/electric-trip.ts';

const plan = (
  straightMiles: number,
  season: 'mild' | 'hot' | 'cold',
  reservePercent = 15,
  rangeMiles = 300,
) => planElectricTrip({ straightMiles, rangeMiles, season, reservePercent });

test('a short trip in mild weather needs no stop, and says what is left above the reserve', () => {
  expect(plan(100, 'mild')).toEqual({
    roadMiles: 120,
    usableMiles: 255,
    stops: 0,
    leftMiles: 135,
  });
});

test('cold and a larger reserve add stops', () => {
  expect(plan(200, 'mild')?.stops).toBe(0);
  expect(plan(200, 'cold')).toMatchObject({ usableMiles: 153, stops: 1 });
  expect([plan(600, 'hot')?.stops, plan(600, 'hot', 30)?.stops]).toEqual([3, 4]);
});

test('without anything to charge there is no plan', () => {
  expect(plan(200, 'mild', 80)).toBeUndefined();
});
