import type { Listing } from '#src/domain/listing/listing.schema.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

/** What of a car decides what it costs each month. Money in whole dollars; plain JSON, part of a card. */
export interface PayableCar {
  readonly price: number;
  readonly isNew?: true;
  /** The sticker price, which a lease reckons with. */
  readonly msrp?: number;
  /** What the maker takes off. */
  readonly incentive?: number;
  /** New, but its dealer does not lease. */
  readonly noLease?: true;
}

/** Undefined: it has no price, or its dealer wants no payments shown. */
export function toPayableCar({
  listingType,
  pricingDetail,
  paymentServices,
}: Pick<Listing, 'listingType' | 'pricingDetail' | 'paymentServices'>): PayableCar | undefined {
  const { salePrice: price, msrp, incentive } = pricingDetail;
  if (price === undefined || paymentServices?.dealerSettings.uiEnabled === false) return undefined;
  if (listingType !== 'NEW') return { price, ...definedOnly({ incentive }) };
  return {
    price,
    isNew: true,
    ...definedOnly({ msrp, incentive }),
    ...(paymentServices?.dealerSettings.leaseEnabled === false && { noLease: true as const }),
  };
}
