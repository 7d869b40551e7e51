import { describe, expect, test } from 'vitest';
import { monthlyPaymentCents, parsePaymentTerms } from '#src/domain/listing/payment.ts';
import { affordablePrice, EXAMPLE_BUDGET, parseBudget } from '#src/features/wallet/budget.ts';

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
  const paymentOf = (price: number) => monthlyPaymentCents(parsePaymentTerms(new URLSearchParams(), price));

  test.each([150, EXAMPLE_BUDGET, 1_375])('$%i a month pays for it, and not for much more', (budget) => {
    const price = affordablePrice(budget);
    expect(paymentOf(price)).toBeLessThanOrEqual(budget * 100);
    expect(paymentOf(price + 200)).toBeGreaterThan(budget * 100);
  });
});
