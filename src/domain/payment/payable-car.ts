import type { Listing } from '#src/domain/listing/listing.schema.ts';
import { isPlausiblePrice, MIN_PLAUSIBLE_PRICE } from '#src/domain/listing/no-deal-reason.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

/** The part of a car that determines its payment, in whole dollars. It is plain JSON and part of a card. */
export interface PayableCar {
  readonly price: number;
  readonly isNew?: true;
  /** The sticker price, which a lease is calculated from. */
  readonly msrp?: number;
  /** The manufacturer's incentive. */
  readonly incentive?: number;
  /** A new car whose dealer does not lease. */
  readonly noLease?: true;
}

/** Undefined if it has no price, one that is hardly the full one ("$1, est. $0/mo"), or its dealer hides payments. */
export function toPayableCar({
  listingType,
  pricingDetail,
  paymentServices,
}: Pick<Listing, 'listingType' | 'pricingDetail' | 'paymentServices'>): PayableCar | undefined {
  const { salePrice: price, msrp, incentive } = pricingDetail;
  if (!isPlausiblePrice(price) || paymentServices?.dealerSettings.uiEnabled === false) return undefined;
  if (listingType !== 'NEW') return { price, ...definedOnly({ incentive }) };
  return {
    price,
    isNew: true,
    ...definedOnly({ msrp, incentive }),
    ...(paymentServices?.dealerSettings.leaseEnabled === false && { noLease: true as const }),
  };
}

/** Why a car that is not payable has no estimate. */
export function describeUnpayable({ pricingDetail }: Pick<Listing, 'pricingDetail'>): string {
  const { salePrice } = pricingDetail;
  if (salePrice === undefined) return "The seller doesn't list a price.";
  return isPlausiblePrice(salePrice)
    ? 'The seller shows no payments here. Ask for a price with all fees.'
    : `A price under $${MIN_PLAUSIBLE_PRICE} is rarely the full price. Ask the seller for it.`;
}
