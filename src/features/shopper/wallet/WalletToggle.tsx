import { useNewest } from '#src/browser/use-newest.ts';
import styles from '#src/features/shopper/wallet/Wallet.module.css';
import { openDialog } from '#src/stores/dialogs.store.ts';
import { EMPTY_WALLET, setPaymentEmphasis, wallet } from '#src/stores/wallet.store.ts';

/**
 * Turning it on shows payments and opens the wallet dialog; turning it off hides them. Where its script fails to load, its
 * form leads to the wallet's page. @see docs/rules/shopper.md#wallet
 */
export function WalletToggle() {
  const { paymentEmphasis } = useNewest(wallet.$value, EMPTY_WALLET);
  return (
    <button
      form="wallet"
      className={`${styles['toggle']} script-only`}
      aria-pressed={paymentEmphasis}
      onClick={(event) => {
        event.preventDefault();
        setPaymentEmphasis(!paymentEmphasis);
        if (!paymentEmphasis) openDialog('wallet');
      }}
    >
      Monthly payments
    </button>
  );
}
