import { useEffect, useRef } from 'react';
import { toTelHref } from '#src/domain/dealer/phone.ts';
import { vehicleUrl } from '#src/domain/listing/vehicle-url.ts';
import { CompareToggle } from '#src/features/shopper/compare/CompareToggle.tsx';
import styles from '#src/features/search/result-card/CardMenu.module.css';
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
      // A dialog above the menu was opened from it, and focus returns there.
      if (!(target instanceof Element) || target.closest('dialog')) return;
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
      {phoneHref && <a href={phoneHref}>{`Call ${phone}`}</a>}
      <a href={vehicle} data-dialog="share" {...details} aria-label={`Share ${title}`}>
        Share
      </a>
      <a href={`${vehicle}#report`} data-dialog="report" {...details} aria-label={`Report ${title}`}>
        Report
      </a>
    </div>
  );
}
