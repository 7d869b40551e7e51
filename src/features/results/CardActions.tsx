import { Suspense, lazy, useState } from 'react';
import { vehicleUrl } from '#src/domain/listing/vehicle-url.ts';
import { CompareToggle } from '#src/features/compare/CompareToggle.tsx';
import styles from '#src/features/results/CardActions.module.css';
import type { ListingCard } from '#src/features/results/listing-card.ts';

/** The ways to the seller. */
export function CardContact({ card }: { card: ListingCard }) {
  const { id, title, isPrivate, hasEmail, phone } = card;
  if (!isPrivate && !hasEmail && !phone) return null;
  return (
    <p className={styles['contact']}>
      {(isPrivate || hasEmail) && (
        <a href={`${vehicleUrl(id)}#contact`} data-dialog={isPrivate ? 'offer' : 'email'}>
          {isPrivate ? 'Make Offer' : 'E-mail dealer'}
          <span className="visually-hidden">{` about ${title}`}</span>
        </a>
      )}
      {phone && <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>}
    </p>
  );
}

const CardMenu = lazy(() =>
  import('#src/features/results/CardMenu.tsx').then((file) => ({ default: file.CardMenu })),
);

/** What a shopper does with the car. */
export function CardActions({ card, hasCompare }: { card: ListingCard; hasCompare: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={styles['actions']} data-no-print="">
      {hasCompare && <CompareToggle card={card} />}
      <details
        className={styles['more']}
        name="card-more"
        onToggle={(event) => setIsOpen(event.currentTarget.open)}
      >
        <summary aria-label={`More about ${card.title}`}>More</summary>
        {isOpen && (
          <Suspense>
            <CardMenu id={card.id} title={card.title} />
          </Suspense>
        )}
      </details>
    </div>
  );
}
