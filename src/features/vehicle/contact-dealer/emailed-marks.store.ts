/**
 * Remembers which cars this browser has contacted, and marks their buttons.
 * @see docs/rules/vehicle.md#one-click-email
 */
import { persistent } from '#src/browser/persistent.ts';
import styles from '#src/features/vehicle/contact-dealer/EmailedMark.module.css';
import { listingIdOf } from '#src/features/vehicle/contact-dealer/lead-links.ts';

const MAX_REMEMBERED = 100;
const OPENERS = 'a:is([data-dialog="email"], [data-dialog="offer"]):not([data-topic])';

const emailed = persistent<readonly string[]>('emailed', readIds, []);

export function noteEmailed(listingId: string): void {
  emailed.save([listingId, ...emailed.get().filter((id) => id !== listingId)].slice(0, MAX_REMEMBERED));
  markEmailed();
}

/** Marks the buttons on the page, and those that replace or follow them. */
export function followEmailed(): void {
  markEmailed();
  const listings = document.getElementById('listings');
  if (listings) new MutationObserver(markEmailed).observe(listings, { childList: true, subtree: true });
}

function markEmailed(): void {
  const ids = new Set(emailed.get());
  for (const opener of document.querySelectorAll<HTMLAnchorElement>(OPENERS))
    opener.classList.toggle(styles['emailed'] ?? '', ids.has(listingIdOf(opener.href)));
}

function readIds(value: unknown): string[] | undefined {
  return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : undefined;
}
