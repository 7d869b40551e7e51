import { expect, test } from 'vitest';
import { describeTaxRate, findTaxRate, salesTaxCents } from '#src/domain/payment/sales-tax.ts';

test.each([
  ['IL', 2_000_000, 0, 125_000],
  ['IL', 2_000_000, 500_000, 93_750], // a trade-in reduces the taxable amount
  ['CA', 2_000_000, 500_000, 145_000], // a trade-in does not
  ['MI', 5_000_000, 2_000_000, 228_000], // a trade-in does, up to $12,000
  ['MD', 2_000_000, 500_000, 97_500],
  ['CT', 5_000_000, 0, 317_500],
  ['CT', 5_000_001, 1_000_000, 310_000], // above $50,000 at 7.75%, also after a trade-in
  ['WA', 2_000_000, 0, 140_000],
  ['WA', 11_200_000, 0, 864_000], // and 8% of what is above $102,000
  ['SC', 5_000_000, 0, 50_000], // at most $500
  ['AR', 399_999, 0, 0], // nothing below $4,000, 3.5% below $10,000
  ['AR', 400_000, 0, 14_000],
  ['AR', 999_999, 0, 35_000],
  ['AR', 1_000_000, 200_000, 52_000], // also after a trade-in
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

test.each([
  ['IL', 9_000_000, 'IL 6.25%'],
  ['CT', 5_000_000, 'CT 6.35%'],
  ['CT', 5_000_100, 'CT 7.75%'],
  ['AR', 900_000, 'AR 3.5%'],
  ['AR', 300_000, 'AR 0%'],
  ['WA', 11_200_000, 'WA 7%, 8% more above $102,000'],
  ['DC', 2_000_000, 'DC 6% or more'],
])('the rate of %s on %i cents reads %j', (state, cents, text) => {
  expect(describeTaxRate(state, cents)).toBe(text);
});
