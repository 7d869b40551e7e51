import { expect, test } from 'vitest';
import type { PaymentPlan } from '#src/domain/payment/payment-plan.ts';
import type { PricedTrim } from '#src/domain/vehicle/order-year.ts';
import { listBuildTrims, nameChoices, sayBuild } from '#src/features/research/build-price/build-trims.ts';

const factsOf = (trim: Partial<PricedTrim>) => {
  const lx = { trim: 'LX', trimCode: 'LX', years: [2026], msrp: 24_695, adds: [], ...trim } as PricedTrim;
  return listBuildTrims([lx], { year: 2026, make: 'Honda', model: 'Civic' }, () => ({}) as PaymentPlan)[0]
    ?.facts;
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

test('a car is named by its model once where the trim repeats it', () => {
  const gx = {
    trim: 'GX 550 Premium',
    trimCode: 'GX_550_PREMIUM',
    msrp: 66_835,
    adds: [],
  } as unknown as PricedTrim;
  const [trim] = listBuildTrims([gx], { year: 2026, make: 'Lexus', model: 'GX' }, () => ({}) as PaymentPlan);
  expect(trim?.car).toBe('2026 Lexus GX 550 Premium');
});

test('a model with one trim has no choice of trims', () => {
  expect(nameChoices(1)).toBe('a color and options');
  expect(nameChoices(4)).toBe('one of 4 trims, a color and options');
  expect(sayBuild(4, true)).toBe(
    'Choose a trim, color and features, see the price and payment, and ask a dealer.',
  );
  expect(sayBuild(1, false)).toBe('Choose a color and features, and see the price and payment.');
});
