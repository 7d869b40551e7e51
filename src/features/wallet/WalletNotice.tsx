import { useNewest } from '#src/browser/use-newest.ts';
import styles from '#src/features/wallet/WalletNotice.module.css';
import { $walletNotice } from '#src/stores/wallet-notice.store.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { CLOSE_ICON } from '#src/ui/icons.ts';

/** What the wallet has just done; while it stands there nothing else speaks at the page's edge. @see M §4 */
export function WalletNotice() {
  const text = useNewest($walletNotice, undefined);
  if (text === undefined) return null;
  return (
    <div className={styles['notice']} role="status">
      <p>{text}</p>
      <button type="button" onClick={() => $walletNotice.set(undefined)}>
        <Icon path={CLOSE_ICON} />
        <span className="visually-hidden">Close</span>
      </button>
    </div>
  );
}
