/** Which cars can be bought online, and where. @see docs/rules/vehicle.md#buy-online */
import type { Owner } from '#src/domain/dealer/owner.schema.ts';
import type { Listing } from '#src/domain/listing/listing.schema.ts';
import { safeHref } from '#src/lib/safe-href.ts';

export const PURCHASE_ROOT = '/buy-online';

type Offer = Pick<Listing, 'id' | 'esntial' | 'pricingDetail'>;
type Seller = Pick<Owner, 'homeServices' | 'hideEmailForm' | 'privateSeller'>;

/** The steps of a purchase on this site. */
export function requestUrl(listingId: string): string {
  return `${PURCHASE_ROOT}/${encodeURIComponent(listingId)}`;
}

/**
 * The dealer's own shop, else the steps on this site if the dealer sells online and takes messages. Undefined for a car
 * without a price, of a private seller, or refused by the dealer's eligibility service.
 */
export function findBuyOnlineUrl({ id, esntial, pricingDetail }: Offer, seller: Seller): string | undefined {
  if (pricingDetail.salePrice === undefined || seller.privateSeller || esntial?.isRefused) return undefined;
  const takesRequests = seller.homeServices.includes('BUY_ONLINE') && !seller.hideEmailForm;
  return safeHref(esntial?.ecommWebsite) ?? (takesRequests ? requestUrl(id) : undefined);
}
