import { expect, test } from 'vitest';
import type { PaymentPlan } from '#src/domain/payment/payment-plan.ts';
import type { PricedTrim } from '#src/domain/vehicle/order-year.ts';
import { listBuildTrims } from '#src/features/research/build-price/build-trims.ts';

const factsOf = (trim: Partial<PricedTrim>) => {
  const lx = { trim: 'LX', trimCode: 'LX', years: [2026], msrp: 24_695, adds: [], ...trim } as PricedTrim;
  return listBuildTrims([lx], () => ({}) as PaymentPlan)[0]?.facts;
};

test.each<[engine: string, fuelTypeGroup: PricedTrim['fuelTypeGroup'], facts: string]>([
  ['2.0L I4', 'GSL', '2.0L I4, Gasoline'],
  ['2.0L I4 Hybrid', 'HYB', '2.0L I4, Hybrid'],
  ['2.5L I4 Turbo Hybrid', 'PIH', '2.5L I4 Turbo, Plug-in Hybrid'],
  ['3.0L I6 Diesel', 'DSL', '3.0L I6, Diesel'],
  ['Dual motors', 'ELE', 'Dual motors'],
  ['2.0L I4', undefined, '2.0L I4'],
])('an engine %s with fuel %s is described as %s', (engine, fuelTypeGroup, facts) => {
  expect(factsOf({ engine, fuelTypeGroup })).toBe(facts);
});

test('without a known engine, names the fuel, followed by the drivetrain', () => {
  expect(factsOf({ fuelTypeGroup: 'HYB', drive: 'FWD' })).toBe('Hybrid, Front-wheel drive');
});
