import type { DealBadge as Deal } from '#src/features/search/result-card/listing-card-deal.ts';
import type { ListingCard } from '#src/features/search/result-card/listing-card.ts';
import styles from '#src/features/search/result-card/DealBadge.module.css';

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
      <Judgement deal={deal} />
    </p>
  );
}

function Judgement({ deal }: { deal: Deal }) {
  return (
    <>
      <strong className={styles['badge']} data-deal={deal.indicator}>
        {NAMES[deal.indicator]}
      </strong>{' '}
      <span className={styles['reason']}>{deal.reason}</span>
    </>
  );
}

/** The same on a card, where it opens: what was compared and when, or why nothing was, and what the price holds. */
export function DealDetails({ card }: { card: ListingCard }) {
  const { deal, noDeal, fees, payable, href } = card;
  return (
    <details className={styles['details']}>
      <summary className={styles['deal']}>{deal ? <Judgement deal={deal} /> : 'No price rating'}</summary>
      <p>
        {deal
          ? `They are priced at about ${deal.comparablePrice}. Compared on ${deal.date}. `
          : `${noDeal}. `}
        {payable && (fees ? `Includes ${fees} of fees. ` : 'Fees: not disclosed. ')}
        {payable && <a href={`${href}#pricingDetails`}>Pricing details</a>}
      </p>
    </details>
  );
}
