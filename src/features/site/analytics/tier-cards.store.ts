/**
 * Counts each card once per page, when half of it has been visible for a second: in paid places by car, in others by
 * number, so that the share of paid places is known.
 */
import { parseVehicleLink } from '#src/features/site/analytics/page-events.ts';
import { MAX_CARDS_SEEN } from '#src/domain/site/page-event-limits.ts';
import { publishPageEvent } from '#src/stores/page-events.store.ts';

/** The Media Rating Council's definition of a viewable display impression. */
const VISIBLE_PART = 0.5;
const VISIBLE_MS = 1_000;
const CARDS = 'li[data-tier]';

interface Card {
  readonly listingId: string;
  /** The position among its sibling cards, from 0. */
  readonly position: number;
  /** Undefined for a place that is not paid for. */
  readonly tier: string | undefined;
}

/** Undefined if the item is not the card of a listing. */
export function readCard(item: HTMLElement): Card | undefined {
  const links = [...item.querySelectorAll<HTMLAnchorElement>('a[href]')];
  const listingId = links.map(({ pathname }) => parseVehicleLink(pathname)).find((id) => id !== undefined);
  if (listingId === undefined || !item.parentElement) return undefined;
  const { tier } = item.dataset;
  return {
    listingId,
    position: [...item.parentElement.children].indexOf(item),
    tier: tier === 'organic' ? undefined : tier,
  };
}

/** Publishes impressions of current cards and of cards that are added later. */
export function followTierCards(root: HTMLElement): void {
  if (!('IntersectionObserver' in window)) return;
  const counted = new Set<string>();
  const others = countOthers();
  const timers = new WeakMap<Element, ReturnType<typeof setTimeout>>();
  const seen = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio } of entries) {
        clearTimeout(timers.get(target));
        if (intersectionRatio < VISIBLE_PART || !(target instanceof HTMLElement)) continue;
        timers.set(
          target,
          setTimeout(() => {
            seen.unobserve(target);
            publishImpression(target, counted, others.add);
          }, VISIBLE_MS),
        );
      }
    },
    { threshold: VISIBLE_PART },
  );
  const observeAll = () => {
    for (const card of root.querySelectorAll(CARDS)) seen.observe(card);
  };
  observeAll();
  new MutationObserver(observeAll).observe(root, { childList: true, subtree: true });
}

/** A card that is rendered again, or shown again in the same tier by another search, is not counted twice. */
function publishImpression(item: HTMLElement, counted: Set<string>, addOther: () => void): void {
  const card = item.isConnected && !document.hidden ? readCard(item) : undefined;
  if (!card) return;
  const { listingId, tier, position } = card;
  const key = `${tier ?? ''} ${listingId}`;
  if (counted.has(key)) return;
  counted.add(key);
  if (tier === undefined) addOther();
  else publishPageEvent({ type: 'tier-impression', tier, listingId, position });
}

/** In one event when the page is left or hidden, or when there are many. */
function countOthers(): { add: () => void } {
  let count = 0;
  const publish = () => {
    if (count > 0) publishPageEvent({ type: 'cards-seen', count });
    count = 0;
  };
  // Before the listeners that send the batch, which are added later.
  addEventListener('pagehide', publish);
  document.addEventListener('visibilitychange', () => document.hidden && publish());
  return {
    add() {
      count++;
      if (count === MAX_CARDS_SEEN) publish();
    },
  };
}
