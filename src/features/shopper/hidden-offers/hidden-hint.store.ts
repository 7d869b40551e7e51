import type { Hint } from '#src/browser/has-hint.ts';

const HINT: Hint = 'hidden_offers';
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Lets results pages of this browser know whether it is worthwhile to ask what is hidden. */
export function hintHidden(): void {
  const count = document.querySelector<HTMLElement>('[data-hidden-count]')?.dataset['hiddenCount'];
  if (count === undefined) return; // unknown, because the list did not load
  noteHidden(count !== '0');
}

export function noteHidden(hasHidden: boolean): void {
  document.cookie = `${HINT}=1; Path=/; SameSite=Lax; Max-Age=${hasHidden ? YEAR_SECONDS : 0}`;
}
