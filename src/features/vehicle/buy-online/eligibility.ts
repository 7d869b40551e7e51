/** Reads the answer of a dealer's eligibility service. @see docs/rules/vehicle.md#buy-online */
import type { Owner } from '#src/domain/dealer/owner.schema.ts';
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

/** Whether a reservation can be asked for on this site: a dealer who sells online and takes messages, and a price. */
export function isReservableHere(
  { pricingDetail }: Pick<Listing, 'pricingDetail'>,
  {
    homeServices,
    hideEmailForm,
    privateSeller,
  }: Pick<Owner, 'homeServices' | 'hideEmailForm' | 'privateSeller'>,
): boolean {
  const sellsOnline = homeServices.includes('BUY_ONLINE') && !hideEmailForm && !privateSeller;
  return sellsOnline && pricingDetail.salePrice !== undefined;
}
