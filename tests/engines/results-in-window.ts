/** Functions of a results page, for `ask` and `until`: each uses nothing from around it. */
import type { Shopper } from '#tests/engines/shopper.ts';

export const RESULTS = '/cars-for-sale/honda';
/** Cards in their order, without those for which dealers pay. */
export const CARDS = '#cars li:is([data-tier="organic"], [data-tier="ime"])';
export const CARD_LINKS = `${CARDS} h3 a`;

/** The number of matches in the heading; 0 while there is none. */
export function readCount(): number {
  const text = document.querySelector('#results-heading span')?.textContent ?? '';
  return Number(text.replaceAll(/\D/g, ''));
}

/** The prices of the cards, from first to last. */
export function readPrices(cards: string): number[] {
  const texts = [...document.querySelectorAll(cards)].map((card) => /\$([\d,]+)/.exec(card.textContent)?.[1]);
  return texts.flatMap((text) => (text === undefined ? [] : [Number(text.replaceAll(',', ''))]));
}

/** No search is on its way. */
export function isSettled(): boolean {
  return document.querySelector('#listings [aria-busy="true"], #filters [aria-busy="true"]') === null;
}

/** From here on `isSameDocument` is false after a page load. */
export function markDocument(): boolean {
  document.documentElement.dataset['marked'] = '';
  return true;
}

export function isSameDocument(): boolean {
  return document.documentElement.dataset['marked'] === '';
}

export async function openFilters(shopper: Shopper): Promise<void> {
  if (!shopper.isDocked) await shopper.click('a[href="#filters"][aria-haspopup]');
}

/** Checks an option of a section that is closed at first. */
export async function check(shopper: Shopper, section: string, field: string): Promise<void> {
  const details = `#filters details:has(> fieldset[aria-label="${section}"])`;
  const isOpen = await shopper.ask((css) => document.querySelector(css)?.hasAttribute('open'), details);
  if (isOpen !== true) await shopper.click(`${details} > summary`);
  await shopper.click(`${details} ${field}`);
}
