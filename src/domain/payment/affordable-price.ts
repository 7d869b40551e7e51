/** The inverse of the payment calculator: the price that a monthly budget buys. */
import { planPayment } from '#src/domain/payment/plan-payment.ts';
import { MAX_DOLLARS, readNumber } from '#src/domain/payment/payment-terms.ts';
import type { PaymentTerms } from '#src/domain/payment/payment-terms.ts';

export const EXAMPLE_BUDGET = 600;
const MAX_BUDGET = 99_999;

/** Which cars are searched. Used cars have higher rates. */
export type BudgetCondition = 'new' | 'used' | 'any';

/** Parses "$600" or "600"; undefined for an invalid budget. */
export function parseBudget(text: string): number | undefined {
  const budget = readNumber(text, MAX_BUDGET) ?? 0;
  return budget > 0 && budget % 1 === 0 ? budget : undefined;
}

/**
 * The highest price, in whole dollars, whose payment is within the budget. Undefined with cash, which has no monthly
 * payment, and when more is owed on the trade-in than the budget pays off.
 */
export function affordablePrice(
  monthlyBudget: number,
  terms: PaymentTerms,
  condition: BudgetCondition = 'any',
): number | undefined {
  if (terms.financeType === 'cash') return undefined;
  const isWithin = (price: number) =>
    (condition === 'new' || costs({ price }, terms) <= monthlyBudget * 100) &&
    (condition === 'used' || costs({ price, isNew: true }, terms) <= monthlyBudget * 100);
  if (!isWithin(1)) return undefined;
  // A more expensive car never has a lower payment.
  let [least, most] = [1, MAX_DOLLARS];
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (isWithin(middle)) least = middle;
    else most = middle - 1;
  }
  return least;
}

const costs = (...given: Parameters<typeof planPayment>): number => planPayment(...given).amountCents;
