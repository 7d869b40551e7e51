/**
 * A price with the dealer's fees and a state's tax, title and registration, to compare cars by what they cost to drive away.
 * Undisclosed fees count as much as other local dealers disclose, so that silence never looks cheaper.
 * @see docs/rules/results.md#out-the-door-prices
 */
import { salesTaxCents } from '#src/domain/payment/sales-tax.ts';
import { findTitleFee } from '#src/domain/payment/title-fees.ts';

/** Whole dollars. */
export interface FeeFacts {
  /** Included in the price. */
  readonly disclosedFees?: number | undefined;
  /** Charged on top of it. */
  readonly addedFees?: number | undefined;
  /** What other dealers disclose; only where this one discloses nothing, and enough others do. */
  readonly assumedFees?: { readonly amount: number; readonly place: string } | undefined;
}

/** What is paid on top of the price, disclosed or assumed. */
export function feesOnTop({ disclosedFees, addedFees, assumedFees }: FeeFacts): number {
  if (addedFees !== undefined) return addedFees;
  return disclosedFees === undefined ? (assumedFees?.amount ?? 0) : 0;
}

/**
 * What the dealer charges before tax and registration, as far as it says so: undisclosed fees are not in it.
 * Catalogs and structured data have this price. Undefined without an advertised price.
 */
export function allInPrice({
  salePrice,
  addedFees = 0,
}: Pick<FeeFacts, 'addedFees'> & { readonly salePrice?: number | undefined }): number | undefined {
  return salePrice === undefined ? undefined : salePrice + addedFees;
}

/** Where a car is registered. */
export interface DoorPlace {
  /** Two letters; without a known one, no tax is added. */
  readonly state?: string | undefined;
  /** The least that any car pays there, the same for all, so that it changes no order. */
  readonly registrationCents: number;
}

/** @param price with fees, in whole dollars */
export function outTheDoorCents(price: number, { state, registrationCents }: DoorPlace): number {
  const cents = price * 100;
  return cents + (salesTaxCents(state, cents, 0) ?? 0) + (findTitleFee(state) ?? 0) * 100 + registrationCents;
}

/** The highest price with fees, in whole dollars, that costs at most `total` out the door; below zero if none does. */
export function findPriceWithin(total: number, place: DoorPlace): number {
  let [low, high] = [-1, total];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (outTheDoorCents(middle, place) <= total * 100) low = middle;
    else high = middle - 1;
  }
  return low;
}
