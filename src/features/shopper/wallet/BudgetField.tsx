import { useId } from 'react';
import styles from '#src/features/shopper/wallet/WalletDialog.module.css';
import { BUDGET_PROBLEM } from '#src/features/shopper/wallet/wallet-texts.ts';

interface Props {
  text: string;
  hasProblem: boolean;
  onText: (text: string) => void;
}

export function BudgetField({ text, hasProblem, onText }: Props) {
  const id = useId();
  return (
    <div className={styles['budget']}>
      <label htmlFor={id}>Monthly budget ($)</label>
      <input
        id={id}
        name="monthlyBudget"
        value={text}
        inputMode="numeric"
        maxLength={7}
        autoComplete="off"
        aria-invalid={hasProblem}
        aria-describedby={hasProblem ? `${id}-problem` : undefined}
        onChange={({ currentTarget }) => onText(currentTarget.value)}
      />
      {hasProblem && (
        <p id={`${id}-problem`} role="alert" className={styles['problem']}>
          {BUDGET_PROBLEM}
        </p>
      )}
    </div>
  );
}
