import styles from '#src/features/shopper/wallet/Wallet.module.css';
import { ButtonLink } from '#src/ui/Button.tsx';

/** A card among the results that offers monthly payments. Without JavaScript it links to the wallet page. */
export function WalletCard({ on }: { on?: string | undefined }) {
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
