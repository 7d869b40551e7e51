import { useState } from 'react';
import type { ComponentType } from 'react';
import { useAwake } from '#src/ui/use-awake.ts';
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

/**
 * Shows what a shopper can do with the car, contacting the seller first. In one column, the rest is in the menu.
 */
export function CardActions({ card, hasCompare }: Props) {
  return (
    <div className={styles['actions']}>
      {(card.isPrivate || card.hasEmail) && <Contact {...card} />}
      {hasCompare && <CompareToggle card={card} />}
      {useAwake() && <More card={card} hasCompare={hasCompare} />}
    </div>
  );
}

/** Opens one menu at a time. It comes with the script that fills it, and is asked for again after a failure. */
function More(props: Props) {
  const [{ Menu, hasFailed }, setContent] = useState<{ Menu?: ComponentType<Props>; hasFailed?: true }>({});
  const fill = () =>
    import('#src/features/search/result-card/CardMenu.tsx').then(
      (file) => setContent({ Menu: file.CardMenu }),
      (error: unknown) => {
        reportError(error);
        setContent({ hasFailed: true });
      },
    );
  return (
    <details name="card-more" onToggle={(event) => (event.currentTarget.open ? void fill() : setContent({}))}>
      <summary aria-label={`More about ${props.card.title}`} />
      {Menu && <Menu {...props} />}
      {hasFailed && <p role="alert">We couldn't load this. Check your connection and try again.</p>}
    </details>
  );
}
