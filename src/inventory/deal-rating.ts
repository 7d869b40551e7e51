/**
 * How good a price is: each used listing beside the median of listings of the same make, model and year (and trim,
 * where enough of the trim exist), adjusted for its mileage by the slope within that group. @see D §3
 */
import { toDealIndicator } from '#src/domain/listing/deal-class.ts';
import type { DealIndicator } from '#src/domain/listing/deal-class.ts';
import type { Listing } from '#src/domain/listing/listing.schema.ts';
import { MIN_COMPARABLES, findDealExclusion } from '#src/domain/listing/no-deal-reason.ts';
import type { NoDealReason } from '#src/domain/listing/no-deal-reason.ts';
import { MILEAGE_BOUND } from '#src/domain/search-query/number-steps.ts';

const DIFFERENCE_DECIMALS = 6;

type DealRating = NonNullable<Listing['dealRating']>;
export type DealOutcome =
  { readonly rating: DealRating; readonly indicator: DealIndicator } | { readonly reason: NoDealReason };

interface Comparison {
  readonly count: number;
  readonly median: number;
  /** Median mileage of those that have one, and dollars per mile among them; 0 when nothing can be said. */
  readonly mileage: number;
  readonly slope: number;
}

export interface DealComparison {
  /** `date` is the day of the stock, `yyyy-mm-dd`. */
  rate(listing: Listing, date: string): DealOutcome;
}

/** Reads the whole stock once; afterwards any listing of it can be rated. */
export function compareDeals(listings: Iterable<Listing>): DealComparison {
  const groups = collectGroups(listings);
  const comparisons = new Map<string, Comparison>();
  for (const [key, group] of groups) {
    if (group.prices.length >= MIN_COMPARABLES) comparisons.set(key, summarise(group));
  }
  return {
    rate(listing, date) {
      const reason = findDealExclusion(listing);
      if (reason) return { reason };
      const comparison = comparisons.get(trimKey(listing) ?? '') ?? comparisons.get(yearKey(listing));
      const expected = comparison && expectPrice(comparison, listing.specifications.mileage);
      const price = listing.pricingDetail.salePrice ?? 0;
      // Far beyond the group's mileage its line may fall below nothing: then there is nothing to compare with.
      if (!comparison || !expected || expected <= 0) return { reason: 'fewComparables' };
      const difference = roundTo(price / expected - 1, DIFFERENCE_DECIMALS);
      const rating = { comparables: comparison.count, median: comparison.median, difference, date };
      return { rating, indicator: toDealIndicator(difference) };
    },
  };
}

/** Plain arrays of small integers: a million listings need some tens of megabytes. */
interface Group {
  readonly prices: number[];
  /** -1: not said, or beyond what statistics believe. @see D §4 */
  readonly mileages: number[];
}

function collectGroups(listings: Iterable<Listing>): Map<string, Group> {
  const groups = new Map<string, Group>();
  for (const listing of listings) {
    const price = listing.pricingDetail.salePrice;
    if (price === undefined || findDealExclusion(listing)) continue;
    const mileage = listing.specifications.mileage ?? -1;
    const believed = mileage > 0 && mileage < MILEAGE_BOUND ? mileage : -1;
    addTo(groups, yearKey(listing), price, believed);
    const trim = trimKey(listing);
    if (trim) addTo(groups, trim, price, believed);
  }
  return groups;
}

function addTo(groups: Map<string, Group>, key: string, price: number, mileage: number): void {
  const group = groups.get(key);
  if (group) {
    group.prices.push(price);
    group.mileages.push(mileage);
  } else groups.set(key, { prices: [price], mileages: [mileage] });
}

function yearKey({ makeCode, modelCode, year }: Listing): string {
  return `${makeCode}|${modelCode}|${year}`;
}

function trimKey(listing: Listing): string | undefined {
  return listing.trimCode && `${yearKey(listing)}|${listing.trimCode}`;
}

function summarise({ prices, mileages }: Group): Comparison {
  const median = findMedian(prices);
  const pairs = mileages.flatMap((mileage, i) => (mileage > 0 ? [{ mileage, price: prices[i] ?? 0 }] : []));
  if (pairs.length < MIN_COMPARABLES) return { count: prices.length, median, mileage: 0, slope: 0 };
  const mileage = findMedian(pairs.map((pair) => pair.mileage));
  return { count: prices.length, median, mileage, slope: fitSlope(pairs) };
}

/** Least squares: dollars per mile. */
function fitSlope(pairs: readonly { mileage: number; price: number }[]): number {
  const meanMileage = pairs.reduce((sum, pair) => sum + pair.mileage, 0) / pairs.length;
  const meanPrice = pairs.reduce((sum, pair) => sum + pair.price, 0) / pairs.length;
  let together = 0;
  let spread = 0;
  for (const { mileage, price } of pairs) {
    together += (mileage - meanMileage) * (price - meanPrice);
    spread += (mileage - meanMileage) ** 2;
  }
  return spread === 0 ? 0 : together / spread;
}

function expectPrice({ median, mileage, slope }: Comparison, own: number | undefined): number {
  return own === undefined || own === 0 ? median : median + slope * (own - mileage);
}

function findMedian(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >>> 1;
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}

function roundTo(value: number, decimals: number): number {
  return Math.round(value * 10 ** decimals) / 10 ** decimals;
}
