/** Campaigns of sample dealers, enough of them that every tier appears on ordinary pages. */
import type { Owner } from '#src/domain/dealer/owner.schema.ts';
import { CAMPAIGN_TIERS } from '#src/domain/listing/campaign.ts';
import type { Campaign, CampaignTier } from '#src/domain/listing/campaign.ts';
import { isForecourtCertified } from '#src/domain/listing/forecourt-certified.ts';
import type { Listing, PricePoint } from '#src/domain/listing/listing.schema.ts';
import { createRandom, mixSeed } from '#src/inventory/sample/random.ts';
import { DAY_MS } from '#src/lib/durations.ts';

/** Of all dealers. Boosts apply to new cars only, which not every dealer has. */
const SHARES: Readonly<Record<CampaignTier, number>> = {
  premium: 0.15,
  featured: 0.16,
  standard: 0.2,
  highlight: 0.25,
  boost: 0.4,
  alpha: 0.12,
};
const USUAL_BID_CENTS = 80;
const BID_DEVIATION = 0.5;
/** A random stream of their own, so that campaigns change no car. */
const CAMPAIGN_STREAM = 0x5eed_0003;
/** Every third car of a dealer who highlights. */
const HIGHLIGHT_EVERY = 3;
const NEWLY_LISTED_DAYS = 7;

type Booked = Omit<Campaign, 'ownerId'>;
type Highlight = NonNullable<Listing['vehicleHighlight']>;

/** @param dealer its number, from 0 */
export function inventCampaigns(seed: number, dealer: number): Booked[] {
  const random = createRandom(mixSeed(seed ^ CAMPAIGN_STREAM, dealer));
  return CAMPAIGN_TIERS.flatMap((tier): Booked[] => {
    const isBooked = random.chance(SHARES[tier]);
    const bidCents = Math.round(USUAL_BID_CENTS * Math.exp(random.normal(0, BID_DEVIATION)));
    return isBooked ? [{ tier, bidCents }] : [];
  });
}

/** The first reason to hurry that is true of the car; otherwise the card shows how many people viewed it. */
export function highlightOffer(
  serial: number,
  listing: Listing,
  owner: Owner,
  history: readonly PricePoint[],
  nowMs: number,
): Highlight | undefined {
  if (serial % HIGHLIGHT_EVERY !== 0) return undefined;
  const { incentive } = listing.pricingDetail;
  const [before, now] = history.slice(-2).map(({ price }) => price);
  const driven = (urgencyDriverType: Highlight['urgencyDriverType'], value?: number): Highlight => ({
    isVehicleHighlight: true,
    urgencyDriverType,
    ...(value !== undefined && { urgencyDriverValue: `$${value.toLocaleString('en-US')}` }),
  });
  if (before !== undefined && now !== undefined && now < before) return driven('priceReduced', before - now);
  if (incentive !== undefined) return driven('incentives', incentive);
  if (listing.hasSpecialOffer) return driven('dealerIncentive');
  if (nowMs - listing.listedAtMs < NEWLY_LISTED_DAYS * DAY_MS) return driven('newlyListed');
  // Only a third party's program includes a warranty by its rules, and only Forecourt's takes cars back.
  if (listing.listingType === '3P_CERT') return driven('warranty');
  return isForecourtCertified(listing, owner) ? driven('returnPolicy') : { isVehicleHighlight: true };
}
