import { useNewest } from '#src/browser/use-newest.ts';
import styles from '#src/features/wallet/WalletNotice.module.css';
import { $walletNotice } from '#src/stores/wallet-notice.store.ts';
import { Icon } from '#src/ui/Icon.tsx';

/** What the wallet has just done; while it stands there nothing else speaks at the page's edge. @see M §4 */
export function WalletNotice() {
  const text = useNewest($walletNotice, undefined);
  if (text === undefined) return null;
  return (
    <div className={styles['notice']} role="status">
      <p>{text}</p>
      <button type="button" onClick={() => $walletNotice.set(undefined)}>
        <Icon name="close" />
        <span className="visually-hidden">Close</span>
      </button>
    </div>
  );
}
