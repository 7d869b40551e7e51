import styles from '#src/features/search/result-card/CardSeller.module.css';
import type { ListingCard } from '#src/features/search/result-card/listing-card.ts';

/** Names who sells the car, with their place and what buyers say. The style sheet writes the star. */
export function CardSeller({ card: { seller, sellerHref, sellerPlace, rating } }: { card: ListingCard }) {
  return (
    <p className={styles['seller']}>
      {sellerHref ? <a href={sellerHref}>{seller}</a> : <span>{seller}</span>}
      <span>
        {sellerPlace && rating ? `${sellerPlace} · ` : sellerPlace}
        {rating && <b>{rating}</b>}
      </span>
    </p>
  );
}
