/** Where the price of a car is among similar ones, in words for its dealer. */
import type { Listing } from '#src/domain/listing/listing.schema.ts';
import { findNoDealReason, MIN_PLAUSIBLE_PRICE } from '#src/domain/listing/no-deal-reason.ts';
import type { NoDealReason } from '#src/domain/listing/no-deal-reason.ts';
import { formatCount, formatUsd } from '#src/domain/search-query/format-number.ts';

const REASONS: Readonly<Record<NoDealReason, string>> = {
  newCar: "New cars aren't compared",
  highFees:
    'Doubtful fees: more than $3,000, or than the price. Orders by price show it last. Check disclosedFees and addedFees in your feed',
  farBelowMsrp:
    'Doubtful price: less than half the MSRP. Orders by price show it last. Check the price and trim in your feed',
  commercialUse: "Cars in commercial use aren't compared",
  brandedTitle: "Cars with a branded title aren't compared",
  noPrice: 'No price: add one to your feed',
  implausiblePrice: `Doubtful price: under $${MIN_PLAUSIBLE_PRICE}. Send the full price in your feed`,
  fewComparables: 'Not enough similar cars',
  fewSellers: 'Not enough similar cars of other sellers',
  trimUnknown: 'No trim: add it to your feed, and the price is compared',
  farBelow:
    'Doubtful price: less than half that of similar cars. Orders by price show it last. Check the price, trim and mileage in your feed',
  farAbove:
    'Doubtful price: more than twice that of similar cars. Check the price, trim and mileage in your feed',
};

/** "4% below 38 similar cars ($21,300)". */
export function describePricePosition(listing: Listing): string {
  const { dealRating } = listing;
  if (!dealRating) return REASONS[findNoDealReason(listing)];
  const percent = Math.round(Math.abs(dealRating.difference) * 100);
  const where =
    percent === 0 ? 'At the price of' : dealRating.difference < 0 ? `${percent}% below` : `${percent}% above`;
  return `${where} ${formatCount(dealRating.comparables)} similar cars (${formatUsd(dealRating.comparablePrice)})`;
}
