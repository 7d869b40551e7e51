import { useEffect, useRef, useState } from 'react';
import { toTelHref } from '#src/domain/dealer/phone.ts';
import { vehicleUrl } from '#src/domain/listing/vehicle-url.ts';
import { addToShortlistHref } from '#src/domain/visitor/shortlist-paths.ts';
import { CompareToggle } from '#src/features/shopper/compare/CompareToggle.tsx';
import styles from '#src/features/search/result-card/CardMenu.module.css';
import { hideCard } from '#src/features/shopper/hidden-offers/hidden-cards.store.ts';
import type { ListingCard } from '#src/features/search/result-card/listing-card.ts';

interface Props {
  card: ListingCard;
  hasCompare: boolean;
}

/**
 * Holds the less common actions, and in one column those that wider cards show. The page's own listener opens their
 * dialogs; Escape or a press elsewhere closes the menu.
 */
export function CardMenu({ card, hasCompare }: Props) {
  const { id, title, phone, shopUrl } = card;
  const phoneHref = phone && toTelHref(phone);
  const vehicle = vehicleUrl(id);
  const details = { 'data-listing-id': id, 'data-title': title };
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const around = menu.current?.closest('details');
    if (!around) return;
    const closing = new AbortController();
    const leave = (event: Event) => {
      const { target } = event;
      // A dialog above the menu was opened from it, and focus returns there. What had the focus in it may be gone.
      if (!(target instanceof Element) || document.querySelector('dialog:modal')) return;
      const isEscape = event instanceof KeyboardEvent;
      if (isEscape ? event.key !== 'Escape' : around.contains(target)) return;
      if (isEscape && around.contains(target)) around.querySelector('summary')?.focus();
      around.open = false;
    };
    document.addEventListener('keydown', leave, { signal: closing.signal });
    document.addEventListener('pointerdown', leave, { signal: closing.signal });
    return () => closing.abort();
  }, []);
  return (
    <div ref={menu} className={styles['menu']}>
      <div className={styles['narrow']}>
        {hasCompare && <CompareToggle card={card} />}
        {shopUrl !== undefined && (
          <a href={shopUrl} rel="nofollow">
            Buy online
          </a>
        )}
      </div>
      <a href={addToShortlistHref([id])} rel="nofollow" aria-label={`Add to a shortlist: ${title}`}>
        Add to a shortlist
      </a>
      {phoneHref && <a href={phoneHref}>{`Call ${phone}`}</a>}
      <a href={vehicle} data-dialog="share" {...details} aria-label={`Share ${title}`}>
        Share
      </a>
      <a href={`${vehicle}#report`} data-dialog="report" {...details} aria-label={`Report ${title}`}>
        Report
      </a>
      <HideCar {...card} />
    </div>
  );
}

/** Covers the card, or all of the dealer. The saved cars page shows them again. */
function HideCar({ id, title, seller, sellerHref }: ListingCard) {
  const [problem, setProblem] = useState<string>();
  const hide = async (button: HTMLButtonElement, kind: 'car' | 'seller-of-car') => {
    setProblem(undefined);
    const card = button.closest('li');
    const why = await hideCard(id, kind);
    setProblem(why);
    // Nothing on a covered card can have the focus.
    if (why === undefined) card?.nextElementSibling?.querySelector<HTMLElement>('h3 a')?.focus();
  };
  return (
    <>
      <button
        type="button"
        aria-label={`Hide ${title}`}
        onClick={(event) => void hide(event.currentTarget, 'car')}
      >
        Hide
      </button>
      {sellerHref !== undefined && (
        <button
          type="button"
          aria-label={`Hide dealer: ${seller}`}
          onClick={(event) => void hide(event.currentTarget, 'seller-of-car')}
        >
          Hide dealer
        </button>
      )}
      {problem !== undefined && <p role="alert">{problem}</p>}
    </>
  );
}
