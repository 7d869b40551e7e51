import { useEffect } from 'react';
import { useNewest } from '#src/browser/use-newest.ts';
import styles from '#src/features/shopper/wallet/WalletNotice.module.css';
import { $overlay, placeOverlay, wantOverlay } from '#src/stores/overlays.store.ts';
import { $walletNotice, showWalletNotice } from '#src/stores/wallet-notice.store.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { CLOSE_ICON } from '#src/ui/close-icon.ts';

/** Says what the wallet has just done. While it is shown, no other notice appears at the edge of the page. */
export function WalletNotice() {
  const text = useNewest($walletNotice, undefined);
  useEffect(() => wantOverlay('wallet-notice', text !== undefined), [text]);
  useEffect(() => () => wantOverlay('wallet-notice', false), []);
  const isShown = useNewest($overlay, undefined) === 'wallet-notice';
  if (text === undefined || !isShown) return null;
  return (
    <div ref={placeOverlay} className={styles['notice']} role="status">
      <p>{text}</p>
      <button type="button" onClick={() => showWalletNotice(undefined)}>
        <Icon path={CLOSE_ICON} />
        <span className="visually-hidden">Close</span>
      </button>
    </div>
  );
}
