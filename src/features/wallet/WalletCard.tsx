import styles from '#src/features/wallet/Wallet.module.css';
import { Button } from '#src/ui/Button.tsx';

/** Among the cars: the way to see them by what they cost each month. Nothing without a script, which keeps the budget. */
export function WalletCard() {
  return (
    <li className={styles['card']} data-no-print="">
      <p className={styles['title']}>See what you can afford</p>
      <p>Set a monthly budget, such as $600, and see each car with its estimated payment.</p>
      <Button data-dialog="wallet">Set a budget</Button>
    </li>
  );
}
