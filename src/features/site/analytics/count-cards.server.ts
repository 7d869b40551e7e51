/** Counts cards that were in view and clicks on sponsored ones, within what one network may add. */
import { cardLimit } from '#src/features/site/analytics/card-limit.server.ts';
import type { PaidCard } from '#src/features/site/analytics/card-limit.server.ts';
import { PAID_CARD_TIERS } from '#src/inventory/campaigns/booking.ts';
import type { StockGeneration } from '#src/inventory/stock.ts';
import type { PageEvent } from '#src/domain/site/page-event.schema.ts';

/** An event as it is counted: its type and its detail. */
export interface CountedEvent {
  readonly type: PageEvent['type'];
  readonly detail: string;
  /** How often at once; once, if undefined. */
  readonly times?: number;
}

/** Events of cards, which have a limit for each network. */
export const CARD_TYPES: ReadonlySet<PageEvent['type']> = new Set([
  'tier-impression',
  'tier-click',
  'cards-seen',
]);

/**
 * Paid places are counted by tier and seller, and a car in one once a day for a network. When it is seen again, it is one of
 * all cards that were seen, of no seller. A car that is not for sale was in no paid place.
 * @see docs/rules/ads.md#counted-impressions
 */
export function countCards(
  events: readonly PageEvent[],
  stock: Pick<StockGeneration, 'loadListings'>,
  clientIp: string,
  now: number,
): { counted: CountedEvent[]; impressions: PaidCard[] } {
  const ids = events.flatMap((event) => ('tier' in event ? [event.listingId] : []));
  const loaded = ids.length > 0 ? stock.loadListings([...new Set(ids)]) : [];
  const sellers = new Map(loaded.map(({ listing }) => [listing.id, listing.ownerId]));
  const counted: CountedEvent[] = [];
  const impressions: PaidCard[] = [];
  const see = (type: PageEvent['type'], detail: string, cardCount: number) => {
    const times = cardLimit.takeSeen(clientIp, cardCount, now);
    if (times > 0) counted.push({ type, detail, times });
    return times > 0;
  };
  for (const event of events) {
    if (event.type === 'cards-seen') see('cards-seen', '', event.count);
    if (event.type !== 'tier-impression' && event.type !== 'tier-click') continue;
    const ownerId = sellers.get(event.listingId);
    if (ownerId === undefined) continue;
    const { type, tier, listingId } = event;
    const isImpression = type === 'tier-impression';
    if (!PAID_CARD_TIERS.has(tier)) {
      if (isImpression) see('cards-seen', '', 1);
      continue;
    }
    const card = { type, tier, listingId, ownerId };
    const isPaid = cardLimit.takePaid(clientIp, card, now);
    const detail = isPaid ? `${tier} ${ownerId}` : '';
    if (!isImpression) {
      if (isPaid) counted.push({ type, detail });
    } else if (see(type, detail, 1) && isPaid) impressions.push(card);
  }
  return { counted, impressions };
}
