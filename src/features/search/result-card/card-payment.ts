/**
 * Describes what a car costs by the terms in the wallet. The calculator is loaded when a shopper wants to see
 * payments on cards.
 */
import { formatPaymentTerms, parseSavedTerms } from '#src/domain/payment/payment-terms.ts';
import { formatShortPayment, PAYMENT_WORDS } from '#src/domain/payment/payment-text.ts';
import { planPayment } from '#src/domain/payment/plan-payment.ts';
import type { ListingCard } from '#src/features/search/result-card/listing-card.ts';

export interface CardPayment {
  /** "$412/mo" */
  readonly amount: string;
  /** "est. · $21,450" */
  readonly beside: string;
  /** Link to the payment details with the same terms. @see docs/rules/results.md#links-of-a-card */
  readonly href: string;
}

type PayingCard = Pick<ListingCard, 'payable' | 'href' | 'price'>;
export type DescribePayment = (card: PayingCard) => CardPayment | undefined;

/** @param spelled terms in the wallet's format */
export function describePayments(spelled?: string): DescribePayment {
  const terms = parseSavedTerms(spelled);
  const query = formatPaymentTerms(terms);
  return ({ payable, href, price }) => {
    if (!payable) return undefined;
    const plan = planPayment(payable, terms);
    const [page = ''] = href.split('#');
    const isOwnPage = page.startsWith('/') && query !== '';
    return {
      amount: formatShortPayment(plan),
      beside: `${PAYMENT_WORDS[plan.financeType]} · ${price}`,
      href: `${page}${isOwnPage ? `?${query}` : ''}#pricingDetails`,
    };
  };
}
