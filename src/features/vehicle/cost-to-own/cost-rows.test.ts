import { expect, test } from 'vitest';
import {
  describeDepreciationRow,
  describeFuelRow,
  formatKnownCosts,
} from '#src/features/vehicle/cost-to-own/cost-rows.ts';

const CIVIC = { make: 'Honda', model: 'Civic', trim: 'EX' };
const GASOLINE = {
  label: 'Fuel' as const,
  low: 1_400,
  high: 1_600,
  economy: '31 to 36 mpg combined',
  priceText: 'regular gasoline at $3.30 a gallon',
  isOnElectricityOnly: false,
  isGradeAssumed: false,
};

test('fuel is for five years, with its assumptions', () => {
  expect(describeFuelRow(GASOLINE)).toEqual({
    label: 'Fuel',
    amount: '$7,000 to $8,000',
    note: '$1,400 to $1,600 a year for 15,000 miles at 31 to 36 mpg combined (EPA), regular gasoline at $3.30 a gallon.',
  });
  expect(describeFuelRow(undefined).amount).toBe('Unknown');
});

test('a plug-in hybrid says how its miles are split, and what gasoline alone costs', () => {
  const plugIn = {
    ...GASOLINE,
    label: 'Fuel and charging' as const,
    plugIn: { chargedShare: '76%', onGasoline: { low: 1_200, high: 1_250 } },
  };
  expect(describeFuelRow(plugIn)).toMatchObject({
    label: 'Fuel and charging',
    note: expect.stringMatching(
      /assumes 76% of those miles .* On gasoline alone: \$1,200 to \$1,250 a year\.$/,
    ),
  });
});

test('a plug-in hybrid says that its cost on gasoline is not known', () => {
  const plugIn = { ...GASOLINE, label: 'Charging' as const, isOnElectricityOnly: true };
  expect(describeFuelRow(plugIn)).toMatchObject({
    label: 'Charging',
    note: expect.stringContaining("We don't have figures for its gasoline use."),
  });
});

test('depreciation names the cars that it is taken from', () => {
  const found = {
    loss: 8_800,
    base: { first: 2024, last: 2024, mean: 2024, count: 41, price: 20_000 },
    older: { first: 2018, last: 2020, mean: 2019, count: 32, price: 12_000 },
  };
  expect(describeDepreciationRow(CIVIC, { ...found, isOfTrim: true })).toEqual({
    label: 'Depreciation',
    amount: '$8,800',
    note: 'Based on cars for sale here: a typical 2024 Honda Civic EX is priced at $20,000 (41 cars), and a 2018–2020 at $12,000 (32 cars).',
  });
  expect(describeDepreciationRow(CIVIC, { ...found, isOfTrim: false }).note).toContain('2024 Honda Civic is');
});

test('what is not known has its reason', () => {
  expect(describeDepreciationRow(CIVIC, 'fewCars')).toMatchObject({
    amount: 'Unknown',
    note: expect.stringMatching(/^Fewer than 10 cars/),
  });
  expect(describeDepreciationRow({ ...CIVIC, brandedTitle: 'FLOOD' }, 'notCompared').note).toContain(
    'branded title',
  );
});

test('the total has only what is known', () => {
  const depreciation = {
    loss: 8_800,
    base: { first: 2024, last: 2024, mean: 2024, count: 41, price: 20_000 },
    older: { first: 2018, last: 2020, mean: 2019, count: 32, price: 12_000 },
    isOfTrim: true,
  };
  expect(formatKnownCosts(depreciation, GASOLINE)).toBe('$15,800 to $16,800');
  expect(formatKnownCosts(depreciation, undefined)).toBe('$8,800');
  expect(formatKnownCosts('fewCars', GASOLINE)).toBe('$7,000 to $8,000');
  expect(formatKnownCosts('fewCars', undefined)).toBeUndefined();
});
