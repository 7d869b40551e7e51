import { useEffect, useRef } from 'react';
import { vehicleUrl } from '#src/domain/listing/vehicle-url.ts';
import styles from '#src/features/search/result-card/CardMenu.module.css';
import type { ListingCard } from '#src/features/search/result-card/listing-card.ts';

/**
 * Holds the less common actions. The page's own listener opens their dialogs; Escape or a press elsewhere closes the
 * menu.
 */
export function CardMenu({ id, title }: Pick<ListingCard, 'id' | 'title'>) {
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
      <a href={vehicle} data-dialog="share" {...details} aria-label={`Share ${title}`}>
        Share
      </a>
      <a href={`${vehicle}#report`} data-dialog="report" {...details} aria-label={`Report ${title}`}>
        Report
      </a>
    </div>
  );
}
