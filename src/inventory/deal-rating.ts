/**
 * Rates each used listing's price against comparable listings of other sellers at its mileage. Comparable listings have
 * the same make, model, year and trim; when the trim has too few, trims with a similar MSRP are included.
 * @see docs/rules/stock.md#deal-ratings
 */
import { toDealIndicator } from '#src/domain/listing/deal-class.ts';
import type { DealIndicator } from '#src/domain/listing/deal-class.ts';
import type { Listing } from '#src/domain/listing/listing.schema.ts';
import { findDealExclusion, findPlausiblePrice } from '#src/domain/listing/no-deal-reason.ts';
import type { NoDealReason } from '#src/domain/listing/no-deal-reason.ts';
import { createComparables } from '#src/inventory/comparables.ts';
import type { Comparables, ComparedCar } from '#src/inventory/comparables.ts';
import type { Comparison } from '#src/inventory/compared-prices.ts';

const DIFFERENCE_DECIMALS = 6;
/** A price below half or above twice the comparable price is a mistake, or of another kind of car. */
const MIN_SHARE = 0.5;
const MAX_SHARE = 2;
/** The cheapest trim, or a wreck, is rarely below a quarter of what cars of its model year cost. */
const MIN_SHARE_OF_YEAR = 0.25;
/** Of a listing whose seller has none among the compared ones. */
const NO_SELLER = -1;

type DealRating = NonNullable<Listing['dealRating']>;
export type DealOutcome =
  | { readonly rating: DealRating; readonly indicator: DealIndicator }
  | { readonly reason: Exclude<NoDealReason, 'farBelow' | 'farAbove'> }
  /** With the price that it is far from. */
  | { readonly reason: 'farBelow' | 'farAbove'; readonly comparablePrice: number };

export interface DealComparison {
  /** `date` is the day of the stock, `yyyy-mm-dd`. */
  rate(listing: Listing, date: string): DealOutcome;
}

/** Reads the whole stock once; then any of its listings can be rated. */
export function compareDeals(listings: Iterable<Listing>): DealComparison {
  const comparables = createComparables();
  const sellers = new Map<string, number>();
  for (const listing of listings) {
    const seller = sellers.get(listing.ownerId) ?? sellers.size;
    sellers.set(listing.ownerId, seller);
    if (!findDealExclusion(listing)) comparables.add(listing, seller);
  }
  return {
    rate(listing, date) {
      const reason = findDealExclusion(listing);
      const rated = { car: listing, seller: sellers.get(listing.ownerId) ?? NO_SELLER, date };
      if (!reason) return rateAmong(comparables, rated);
      const isJudged = listing.listingType !== 'NEW' && findPlausiblePrice(listing) !== undefined;
      return (isJudged ? findBait(comparables, rated) : undefined) ?? { reason };
    },
  };
}

interface RatedCar {
  readonly car: ComparedCar;
  /** Its number among the sellers of the comparables. */
  readonly seller: number;
  /** The day of the stock, `yyyy-mm-dd`. */
  readonly date: string;
}

/** Rates a car that is among the compared ones. */
export function rateAmong(comparables: Comparables, rated: RatedCar): DealOutcome {
  const { car, seller, date } = rated;
  const comparison = comparables.find(car, seller);
  if (typeof comparison === 'string') return findBait(comparables, rated) ?? { reason: comparison };
  const price = car.pricingDetail.salePrice ?? 0;
  const { comparablePrice, isAtMileage } = expectPrice(comparison, car.specifications.mileage);
  // Far beyond the group's mileage, the expected price can fall below zero; then there is nothing to compare with.
  if (comparablePrice <= 0) return { reason: 'fewComparables' };
  const share = price / comparablePrice;
  if (share < MIN_SHARE) return { reason: 'farBelow', comparablePrice };
  if (share > MAX_SHARE) return { reason: 'farAbove', comparablePrice };
  const difference = roundTo(share - 1, DIFFERENCE_DECIMALS);
  const rating = { comparables: comparison.count, comparablePrice, isAtMileage, difference, date };
  return { rating, indicator: toDealIndicator(difference) };
}

/**
 * A used car that is not compared, because of its title or use, or because it has no known trim or few like it, is a bait
 * if its price is far below that of all trims. Undefined for others.
 */
export function findBait(comparables: Comparables, { car, seller }: RatedCar): DealOutcome | undefined {
  const comparison = comparables.findOfYear(car, seller);
  const { salePrice = Infinity } = car.pricingDetail;
  if (!comparison) return undefined;
  const { comparablePrice } = expectPrice(comparison, car.specifications.mileage);
  return salePrice < comparablePrice * MIN_SHARE_OF_YEAR
    ? { reason: 'farBelow', comparablePrice }
    : undefined;
}

/** Rounded to whole dollars before the comparison, so that the amount shown and the percentage agree. */
function expectPrice(
  { median, mileage, slope }: Comparison,
  own: number | undefined,
): Pick<DealRating, 'comparablePrice' | 'isAtMileage'> {
  if (!own || slope === undefined) return { comparablePrice: Math.round(median), isAtMileage: false };
  return { comparablePrice: Math.round(median + slope * (own - mileage)), isAtMileage: true };
}

function roundTo(value: number, decimals: number): number {
  return Math.round(value * 10 ** decimals) / 10 ** decimals;
}
