import { describePayments } from '#src/features/search/result-card/card-payment.ts';
import type { DescribePayment } from '#src/features/search/result-card/card-payment.ts';
import { wallet } from '#src/stores/wallet.store.ts';

/** Reads the wallet when called, because payments may have been switched off while this code was loading. */
export function describeByWallet(): DescribePayment | undefined {
  const { paymentEmphasis, terms } = wallet.get();
  return paymentEmphasis ? describePayments(terms) : undefined;
}
