/** The calculator backwards: what a monthly budget buys. */
import { planPayment } from '#src/domain/payment/plan-payment.ts';
import { MAX_DOLLARS, readNumber } from '#src/domain/payment/payment-terms.ts';
import type { PaymentTerms } from '#src/domain/payment/payment-terms.ts';

export const EXAMPLE_BUDGET = 600;
const MAX_BUDGET = 99_999;

/** Which cars are looked for: the rates of used ones are higher. */
export type BudgetCondition = 'new' | 'used' | 'any';

/** "$600" and "600" alike; undefined: no budget. */
export function parseBudget(text: string): number | undefined {
  const budget = readNumber(text, MAX_BUDGET);
  return budget !== undefined && budget > 0 && Number.isInteger(budget) ? budget : undefined;
}

/**
 * The largest price, in whole dollars, of a car whose payment is not above the budget. Undefined with cash, which has no
 * monthly payment, and when not even a free car would do, because more is owed on the trade-in.
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
  // A dearer car never costs less a month.
  let [least, most] = [1, MAX_DOLLARS];
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (isWithin(middle)) least = middle;
    else most = middle - 1;
  }
  return least;
}

const costs = (...given: Parameters<typeof planPayment>): number => planPayment(...given).amountCents;
