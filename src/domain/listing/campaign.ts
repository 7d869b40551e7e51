/**
 * Paid placement: dealers bid for places of a tier in an auction. The auction knows the search, but never the visitor.
 * @see docs/decisions/008-sponsored-places.md
 */

export const CAMPAIGN_TIERS = ['premium', 'featured', 'standard', 'highlight', 'boost', 'alpha'] as const;
export type CampaignTier = (typeof CAMPAIGN_TIERS)[number];

/** Besides the tiers: cars that are also shown beyond their own market. */
export const BOOKED_TIERS = [...CAMPAIGN_TIERS, 'extended'] as const;
export type BookedTier = (typeof BOOKED_TIERS)[number];

/** A campaign that runs today. */
export interface Campaign {
  readonly ownerId: string;
  readonly tier: BookedTier;
  /** The most that the dealer pays for one impression. */
  readonly bidCents: number;
  /** The only car that it is for; absent for all cars of the dealer. */
  readonly listingId?: string;
  /** The searches that it is for: those in a state ("MA") or near a ZIP ("02139"); absent for all. */
  readonly place?: string;
  /** The percentage of these searches that it takes part in; absent for all. */
  readonly share?: number;
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
