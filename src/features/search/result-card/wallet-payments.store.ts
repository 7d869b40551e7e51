import { describePayments } from '#src/features/search/result-card/card-payment.ts';
import type { DescribePayment } from '#src/features/search/result-card/card-payment.ts';
import { wallet } from '#src/stores/wallet.store.ts';

/** By the wallet as it is now: it may have been switched off while this was on its way. */
export function describeByWallet(): DescribePayment | undefined {
  const { paymentEmphasis, terms } = wallet.get();
  return paymentEmphasis ? describePayments(terms) : undefined;
}
