import { Suspense, lazy, useState } from 'react';
import { vehicleUrl } from '#src/domain/listing/vehicle-url.ts';
import { CompareToggle } from '#src/features/shopper/compare/CompareToggle.tsx';
import styles from '#src/features/search/result-card/CardActions.module.css';
import type { ListingCard } from '#src/features/search/result-card/listing-card.ts';

function Contact({ id, title, isPrivate }: Pick<ListingCard, 'id' | 'title' | 'isPrivate'>) {
  return (
    <a href={`${vehicleUrl(id)}#contact`} data-dialog={isPrivate ? 'offer' : 'email'}>
      {isPrivate ? 'Make Offer' : 'Email'}
      <span className="visually-hidden">{`${isPrivate ? '' : ' dealer'} about ${title}`}</span>
    </a>
  );
}

const CardMenu = lazy(() =>
  import('#src/features/search/result-card/CardMenu.tsx').then((file) => ({ default: file.CardMenu })),
);

/** Shows what a shopper can do with the car, contacting the seller first. In one column, the rest is in the menu. */
export function CardActions({ card, hasCompare }: { card: ListingCard; hasCompare: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={styles['actions']} data-no-print="">
      {(card.isPrivate || card.hasEmail) && <Contact {...card} />}
      {hasCompare && <CompareToggle card={card} />}
      <a className="basic-only" href={`${vehicleUrl(card.id)}#hide`} aria-label={`Hide ${card.title}`}>
        Hide
      </a>
      <details
        className="script-only"
        name="card-more"
        onToggle={(event) => setIsOpen(event.currentTarget.open)}
      >
        <summary aria-label={`More about ${card.title}`} />
        {isOpen && (
          <Suspense>
            <CardMenu card={card} hasCompare={hasCompare} />
          </Suspense>
        )}
      </details>
    </div>
  );
}
