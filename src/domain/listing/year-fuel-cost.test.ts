import { expect, test } from 'vitest';
import { estimateYearFuelCost } from '#src/domain/listing/year-fuel-cost.ts';

const of = (...variants: string[]) => estimateYearFuelCost({ variants });
const CIVIC = ['GSL|FWD|CVT|4|2.0|30|38|', 'GSL|FWD|MANUAL|4|2.0|25|36|'];

test('spans all engines of the year, and says what it assumes', () => {
  expect(of(...CIVIC)).toEqual({
    label: 'Fuel',
    low: 1_500,
    high: 1_700,
    assumptions:
      '15,000 miles, regular gasoline at $3.30 a gallon; US averages of 2024, Energy Information Administration',
  });
});

test('of a year with electric and gasoline cars counts both', () => {
  const cost = of('ELE|FWD|AUTO|||132|108|258', 'GSL|FWD|CVT|4|2.0|30|38|');
  expect(cost).toMatchObject({ label: 'Fuel and charging', low: 700, high: 1_500 });
  expect(cost?.assumptions).toContain('at home at 16.5¢ a kWh, regular gasoline');
});

test.each([
  ['no figures', []],
  ['a fuel without a price', ['HYD|FWD|AUTO|||76|71|402', ...CIVIC]],
  ['a plug-in hybrid whose gasoline use is unknown', ['PIH|FWD|CVT|4|1.8|133|133|25']],
])('is unknown with %s', (_what, variants) => {
  expect(of(...variants)).toBeUndefined();
});
