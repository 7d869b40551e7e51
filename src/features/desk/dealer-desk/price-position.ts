/** Where the price of a car is among similar ones, in words for its dealer. */
import type { Listing } from '#src/domain/listing/listing.schema.ts';
import { formatCount, formatUsd } from '#src/domain/search-query/format-number.ts';

/** "4% below 38 similar cars ($21,300)". */
export function describePricePosition({ dealRating, pricingDetail, listingType }: Listing): string {
  if (pricingDetail.salePrice === undefined) return 'No price';
  if (!dealRating) return listingType === 'NEW' ? "New cars aren't compared" : 'Not enough similar cars';
  const percent = Math.round(Math.abs(dealRating.difference) * 100);
  const where =
    percent === 0 ? 'At the price of' : dealRating.difference < 0 ? `${percent}% below` : `${percent}% above`;
  return `${where} ${formatCount(dealRating.comparables)} similar cars (${formatUsd(dealRating.comparablePrice)})`;
}
