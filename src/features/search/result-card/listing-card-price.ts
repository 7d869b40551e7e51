/** What a car costs, for its card. */
import type { Listing } from '#src/domain/listing/listing.schema.ts';
import { toPayableCar } from '#src/domain/payment/payable-car.ts';
import type { PayableCar } from '#src/domain/payment/payable-car.ts';
import { usualPayment } from '#src/domain/payment/usual-payment.ts';
import { formatUsd } from '#src/domain/search-query/format-number.ts';

export interface CardPrice {
  /** For example "$21,450", or "Call for price". */
  readonly price: string;
  readonly msrp?: string;
  /** What a payment is calculated from by the shopper's terms; absent without payments. */
  readonly payable?: PayableCar;
  /** An estimate by the default terms, in whole dollars. */
  readonly monthly?: number;
  /** What the seller says, for example "Includes $599" or "Plus $899"; absent when not disclosed. */
  readonly fees?: string;
}

type Draft = { -readonly [Key in keyof CardPrice]: CardPrice[Key] };

/** Adds nothing to a car without a price. */
export function addPrice(card: Draft, listing: Listing): void {
  const { listingType, pricingDetail } = listing;
  const { salePrice, msrp } = pricingDetail;
  if (salePrice === undefined) return;
  // The MSRP of a new car is shown next to a lower price.
  if (listingType === 'NEW' && msrp !== undefined && msrp > salePrice) card.msrp = formatUsd(msrp);
  const payable = toPayableCar(listing);
  if (payable) {
    card.payable = payable;
    card.monthly = usualPayment(payable);
  }
  const fees = nameFees(pricingDetail);
  if (fees !== undefined) card.fees = fees;
}

/** Such as "Includes $150" or "Plus $399"; undefined where none are disclosed. */
function nameFees({ disclosedFees, addedFees }: Listing['pricingDetail']): string | undefined {
  if (!addedFees)
    return (disclosedFees ?? addedFees) === undefined
      ? undefined
      : `Includes ${formatUsd(disclosedFees ?? 0)}`;
  return disclosedFees
    ? `Includes ${formatUsd(disclosedFees)}, plus ${formatUsd(addedFees)}`
    : `Plus ${formatUsd(addedFees)}`;
}
