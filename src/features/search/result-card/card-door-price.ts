/** What a car costs to drive away, as its card says it. @see docs/rules/results.md#out-the-door-prices */
import type { Listing } from '#src/domain/listing/listing.schema.ts';
import { isPlausiblePrice } from '#src/domain/listing/no-deal-reason.ts';
import { feesOnTop, outTheDoorCents } from '#src/domain/payment/price-with-fees.ts';
import type { DoorPlace } from '#src/domain/payment/price-with-fees.ts';
import { formatUsd } from '#src/domain/search-query/format-number.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';

/** Whether a search filters or sorts by these prices. */
export function asksForDoorPrice({ sortBy, ranges }: SearchQuery): boolean {
  return sortBy === 'outTheDoorASC' || ranges.outTheDoor !== undefined;
}

/**
 * "from $21,450 out the door", because a county, a plate or the car's value may add to what is known, and "est." with usual
 * fees. A line of a card is short, and the car's page has the sum.
 */
export function describeDoorPrice({ pricingDetail }: Listing, place: DoorPlace): string | undefined {
  const { salePrice, addedFees, disclosedFees, assumedFees } = pricingDetail;
  if (!isPlausiblePrice(salePrice)) return undefined;
  const cents = outTheDoorCents(salePrice + feesOnTop(pricingDetail), place);
  const amount = formatUsd(Math.round(cents / 100));
  const isLocal = place.state !== undefined;
  const text = `${amount} ${isLocal ? 'out the door' : 'before tax'}`;
  if ((addedFees ?? disclosedFees) !== undefined) return isLocal ? `from ${text}` : text;
  return assumedFees ? `est. ${text}` : `${text} plus fees`;
}
