import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { affordablePrice, EXAMPLE_BUDGET, parseBudget } from '#src/domain/payment/affordable-price.ts';
import { paymentTerms } from '#tests/support/payment-arbitraries.ts';
import { MAX_DOLLARS, USUAL_TERMS } from '#src/domain/payment/payment-terms.ts';
import { planPayment } from '#src/domain/payment/plan-payment.ts';

test.each([
  ['600', 600],
  ['$1,200', 1_200],
  [' 450 ', 450],
  ['0', undefined],
  ['-5', undefined],
  ['600.50', undefined],
  ['999999', undefined],
  ['', undefined],
])('a budget typed as %j is %s', (text, budget) => expect(parseBudget(text)).toBe(budget));

describe('the price that a budget buys', () => {
  test('is $32,070 of a used car for the example of $600, and more of a new one', () => {
    expect(affordablePrice(EXAMPLE_BUDGET, USUAL_TERMS)).toBe(32_070);
    expect(affordablePrice(EXAMPLE_BUDGET, USUAL_TERMS, 'new')).toBe(33_910);
  });

  test('is the inverse of the calculator: it covers that price, but not a dollar more', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5_000 }),
        paymentTerms,
        fc.constantFrom('new' as const, 'used' as const, 'any' as const),
        (budget, terms, condition) => {
          const price = affordablePrice(budget, terms, condition);
          fc.pre(price !== undefined && price < MAX_DOLLARS);
          const costs = (dollars: number) =>
            Math.max(
              condition === 'new' ? 0 : planPayment({ price: dollars }, terms).amountCents,
              condition === 'used' ? 0 : planPayment({ price: dollars, isNew: true }, terms).amountCents,
            );
          expect(costs(price)).toBeLessThanOrEqual(budget * 100);
          expect(costs(price + 1)).toBeGreaterThan(budget * 100);
        },
      ),
    );
  });

  test('a more expensive car never has a lower payment', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200_000 }), paymentTerms, (price, terms) => {
        for (const isNew of [{}, { isNew: true as const }]) {
          const [cheap, dear] = [price, price + 1].map((dollars) =>
            planPayment({ price: dollars, ...isNew }, terms),
          );
          expect(dear?.amountCents).toBeGreaterThanOrEqual(cheap?.amountCents ?? 0);
        }
      }),
    );
  });

  test('is undefined with cash, or when more is owed than the budget pays off', () => {
    expect(affordablePrice(600, { ...USUAL_TERMS, financeType: 'cash' })).toBeUndefined();
    expect(affordablePrice(100, { ...USUAL_TERMS, owed: 50_000 })).toBeUndefined();
  });
});
