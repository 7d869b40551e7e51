import type { DealBadge as Deal } from '#src/features/results/listing-card.ts';
import styles from '#src/features/results/DealBadge.module.css';

const NAMES: Record<Deal['indicator'], string> = {
  Great: 'Great deal',
  Good: 'Good deal',
  Fair: 'Fair price',
  High: 'High price',
};

/** The judgement with its reason: never a colour alone, never a claim without its ground. */
export function DealBadge({ deal }: { deal: Deal }) {
  return (
    <p className={styles['deal']}>
      <strong className={styles['badge']} data-deal={deal.indicator}>
        {NAMES[deal.indicator]}
      </strong>{' '}
      {deal.reason}
    </p>
  );
}
