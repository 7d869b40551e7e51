import { useState } from 'react';
import type { ComponentType } from 'react';
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

type Menu = ComponentType<Props> | 'loading' | 'failed';

/** Opens one menu at a time. It comes with the script that fills it, and is asked for again after a failure. */
function More(card: Props) {
  const [{ menu }, setMenu] = useState<{ menu?: Menu }>({});
  const fill = async () => {
    setMenu({ menu: 'loading' });
    try {
      const { CardMenu } = await import('#src/features/search/result-card/CardMenu.tsx');
      setMenu({ menu: CardMenu });
    } catch (error) {
      reportError(error);
      setMenu({ menu: 'failed' });
    }
  };
  return (
    <details name="card-more" onToggle={(event) => (event.currentTarget.open ? void fill() : setMenu({}))}>
      <summary aria-label={`More about ${card.card.title}`} />
      {draw(menu, card)}
    </details>
  );
}

function draw(Filled: Menu | undefined, card: Props) {
  if (Filled === 'failed')
    return <p role="alert">We couldn't load this. Check your connection and try again.</p>;
  return Filled !== undefined && Filled !== 'loading' && <Filled {...card} />;
}
