import styles from '#src/features/shopper/wallet/Wallet.module.css';
import { ButtonLink } from '#src/ui/Button.tsx';

/** Among the cars: the way to see them by what they cost each month. Without a script the wallet is a page. */
export function WalletCard({ on }: { on?: 'wide' | 'narrow' | undefined }) {
  return (
    <li className={styles['card']} data-on={on} data-no-print="">
      <p className={styles['title']}>See what you can afford</p>
      <p>Set a monthly budget to see an estimated payment for each car.</p>
      <ButtonLink href="/my-wallet" data-dialog="wallet">
        Set a budget
      </ButtonLink>
    </li>
  );
}
