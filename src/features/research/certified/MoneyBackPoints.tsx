import type { MoneyBackText } from '#src/features/research/certified/money-back.ts';
import styles from '#src/features/research/certified/ProgramText.module.css';

/** The text of a guarantee, below a heading of its own. */
export function MoneyBackPoints({ text: { lead, points } }: { text: MoneyBackText }) {
  return (
    <div className={styles['sections']}>
      <p>
        <strong>{lead}</strong>
      </p>
      <ul className={styles['points']}>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  );
}
