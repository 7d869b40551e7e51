import { expect, test } from 'vitest';
import { findTaxRate, salesTaxCents } from '#src/domain/payment/sales-tax.ts';

test.each([
  ['IL', 2_000_000, 0, 125_000],
  ['IL', 2_000_000, 500_000, 93_750], // a trade-in reduces the taxable amount
  ['CA', 2_000_000, 500_000, 145_000], // a trade-in does not
  ['MI', 5_000_000, 2_000_000, 234_000], // a trade-in does, up to $11,000
  ['SC', 5_000_000, 0, 50_000], // at most $500
  ['OR', 5_000_000, 0, 0],
  ['MN', 1_999_999, 0, 137_500],
  ['IL', 1_000_000, 1_500_000, 0],
])('in %s a car for %i cents with a trade-in of %i is taxed %i', (state, price, tradeIn, cents) => {
  expect(salesTaxCents(state, price, tradeIn)).toBe(cents);
});

test.each([undefined, '', 'PR', 'constructor'])('the tax of %j is unknown', (state) => {
  expect(findTaxRate(state)).toBeUndefined();
  expect(salesTaxCents(state, 100, 0)).toBeUndefined();
});
