/** What a dealer's own eligibility service says. @see M §7 */
import type { Listing } from '#src/domain/listing/listing.schema.ts';

/** "Positive means totalMatched of 1 or more, or a sellable flag"; anything else is a no. */
export function readVerdict(answer: unknown): boolean {
  if (typeof answer !== 'object' || answer === null) return false;
  const { totalMatched, sellable } = answer as { totalMatched?: unknown; sellable?: unknown };
  return (typeof totalMatched === 'number' && totalMatched >= 1) || sellable === true;
}

/** Without a service of its own: a car with a price can be bought, where its dealer has a shop at all. */
export function isEligibleHere({
  esntial,
  pricingDetail,
}: Pick<Listing, 'esntial' | 'pricingDetail'>): boolean {
  return esntial?.ecommWebsite !== undefined && pricingDetail.salePrice !== undefined;
}
