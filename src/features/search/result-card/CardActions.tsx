import { Suspense, lazy, useState } from 'react';
import { vehicleUrl } from '#src/domain/listing/vehicle-url.ts';
import { CompareToggle } from '#src/features/shopper/compare/CompareToggle.tsx';
import styles from '#src/features/search/result-card/CardActions.module.css';
import type { ListingCard } from '#src/features/search/result-card/listing-card.ts';

function Contact({ id, title, isPrivate }: Pick<ListingCard, 'id' | 'title' | 'isPrivate'>) {
  const text = isPrivate ? 'Make Offer' : 'Email';
  return (
    <a
      href={`${vehicleUrl(id)}#contact`}
      data-dialog={isPrivate ? 'offer' : 'email'}
      aria-label={`${text}${isPrivate ? '' : ' dealer'} about ${title}`}
    >
      {text}
    </a>
  );
}

const CardMenu = lazy(() =>
  import('#src/features/search/result-card/CardMenu.tsx').then((file) => ({ default: file.CardMenu })),
);

/**
 * Shows what a shopper can do with the car, contacting the seller first. In one column, the rest is in the menu. Without a
 * script, the menu opens too, and leads to the page that hides the car.
 */
export function CardActions({ card, hasCompare }: { card: ListingCard; hasCompare: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={styles['actions']}>
      {(card.isPrivate || card.hasEmail) && <Contact {...card} />}
      {hasCompare && <CompareToggle card={card} />}
      <details name="card-more" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary aria-label={`More about ${card.title}`} />
        {isOpen ? (
          <Suspense>
            <CardMenu card={card} hasCompare={hasCompare} />
          </Suspense>
        ) : (
          <a href={`${vehicleUrl(card.id)}#hide`}>Hide</a>
        )}
      </details>
    </div>
  );
}
