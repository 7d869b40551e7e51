/** Compares a payment with the shopper's monthly budget. */
import { formatUsd } from '#src/domain/search-query/format-number.ts';
import type { PaymentPlan } from '#src/domain/payment/payment-plan.ts';

export interface BudgetGap {
  readonly isOver: boolean;
  /** "$56 over your budget" */
  readonly text: string;
}

/**
 * Compares whole dollars, as both are shown. Undefined for cash, which has no monthly payment.
 * @param monthlyBudget in dollars
 */
export function findBudgetGap(
  { financeType, amountCents }: Pick<PaymentPlan, 'financeType' | 'amountCents'>,
  monthlyBudget: number,
): BudgetGap | undefined {
  if (financeType === 'cash') return undefined;
  const gap = Math.round(amountCents / 100) - monthlyBudget;
  if (gap === 0) return { isOver: false, text: 'Matches your budget' };
  return { isOver: gap > 0, text: `${formatUsd(Math.abs(gap))} ${gap > 0 ? 'over' : 'under'} your budget` };
}
