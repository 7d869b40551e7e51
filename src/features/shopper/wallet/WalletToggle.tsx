import { useNewest } from '#src/browser/use-newest.ts';
import styles from '#src/features/shopper/wallet/Wallet.module.css';
import { openDialog } from '#src/stores/dialogs.store.ts';
import { EMPTY_WALLET, setPaymentEmphasis, wallet } from '#src/stores/wallet.store.ts';

/** "On turns payment emphasis on and opens the wallet modal; off turns it off." */
export function WalletToggle() {
  const { paymentEmphasis } = useNewest(wallet.$value, EMPTY_WALLET);
  return (
    <button
      type="button"
      className={styles['toggle']}
      aria-pressed={paymentEmphasis}
      onClick={() => {
        setPaymentEmphasis(!paymentEmphasis);
        if (!paymentEmphasis) openDialog('wallet');
      }}
    >
      Monthly payments
    </button>
  );
}
