/** Why a listing has no deal rating: said where the badge would stand. @see D §3 */
import type { Listing } from '#src/domain/listing/listing.schema.ts';

/** Fewer comparable listings say nothing. */
export const MIN_COMPARABLES = 10;

/** New cars and cars in commercial use are the excluded classes. */
export type NoDealReason = 'newCar' | 'commercialUse' | 'noPrice' | 'fewComparables';

const TEXTS: Readonly<Record<NoDealReason, string>> = {
  newCar: 'No rating because new cars are not compared',
  commercialUse: 'No rating because cars in commercial use are not compared',
  noPrice: 'No rating because the seller names no price',
  fewComparables: `No rating because fewer than ${MIN_COMPARABLES} comparable cars are on offer`,
};

/** Undefined: the listing is compared, if there is enough to compare it with. */
export function findDealExclusion(listing: Listing): NoDealReason | undefined {
  if (listing.listingType === 'NEW') return 'newCar';
  if (listing.vehicleUseType === 'COMMERCIAL') return 'commercialUse';
  return listing.pricingDetail.salePrice === undefined ? 'noPrice' : undefined;
}

/** "No rating because …"; undefined for a listing that has a rating. */
export function explainNoDeal(listing: Listing): string | undefined {
  return listing.dealRating ? undefined : TEXTS[findDealExclusion(listing) ?? 'fewComparables'];
}
