import { writeDetails } from '#src/features/search/result-card/deal-texts.ts';
import type { DealBadge as Deal } from '#src/features/search/result-card/listing-card-deal.ts';
import type { ListingCard } from '#src/features/search/result-card/listing-card.ts';
import styles from '#src/features/search/result-card/DealBadge.module.css';

const NAMES: Record<Deal['indicator'], string> = {
  Great: 'Great price',
  Good: 'Good price',
  Fair: 'Fair price',
  High: 'High price',
};

/**
 * Shows the rating with its reason. The rating never relies on color alone and is never shown without its comparison.
 */
export function DealBadge({ deal }: { deal: Deal }) {
  return (
    <p className={styles['deal']}>
      <Rating deal={deal} />
    </p>
  );
}

function Rating({ deal }: { deal: Deal }) {
  return (
    <>
      <strong data-deal={deal.indicator}>{NAMES[deal.indicator]}</strong> <span>{deal.reason}</span>
    </>
  );
}

/**
 * Shows the rating on a card and opens to details: what was compared and when, or why there is no rating, and which
 * fees are in the price or on top of it.
 */
export function DealDetails({ card }: { card: ListingCard }) {
  const { deal, payable, href } = card;
  return (
    <details>
      <summary>{deal ? <Rating deal={deal} /> : 'No price rating'}</summary>
      <p>
        {writeDetails(card, payable !== undefined)}
        {payable && <a href={`${href}#pricingDetails`}>Pricing details</a>}
      </p>
    </details>
  );
}
