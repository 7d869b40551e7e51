import { useId, useState } from 'react';
import { formatUsd } from '#src/domain/search-query/format-number.ts';
import { affordablePrice, EXAMPLE_BUDGET, parseBudget } from '#src/features/wallet/budget.ts';
import styles from '#src/features/wallet/Wallet.module.css';
import type { DialogProps } from '#src/stores/dialogs.store.ts';
import { saveBudget, wallet } from '#src/stores/wallet.store.ts';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';

const BUDGET_PROBLEM = 'Enter a budget in whole dollars, such as 600.';

/** Names a monthly budget, and says at once what it buys. */
export function WalletDialog({ close }: DialogProps) {
  const [text, setText] = useState(String(wallet.get().monthlyBudget ?? EXAMPLE_BUDGET));
  const [hasProblem, setProblem] = useState(false);
  const id = useId();
  const budget = parseBudget(text);
  return (
    <Dialog title="See what you can afford" onClose={close}>
      <form
        className={styles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setProblem(budget === undefined);
          if (budget === undefined) return;
          saveBudget(budget);
          close();
        }}
      >
        <label htmlFor={id}>Monthly budget ($)</label>
        <input
          id={id}
          value={text}
          inputMode="numeric"
          maxLength={7}
          autoComplete="off"
          aria-invalid={hasProblem}
          aria-describedby={`${id}-note`}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            setProblem(false);
          }}
        />
        <p id={`${id}-note`} role={hasProblem ? 'alert' : undefined} className={styles['note']}>
          {hasProblem
            ? BUDGET_PROBLEM
            : budget !== undefined && `That buys a car of up to about ${formatUsd(affordablePrice(budget))}.`}
        </p>
        <p className={styles['note']}>
          Estimated with 10% down, 7% APR and 60 months. Your budget stays in this browser.
        </p>
        <Button type="submit" look="main">
          Show payments
        </Button>
      </form>
    </Dialog>
  );
}
