/** Covers the cards of hidden cars. They keep their places, so that nothing moves and counts stay true. */
import { callApi } from '#src/browser/call-api.ts';
import { hasHint } from '#src/browser/has-hint.ts';
import styles from '#src/features/shopper/hidden-offers/HiddenCards.module.css';
import { noteHidden } from '#src/features/shopper/hidden-offers/hidden-hint.store.ts';
import { COVERED_TEXT } from '#src/features/shopper/hidden-offers/hidden-list-path.ts';
import {
  HIDE_OUTCOMES,
  hiddenOffersCall,
  hideOfferCall,
  MAX_ASKED,
} from '#src/features/shopper/hidden-offers/hidden-offers.call.ts';

/** In results, rows of similar cars and lists of viewed ones. */
const CARD_LINKS = '#content li h3 a[href^="/cars-for-sale/vehicle/"]';
/** Cards are added in groups, so they are asked about together. */
const SETTLE_MS = 200;
/** Whether each car of this page is hidden, as far as that is known. */
const known = new Map<string, boolean>();
let coverAgain: (() => void) | undefined;

/** Covers the cards of this page and those that are loaded later. */
export function coverHiddenCards(): void {
  const content = document.getElementById('content');
  if (coverAgain || !content || !(hasHint('hidden_offers') || hasHint('signed_in'))) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cover = async () => {
    const cards = findCards();
    const ids = new Set(cards.map(([id]) => id));
    const unknown = [...ids].filter((id) => !known.has(id)).slice(0, MAX_ASKED);
    if (unknown.length > 0) {
      const answer = await callApi(hiddenOffersCall, { ids: unknown.join(',') }).catch(() => undefined);
      if (!answer) return; // offline: asked again with the next change of the list
      const { data } = answer;
      const hidden = data.type === 'ok' ? data.hiddenIds : [];
      for (const id of unknown) known.set(id, hidden.includes(id));
    }
    for (const [id, card] of cards) show(card, known.get(id) === true);
    if (unknown.length === MAX_ASKED) settle(); // there may be more
  };
  const settle = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void cover(), SETTLE_MS);
  };
  coverAgain = settle;
  new MutationObserver(settle).observe(content, { childList: true, subtree: true });
  void cover();
}

/** Hides a car of this page at once, or all of its seller. @returns why it is not hidden */
export async function hideCard(id: string, kind: 'car' | 'seller-of-car'): Promise<string | undefined> {
  const { data } = await callApi(hideOfferCall, { kind, subject: id, isHidden: 'true' });
  if (data.type !== 'ok') return HIDE_OUTCOMES[data.type === 'enough' ? 'enough' : 'failed'].text;
  noteHidden(true);
  if (kind === 'seller-of-car') {
    known.clear();
    coverAgain?.();
  }
  known.set(id, true);
  for (const [one, card] of findCards()) if (one === id) show(card, true);
  coverHiddenCards();
  return undefined;
}

/** With the ids of their cars. A sponsored car may have several cards. */
function findCards(): (readonly [string, HTMLElement])[] {
  return [...document.querySelectorAll<HTMLAnchorElement>(CARD_LINKS)].flatMap((link) => {
    const card = link.closest('li');
    return card ? [[decodeURIComponent(link.pathname.split('/').at(-1) ?? ''), card] as const] : [];
  });
}

/** Sets attributes, because React owns the card and its children. It may use one card for another car. */
function show(card: HTMLElement, isHidden: boolean): void {
  const className = styles['covered'] ?? '';
  if (card.classList.contains(className) === isHidden) return;
  card.classList.toggle(className, isHidden);
  if (isHidden) card.dataset['covered'] = COVERED_TEXT;
  else delete card.dataset['covered'];
}
