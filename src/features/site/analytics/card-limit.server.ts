/**
 * Limits what one network adds to the counts of cards in a day, so that nobody spends a rival's budget or makes up the share
 * of sponsored places. Counted by this process alone, as views of cars are.
 * @see docs/rules/ads.md#counted-impressions
 */
import { networkOf } from '#src/engine/http/rate-limits.ts';
import { createBoundedTtlCache } from '#src/lib/bounded-ttl-cache.ts';
import { DAY_MS } from '#src/lib/durations.ts';

/** Of all cards, sponsored and not: more than a person reads, and few beside those of all networks. */
const MAX_CARDS_PER_NETWORK = 500;
/** Of a seller's cars in one kind of place. */
const MAX_PLACES_PER_SELLER = 20;
const MAX_KEYS = 200_000;

/** A card of a car in a paid place. */
export interface PaidCard {
  readonly type: 'tier-impression' | 'tier-click';
  readonly tier: string;
  readonly listingId: string;
  readonly ownerId: string;
}

export interface CardLimit {
  /** How many of these cards count as seen. */
  takeSeen(clientIp: string, cardCount: number, nowMs: number): number;
  /** Whether the card counts for its seller: the first of a car in a place today, of a limited number of the seller's. */
  takePaid(clientIp: string, card: PaidCard, nowMs: number): boolean;
}

export function createCardLimit(): CardLimit {
  const counts = createBoundedTtlCache<number>(MAX_KEYS, DAY_MS);

  /** @returns how many were left, at most `wanted` */
  function take(key: string, wanted: number, max: number, nowMs: number): number {
    const day = Math.floor(nowMs / DAY_MS);
    const count = counts.find(`${day} ${key}`, nowMs) ?? 0;
    const taken = Math.min(wanted, max - count);
    if (taken > 0) counts.keep(`${day} ${key}`, count + taken, nowMs);
    return taken;
  }

  return {
    takeSeen: (clientIp, cardCount, nowMs) =>
      take(networkOf(clientIp), cardCount, MAX_CARDS_PER_NETWORK, nowMs),
    takePaid(clientIp, { type, tier, listingId, ownerId }, nowMs) {
      const key = `${networkOf(clientIp)} ${type} ${tier}`;
      return (
        take(`${key} car ${listingId}`, 1, 1, nowMs) === 1 &&
        take(`${key} seller ${ownerId}`, 1, MAX_PLACES_PER_SELLER, nowMs) === 1
      );
    },
  };
}

/** Of this process. */
export const cardLimit = createCardLimit();
