/** Counts each card in a paid place once per page, when half of it has been visible for a second. */
import { parseVehicleLink } from '#src/features/site/analytics/page-events.ts';
import { publishPageEvent } from '#src/stores/page-events.store.ts';

/** The Media Rating Council's definition of a viewable display impression. */
const VISIBLE_PART = 0.5;
const VISIBLE_MS = 1_000;
const TIER_CARDS = 'li[data-tier]:not([data-tier="organic"])';

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
            publishImpression(target, counted);
          }, VISIBLE_MS),
        );
      }
    },
    { threshold: VISIBLE_PART },
  );
  const observeAll = () => {
    for (const card of root.querySelectorAll(TIER_CARDS)) seen.observe(card);
  };
  observeAll();
  new MutationObserver(observeAll).observe(root, { childList: true, subtree: true });
}

/** A card that is rendered again, or shown again in the same tier by another search, is not counted twice. */
function publishImpression(item: HTMLElement, counted: Set<string>): void {
  const card = item.isConnected && !document.hidden ? readCard(item) : undefined;
  if (card?.tier === undefined) return;
  const { listingId, tier, position } = card;
  const key = `${tier} ${listingId}`;
  if (counted.has(key)) return;
  counted.add(key);
  publishPageEvent({ type: 'tier-impression', tier, listingId, position });
}
