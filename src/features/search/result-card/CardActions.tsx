import { Suspense, lazy, useEffect, useRef, useState } from 'react';
import { useAwake } from '#src/browser/use-awake.ts';
import { vehicleUrl } from '#src/domain/listing/vehicle-url.ts';
import { CompareToggle } from '#src/features/shopper/compare/CompareToggle.tsx';
import styles from '#src/features/search/result-card/CardActions.module.css';
import type { ListingCard } from '#src/features/search/result-card/listing-card.ts';

interface Props {
  card: ListingCard;
  hasCompare: boolean;
}

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
 * Shows what a shopper can do with the car, contacting the seller first. In one column, the rest is in the menu.
 */
export function CardActions({ card, hasCompare }: Props) {
  return (
    <div className={styles['actions']}>
      {(card.isPrivate || card.hasEmail) && <Contact {...card} />}
      {hasCompare && <CompareToggle card={card} />}
      <More card={card} hasCompare={hasCompare} />
    </div>
  );
}

/** Opens one menu at a time, with nothing in it before. Where no script runs, the style sheet leaves it out. */
function More({ card, hasCompare }: Props) {
  const details = useRef<HTMLDetailsElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  // It may have been opened before the script ran.
  useEffect(() => setIsOpen(details.current?.open ?? false), []);
  return (
    <details
      ref={details}
      name={useAwake() ? 'card-more' : undefined}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary aria-label={`More about ${card.title}`} />
      {isOpen && (
        <Suspense>
          <CardMenu card={card} hasCompare={hasCompare} />
        </Suspense>
      )}
    </details>
  );
}
