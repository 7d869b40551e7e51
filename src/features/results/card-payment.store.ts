import { atom, onMount } from 'nanostores';
import type { DescribePayment } from '#src/features/results/card-payment.ts';
import { wallet } from '#src/stores/wallet.store.ts';
import type { Wallet } from '#src/stores/wallet.store.ts';

/** Undefined while cards show prices. */
export const $cardPayment = atom<DescribePayment | undefined>();

onMount($cardPayment, () => wallet.$value.subscribe((kept) => void followWallet(kept)));

async function followWallet(kept: Wallet | undefined): Promise<void> {
  const describe =
    kept?.paymentEmphasis &&
    (await import('#src/features/results/card-payment.ts')).describePayments(kept.terms);
  if (kept === wallet.$value.get()) $cardPayment.set(describe || undefined);
}
