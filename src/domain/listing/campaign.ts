/**
 * What dealers pay for: their cars stand in places of a tier, by auction. The auction knows the search, never the
 * visitor. @see docs/decisions/008-sponsored-places.md
 */

export const CAMPAIGN_TIERS = ['premium', 'featured', 'standard', 'highlight', 'boost', 'alpha'] as const;
export type CampaignTier = (typeof CAMPAIGN_TIERS)[number];

export interface Campaign {
  readonly ownerId: string;
  readonly tier: CampaignTier;
  /** What the dealer gives at most for being seen once. */
  readonly bidCents: number;
}

/** At this distance a bid counts half. */
const HALF_WORTH_MILES = 50;

/** @param relevance of the listing, 0 to 100: who has nothing to show cannot buy its way up */
export function weighBid(bidCents: number, relevance: number): number {
  return bidCents * Math.max(1, relevance);
}

/** @param miles from the search's ZIP, endless where the seller has no place; absent: the search has no place */
export function scoreBid(weight: number, miles: number | undefined): number {
  return miles === undefined ? weight : (weight * HALF_WORTH_MILES) / (HALF_WORTH_MILES + miles);
}
