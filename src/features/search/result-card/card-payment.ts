/**
 * Describes what a car costs by the terms in the wallet. The calculator is loaded when a shopper wants to see
 * payments on cards.
 */
import { findBudgetGap } from '#src/domain/payment/budget-gap.ts';
import type { BudgetGap } from '#src/domain/payment/budget-gap.ts';
import { formatPaymentTerms, parseSavedTerms } from '#src/domain/payment/payment-terms.ts';
import { formatShortPayment, PAYMENT_WORDS } from '#src/domain/payment/payment-text.ts';
import { planPayment } from '#src/domain/payment/plan-payment.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import type { ListingCard } from '#src/features/search/result-card/listing-card.ts';

export interface CardPayment {
  /** "$412/mo" */
  readonly amount: string;
  /** "est. · $21,450" */
  readonly beside: string;
  /** Over or under the shopper's budget; absent without a budget, and with cash. */
  readonly budget?: BudgetGap;
  /** Link to the payment details with the same terms. @see docs/rules/results.md#links-of-a-card */
  readonly href: string;
}

type PayingCard = Pick<ListingCard, 'payable' | 'href' | 'price'>;
export type DescribePayment = (card: PayingCard) => CardPayment | undefined;

/**
 * @param spelled terms in the wallet's format
 * @param monthlyBudget whole dollars
 */
export function describePayments(spelled?: string, monthlyBudget?: number): DescribePayment {
  const terms = parseSavedTerms(spelled);
  const query = formatPaymentTerms(terms);
  return ({ payable, href, price }) => {
    if (!payable) return undefined;
    const plan = planPayment(payable, terms);
    const [page = ''] = href.split('#');
    const budget = monthlyBudget === undefined ? undefined : findBudgetGap(plan, monthlyBudget);
    const isOwnPage = page.startsWith('/') && query !== '';
    return {
      amount: formatShortPayment(plan),
      beside: `${PAYMENT_WORDS[plan.financeType]} · ${price}`,
      ...definedOnly({ budget }),
      href: `${page}${isOwnPage ? `?${query}` : ''}#pricingDetails`,
    };
  };
}
