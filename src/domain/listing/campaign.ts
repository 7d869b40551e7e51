/**
 * Paid placement: dealers bid for places of a tier in an auction. The auction knows the search, but never the visitor.
 * @see docs/decisions/008-sponsored-places.md
 */

export const CAMPAIGN_TIERS = ['premium', 'featured', 'standard', 'highlight', 'boost', 'alpha'] as const;
export type CampaignTier = (typeof CAMPAIGN_TIERS)[number];

export interface Campaign {
  readonly ownerId: string;
  readonly tier: CampaignTier;
  /** The most that the dealer pays for one impression. */
  readonly bidCents: number;
}

/** At this distance a bid counts half. */
const HALF_WORTH_MILES = 50;

/** @param relevance of the listing, 0 to 100, so that a poor listing cannot buy a top place */
export function weighBid(bidCents: number, relevance: number): number {
  return bidCents * Math.max(1, relevance);
}

/** @param miles from the search's ZIP; Infinity for a seller without a place; absent for a search without one */
export function scoreBid(weight: number, miles: number | undefined): number {
  return miles === undefined ? weight : (weight * HALF_WORTH_MILES) / (HALF_WORTH_MILES + miles);
}
