/** Selects the listings that a price is compared with, and summarizes their prices. */
import type { Listing } from '#src/domain/listing/listing.schema.ts';
import { MIN_COMPARABLES } from '#src/domain/listing/no-deal-reason.ts';
import { MILEAGE_BOUND } from '#src/domain/search-query/number-steps.ts';

/** Trims whose MSRPs are further apart than this are different cars to a buyer. */
const MAX_TRIM_GAP = 1.25;
/** A listing without a trim is compared with its whole year, if the trims' MSRPs are at most this far apart. */
const MAX_YEAR_GAP = 1.3;
/** Prices outside these multiples of the median do not count toward the typical price. */
const USUAL_SHARE = { least: 0.4, most: 2.5 };
const NO_TRIM = '';

export interface Comparison {
  readonly count: number;
  readonly median: number;
  /** The median mileage of listings that have one. */
  readonly mileage: number;
  /** Dollars per mile, never above 0; undefined when too few listings have a mileage. */
  readonly slope: number | undefined;
}

/** What is compared of a listing. */
export interface ComparedCar extends Pick<Listing, 'makeCode' | 'modelCode' | 'year' | 'trimCode'> {
  readonly pricingDetail: Pick<Listing['pricingDetail'], 'salePrice' | 'trimMsrp'>;
  readonly specifications: Pick<Listing['specifications'], 'mileage'>;
}

export interface Comparables {
  /** Adds a listing that others may be compared with. Call it once for each. */
  add(car: ComparedCar): void;
  /** Returns what to compare a listing with, or why there is nothing. */
  find(car: ComparedCar): Comparison | 'fewComparables' | 'trimUnknown';
}

/** Plain arrays of small integers: a million listings need some tens of megabytes. */
interface Group {
  readonly msrp: number | undefined;
  readonly prices: number[];
  /**
   * -1: unknown, or above the limit for statistics.
   * @see docs/rules/stock.md#mileage-in-statistics
   */
  readonly mileages: number[];
}

export function createComparables(): Comparables {
  /** By make, model and year, then by trim. */
  const years = new Map<string, Map<string, Group>>();
  const found = new Map<string, ReturnType<Comparables['find']>>();
  return {
    add(listing) {
      const { salePrice, trimMsrp } = listing.pricingDetail;
      if (salePrice === undefined) return;
      const trims = years.get(yearKey(listing)) ?? new Map<string, Group>();
      years.set(yearKey(listing), trims);
      const trim = listing.trimCode ?? NO_TRIM;
      const group = trims.get(trim) ?? { msrp: trimMsrp, prices: [], mileages: [] };
      trims.set(trim, group);
      const { mileage = 0 } = listing.specifications;
      group.prices.push(salePrice);
      group.mileages.push(mileage > 0 && mileage < MILEAGE_BOUND ? mileage : -1);
    },
    find(listing) {
      const key = `${yearKey(listing)}|${listing.trimCode ?? NO_TRIM}`;
      const comparison =
        found.get(key) ?? chooseComparison(years.get(yearKey(listing)), listing.trimCode ?? NO_TRIM);
      found.set(key, comparison);
      return comparison;
    },
  };
}

function yearKey({ makeCode, modelCode, year }: ComparedCar): string {
  return `${makeCode}|${modelCode}|${year}`;
}

function chooseComparison(
  trims: ReadonlyMap<string, Group> = new Map<string, Group>(),
  trim: string,
): ReturnType<Comparables['find']> {
  if (trim === NO_TRIM && !areCloseTogether([...trims])) return 'trimUnknown';
  const own = trims.get(trim);
  const ofTrim = trim === NO_TRIM || !own ? undefined : summarize([own]);
  if (ofTrim) return ofTrim;
  const groups = [...trims.values()];
  const near = trim === NO_TRIM ? groups : groups.filter((group) => group === own || isNear(group, own));
  return summarize(near) ?? 'fewComparables';
}

function isNear({ msrp }: Group, own: Group | undefined): boolean {
  if (msrp === undefined || own?.msrp === undefined) return false;
  return Math.max(msrp / own.msrp, own.msrp / msrp) <= MAX_TRIM_GAP;
}

/** A year without named trims is one group; for named trims, all MSRPs must be known. */
function areCloseTogether(trims: readonly (readonly [trim: string, group: Group])[]): boolean {
  const named = trims.filter(([trim]) => trim !== NO_TRIM);
  const known = named.flatMap(([, { msrp }]) => msrp ?? []);
  if (named.length <= 1) return true;
  return known.length === named.length && Math.max(...known) / Math.min(...known) <= MAX_YEAR_GAP;
}

/** Returns undefined when too few prices are left. */
function summarize(groups: readonly Group[]): Comparison | undefined {
  const all = groups.flatMap(({ prices, mileages }) =>
    prices.map((price, i) => ({ price, mileage: mileages[i] ?? -1 })),
  );
  const middle = findMedian(all.map(({ price }) => price));
  const usual = all.filter(
    ({ price }) => price >= middle * USUAL_SHARE.least && price <= middle * USUAL_SHARE.most,
  );
  if (usual.length < MIN_COMPARABLES) return undefined;
  const median = findMedian(usual.map(({ price }) => price));
  const driven = usual.filter(({ mileage }) => mileage > 0);
  if (driven.length < MIN_COMPARABLES) return { count: usual.length, median, mileage: 0, slope: undefined };
  const mileage = findMedian(driven.map((pair) => pair.mileage));
  // In a small group, chance can make more miles look like a gain. They never are.
  return { count: usual.length, median, mileage, slope: Math.min(0, fitSlope(driven)) };
}

/** Least squares, in dollars per mile. */
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

function findMedian(values: readonly number[]): number {
  const sorted = Float64Array.from(values).sort(); // as numbers, without calling back
  const middle = sorted.length >>> 1;
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}
