/** Why a listing has no price rating, shown in place of the badge. */
import type { COMPARISON_FAILURES, Listing } from '#src/domain/listing/listing.schema.ts';

/** Fewer comparable listings are not enough for a rating. */
export const MIN_COMPARABLES = 10;
/** So many cars of one seller are compared with a car of another; ten comparable ones need four sellers. */
export const MAX_OF_SELLER = 3;
/** A lower price is usually a down payment, a monthly payment or a typing error. */
export const MIN_PLAUSIBLE_PRICE = 500;

type ComparisonFailure = (typeof COMPARISON_FAILURES)[number];
/** A reason of the listing itself, or a result of the comparison. */
type DealExclusion = 'newCar' | 'commercialUse' | 'brandedTitle' | 'noPrice' | 'implausiblePrice';
export type NoDealReason = DealExclusion | ComparisonFailure | 'fewComparables';

const TEXTS: Readonly<Record<NoDealReason, string>> = {
  newCar: 'No rating because new cars are not compared',
  commercialUse: 'No rating because cars in commercial use are not compared',
  brandedTitle: 'No rating because cars with a branded title are not compared',
  noPrice: 'No rating because the seller lists no price',
  implausiblePrice: `No rating because a price under $${MIN_PLAUSIBLE_PRICE} is rarely the full price`,
  fewComparables: `No rating because fewer than ${MIN_COMPARABLES} comparable cars are for sale`,
  fewSellers: 'No rating because too few other sellers offer comparable cars',
  trimUnknown: 'No rating because the seller lists no trim, and trims of this model differ widely in price',
  outlier: 'No rating because the price is too far from comparable cars to be compared',
};

/** @see docs/rules/stock.md#implausible-prices */
export function isPlausiblePrice(price: number | undefined): boolean {
  return price !== undefined && price >= MIN_PLAUSIBLE_PRICE;
}

/** Undefined if the listing can be compared. */
export function findDealExclusion(listing: Listing): DealExclusion | undefined {
  const { salePrice } = listing.pricingDetail;
  if (listing.listingType === 'NEW') return 'newCar';
  if (listing.vehicleUseType === 'COMMERCIAL') return 'commercialUse';
  if (listing.brandedTitle) return 'brandedTitle';
  if (salePrice === undefined) return 'noPrice';
  return salePrice < MIN_PLAUSIBLE_PRICE ? 'implausiblePrice' : undefined;
}

/** "No rating because …"; undefined for a listing that has a rating. */
export function explainNoDeal(listing: Listing): string | undefined {
  if (listing.dealRating) return undefined;
  return TEXTS[findDealExclusion(listing) ?? listing.noDealReason ?? 'fewComparables'];
}
