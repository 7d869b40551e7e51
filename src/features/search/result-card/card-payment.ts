/** What a car costs by the terms in the wallet: the calculator comes when somebody wants payments on cards. */
import { formatPaymentTerms, parseKeptTerms } from '#src/domain/payment/payment-terms.ts';
import { formatShortPayment, PAYMENT_WORDS } from '#src/domain/payment/payment-text.ts';
import { planPayment } from '#src/domain/payment/plan-payment.ts';
import type { ListingCard } from '#src/features/search/result-card/listing-card.ts';

export interface CardPayment {
  /** "$412.35/mo" */
  readonly amount: string;
  /** "est. · $21,450" */
  readonly beside: string;
  /** Where it is explained, by the same terms. @see R §2 (#pricingDetails) */
  readonly href: string;
}

type PayingCard = Pick<ListingCard, 'payable' | 'href' | 'price'>;
export type DescribePayment = (card: PayingCard) => CardPayment | undefined;

/** @param spelled as the wallet keeps them */
export function describePayments(spelled?: string): DescribePayment {
  const terms = parseKeptTerms(spelled);
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
