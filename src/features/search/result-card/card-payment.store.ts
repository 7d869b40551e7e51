import { atom, onMount } from 'nanostores';
import type { DescribePayment } from '#src/features/search/result-card/card-payment.ts';
import { wallet } from '#src/stores/wallet.store.ts';

/** Undefined while cards show prices. The calculator is loaded when a shopper wants to see payments. */
export const $cardPayment = atom<DescribePayment | undefined>();

onMount($cardPayment, () =>
  wallet.$value.subscribe((kept) => {
    if (kept?.paymentEmphasis)
      void import('#src/features/search/result-card/wallet-payments.store.ts').then((file) =>
        $cardPayment.set(file.describeByWallet()),
      );
    else $cardPayment.set(undefined);
  }),
);
