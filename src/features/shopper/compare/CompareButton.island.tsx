import { memo } from 'react';
import { CompareToggle } from '#src/features/shopper/compare/CompareToggle.tsx';
import styles from '#src/features/shopper/compare/CompareToggle.module.css';
import type { ComparableCard } from '#src/features/shopper/compare/compared-car.ts';

/** An island, because the chosen cars are stored in the browser. Without it the button opens the comparison page. */
export const CompareButton = memo(function CompareButton({ card }: { card: ComparableCard }) {
  return (
    <span className={styles['alone']}>
      <CompareToggle card={card} />
    </span>
  );
});
