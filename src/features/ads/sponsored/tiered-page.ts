/** Converts a search response for placement. */
import type { FoundListing } from '#src/domain/listing/found-listing.schema.ts';
import type { TierAnswer } from '#src/features/ads/sponsored/ask-tiers.ts';
import type { Placeable } from '#src/features/ads/sponsored/listing-item.ts';
import type { TieredPage } from '#src/features/ads/sponsored/placement.ts';

interface Answer extends TierAnswer {
  readonly listings: readonly FoundListing[];
  readonly totalResultCount: number;
}

/** Used when the answer does not name the tier. @see docs/rules/ads.md#listing-tiers */
const FOURTH_TIER_INDEX = 3;

/** @param toCard makes the grid's card of a listing */
export function toTieredPage<Card extends Placeable>(
  answer: Answer,
  { firstRecord, numRecords }: { readonly firstRecord: number; readonly numRecords: number },
  toCard: (listing: FoundListing) => Card,
): TieredPage<Card> {
  const { spotlights, standardSpotlights } = answer;
  const isFourth = ({ spotlightType }: FoundListing, index: number) =>
    spotlightType === undefined ? index === FOURTH_TIER_INDEX : spotlightType === 'fourthTier';
  const isPeekaboo = ({ spotlightType }: FoundListing) => spotlightType === 'peekaboo';
  const toCards = (listings: readonly FoundListing[]) => listings.map(toCard);
  return {
    organic: toCards(answer.listings),
    premium: toCards(spotlights.filter((listing, index) => !isFourth(listing, index))),
    fourth: toCards(spotlights.filter(isFourth)),
    featured: toCards(answer.featuredSpotlights),
    standard: toCards(standardSpotlights.filter((listing) => !isPeekaboo(listing))),
    peekaboo: toCards(standardSpotlights.filter(isPeekaboo)),
    highlight: toCards(answer.vehicleHighlight),
    boost: toCards(answer.boost),
    firstRecord,
    numRecords,
    total: answer.totalResultCount,
  };
}
