/** For which searches a campaign runs: those in its place, and its share of them. */
import type { Campaign, CampaignTier } from '#src/domain/listing/campaign.ts';
import type { SearchHit } from '#src/domain/search-query/search-result.ts';
import { distanceInMiles } from '#src/domain/visitor/place.ts';
import type { Place } from '#src/domain/visitor/place.ts';
import { hashText } from '#src/lib/hash-text.ts';
import { memoByObject } from '#src/lib/memo.ts';

export interface Reach {
  /** Those that run today. */
  readonly campaigns: readonly Campaign[];
  readonly tier: CampaignTier;
  /** The search as text, so that the same search has the same campaigns for everyone. */
  readonly search: string;
  /** Where the search is; undefined without a ZIP. */
  readonly origin: Place | undefined;
  readonly places: { find(zip: string): Place | undefined };
}

/** Around a campaign's ZIP. */
const REACH_MILES = 50;
const PERCENT = 100;

/** Leaves out the hits whose campaigns all run elsewhere, or for other searches. */
export function keepReached(hits: readonly SearchHit[], reach: Reach): readonly SearchHit[] {
  const ofTier = indexCampaigns(reach.campaigns).get(reach.tier);
  if (!ofTier || ofTier.reachAll) return hits;
  return hits.filter(({ id, bid }) =>
    ofTier.bySeller
      .get(bid?.ownerId ?? '')
      ?.some(
        (campaign) =>
          (campaign.listingId === undefined || campaign.listingId === id) && runs(campaign, reach),
      ),
  );
}

/** How many sellers have a campaign that runs for the search. */
export function countReached(reach: Reach): number {
  const bySeller = indexCampaigns(reach.campaigns).get(reach.tier)?.bySeller ?? [];
  return [...bySeller].filter(([, own]) => own.some((campaign) => runs(campaign, reach))).length;
}

/** Once for a generation of the stock, not for each of its searches. */
const indexCampaigns = memoByObject((campaigns: readonly Campaign[]) => {
  const byTier = [...Map.groupBy(campaigns, ({ tier }) => tier)];
  return new Map(
    byTier.map(([tier, ofTier]) => {
      const reachAll = ofTier.every(({ place, share = PERCENT }) => place === undefined && share >= PERCENT);
      return [tier, { reachAll, bySeller: Map.groupBy(ofTier, ({ ownerId }) => ownerId) }] as const;
    }),
  );
});

function runs(campaign: Campaign, { search, origin, places }: Reach): boolean {
  const { share = PERCENT, ownerId, listingId = '', tier, place } = campaign;
  if (place !== undefined && !isIn(place, origin, places)) return false;
  return share >= PERCENT || hashText(`${tier} ${ownerId} ${listingId} ${search}`) % PERCENT < share;
}

function isIn(place: string, origin: Place | undefined, places: Reach['places']): boolean {
  if (!origin) return false;
  if (place === origin.state || place === origin.zip) return true;
  const center = places.find(place);
  return center !== undefined && distanceInMiles(center, origin) <= REACH_MILES;
}
