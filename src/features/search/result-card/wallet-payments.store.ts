import { parseBudget } from '#src/domain/payment/affordable-price.ts';
import { describePayments } from '#src/features/search/result-card/card-payment.ts';
import { $cardPayment } from '#src/features/search/result-card/card-payment.store.ts';
import type { DescribePayment } from '#src/features/search/result-card/card-payment.ts';
import { showStillPayments } from '#src/features/search/result-card/still-payments.store.ts';
import { wallet } from '#src/stores/wallet.store.ts';

$cardPayment.subscribe(showStillPayments);

/** Reads the wallet when called, because payments may have been switched off while this code was loading. */
export function describeByWallet(): DescribePayment | undefined {
  const { paymentEmphasis, terms, monthlyBudget } = wallet.get();
  return paymentEmphasis ? describePayments(terms, parseBudget(String(monthlyBudget))) : undefined;
}
