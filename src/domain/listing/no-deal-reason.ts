/** Why a listing has no price rating, shown in place of the badge. */
import type { COMPARISON_FAILURES, Listing } from '#src/domain/listing/listing.schema.ts';

/** Fewer comparable listings are not enough for a rating. */
export const MIN_COMPARABLES = 10;
/** So many cars of one seller are compared with a car of another; ten comparable ones need four sellers. */
export const MAX_OF_SELLER = 3;
/** A lower price is usually a down payment, a monthly payment or a typing error. */
export const MIN_PLAUSIBLE_PRICE = 500;
/** In dollars. More is no dealer's fee, but a mistake, a poisoned feed, or a part of the price that is kept out of it. */
export const MAX_FEES = 3_000;
/** No new car is sold for less of its trim's MSRP. */
const MIN_SHARE_OF_MSRP = 0.5;
/** What becomes of a price that is hardly the full one. */
const LAST_BY_PRICE = 'Orders by price show it last, and no price limit finds it';

type ComparisonFailure = (typeof COMPARISON_FAILURES)[number];
/** A reason of the listing itself, or a result of the comparison. */
type DealExclusion =
  | 'newCar'
  | 'highFees'
  | 'farBelowMsrp'
  | 'commercialUse'
  | 'brandedTitle'
  | 'noPrice'
  | 'implausiblePrice';
export type NoDealReason = DealExclusion | ComparisonFailure | 'fewComparables';

const TEXTS: Readonly<Record<NoDealReason, string>> = {
  newCar: 'No rating because new cars are not compared',
  highFees: `No rating because the seller states fees of more than $3,000, or of more than the price. ${LAST_BY_PRICE}`,
  farBelowMsrp: `No rating because the price is less than half the MSRP. ${LAST_BY_PRICE}`,
  commercialUse: 'No rating because cars in commercial use are not compared',
  brandedTitle: 'No rating because cars with a branded title are not compared',
  noPrice: 'No rating because the seller lists no price',
  implausiblePrice: `No rating because a price under $${MIN_PLAUSIBLE_PRICE} is rarely the full price`,
  fewComparables: `No rating because fewer than ${MIN_COMPARABLES} comparable cars are for sale`,
  fewSellers: 'No rating because too few other sellers offer comparable cars',
  trimUnknown: 'No rating because the seller lists no trim, and trims of this model differ widely in price',
  farBelow: `No rating because the price is less than half that of comparable cars. ${LAST_BY_PRICE}`,
  farAbove: 'No rating because the price is more than twice that of comparable cars',
};

type Offer = Pick<Listing, 'listingType' | 'pricingDetail'>;

/** Whether a price may be the full one. @param dollars undefined for a car without a price */
export function isPlausiblePrice(dollars: number | undefined): dollars is number {
  return dollars !== undefined && dollars >= MIN_PLAUSIBLE_PRICE;
}

/**
 * The price by which searches find and order a car; undefined if it is hardly the full one.
 * @see docs/rules/stock.md#implausible-prices
 */
export function findPlausiblePrice(
  listing: Offer & { readonly noDealReason?: Listing['noDealReason'] },
): number | undefined {
  const { salePrice } = listing.pricingDetail;
  if (!isPlausiblePrice(salePrice)) return undefined;
  if (listing.noDealReason === 'farBelow' || isFarBelowMsrp(listing) || hasHighFees(listing))
    return undefined;
  return salePrice;
}

function isFarBelowMsrp({ listingType, pricingDetail }: Offer): boolean {
  const { salePrice = Infinity, trimMsrp = 0 } = pricingDetail;
  return listingType === 'NEW' && salePrice < trimMsrp * MIN_SHARE_OF_MSRP;
}

/** In the price or on top of it. */
function hasHighFees({ pricingDetail }: Offer): boolean {
  const { salePrice = Infinity, disclosedFees = 0, addedFees = 0 } = pricingDetail;
  return Math.max(disclosedFees, addedFees) > Math.min(MAX_FEES, salePrice);
}

/** Undefined if the listing can be compared. */
export function findDealExclusion(listing: Listing): DealExclusion | undefined {
  const { salePrice } = listing.pricingDetail;
  if (hasHighFees(listing)) return 'highFees';
  if (listing.listingType === 'NEW') return isFarBelowMsrp(listing) ? 'farBelowMsrp' : 'newCar';
  if (listing.vehicleUseType === 'COMMERCIAL') return 'commercialUse';
  if (listing.brandedTitle) return 'brandedTitle';
  if (salePrice === undefined) return 'noPrice';
  return isPlausiblePrice(salePrice) ? undefined : 'implausiblePrice';
}

/** "No rating because …"; undefined for a listing that has a rating. */
export function explainNoDeal(listing: Listing): string | undefined {
  if (listing.dealRating) return undefined;
  return TEXTS[findNoDealReason(listing)];
}

/** Of a listing without a rating. */
export function findNoDealReason(listing: Listing): NoDealReason {
  const { noDealReason } = listing;
  return noDealReason === 'farBelow'
    ? noDealReason
    : (findDealExclusion(listing) ?? noDealReason ?? 'fewComparables');
}
