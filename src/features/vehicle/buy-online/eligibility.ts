/** Reads the answer of a dealer's eligibility service. @see docs/rules/vehicle.md#buy-online */
import type { Listing } from '#src/domain/listing/listing.schema.ts';

/** Returns true for at least one match or a car marked as sellable. */
export function readVerdict(answer: unknown): boolean {
  if (typeof answer !== 'object' || answer === null) return false;
  const { totalMatched, sellable } = answer as { totalMatched?: unknown; sellable?: unknown };
  return (typeof totalMatched === 'number' && totalMatched >= 1) || sellable === true;
}

/** Without an eligibility service, a car with a price can be bought if its dealer has an online shop. */
export function isEligibleHere({
  esntial,
  pricingDetail,
}: Pick<Listing, 'esntial' | 'pricingDetail'>): boolean {
  return esntial?.ecommWebsite !== undefined && pricingDetail.salePrice !== undefined;
}
