/**
 * Prices of comparable cars. No seller has more than a few of them, and a car is compared with those of other sellers, so
 * that nobody sets the typical price of their own cars, or alone that of others.
 * @see docs/rules/stock.md#deal-ratings
 */
import { MAX_OF_SELLER, MIN_COMPARABLES } from '#src/domain/listing/no-deal-reason.ts';

/** Prices outside these multiples of the median do not count toward the typical price. */
const USUAL_SHARE = { least: 0.4, most: 2.5 };
/** Of whole miles that are not all the same, the squared distances add up to more. */
const LEAST_SPREAD = 0.25;

export interface Comparison {
  readonly count: number;
  readonly median: number;
  /** The median mileage of listings that have one. */
  readonly mileage: number;
  /** Dollars per mile, never above 0; undefined when too few listings have a mileage. */
  readonly slope: number | undefined;
}

/** Plain arrays of small integers, each in the same order: a million listings need some tens of megabytes. */
export interface PricedCars {
  readonly sellers: number[];
  readonly prices: number[];
  /**
   * -1: unknown, or above the limit for statistics.
   * @see docs/rules/stock.md#mileage-in-statistics
   */
  readonly mileages: number[];
}

export interface ComparedPrices {
  /** How many cars have a usual price, of all sellers and also those that are left out. */
  readonly offered: number;
  /** For a car of this seller; undefined when too few prices of others are left. */
  compareFor(seller: number): Comparison | undefined;
}

export function comparePrices(groups: readonly PricedCars[]): ComparedPrices {
  const { sellers, prices, mileages } = joinCars(groups);
  if (prices.length < MIN_COMPARABLES) return { offered: prices.length, compareFor: () => undefined };
  const few = limitSellers({ sellers, prices, mileages });
  const middle = findMedian(Float64Array.from(few, (place) => prices[place] ?? 0).sort());
  const isUsual = (price: number): boolean =>
    price >= middle * USUAL_SHARE.least && price <= middle * USUAL_SHARE.most;
  const usual = few.filter((place) => isUsual(prices[place] ?? 0));
  const compared = {
    sellers: Float64Array.from(usual, (place) => sellers[place] ?? 0),
    prices: Float64Array.from(usual, (place) => prices[place] ?? 0),
    mileages: Float64Array.from(usual, (place) => mileages[place] ?? 0),
  };
  return { offered: prices.filter(isUsual).length, compareFor: createComparison(compared) };
}

function joinCars(groups: readonly PricedCars[]): PricedCars {
  const [only] = groups;
  if (only && groups.length === 1) return only;
  return {
    sellers: groups.flatMap((group) => group.sellers),
    prices: groups.flatMap((group) => group.prices),
    mileages: groups.flatMap((group) => group.mileages),
  };
}

/**
 * The places of the compared cars, by seller, then by price. Of a seller with more, those in the middle of each third of
 * its prices, whatever the order of the feed.
 */
function limitSellers({ sellers, prices, mileages }: PricedCars): number[] {
  const at = (values: readonly number[], place: number): number => values[place] ?? 0;
  const order = Uint32Array.from(prices, (_, place) => place).sort(
    (a, b) =>
      at(sellers, a) - at(sellers, b) || at(prices, a) - at(prices, b) || at(mileages, a) - at(mileages, b),
  );
  const chosen: number[] = [];
  for (let first = 0, next = 0; first < order.length; first = next) {
    const seller = sellers[order[first] ?? 0];
    while (next < order.length && sellers[order[next] ?? 0] === seller) next += 1;
    const [own, most] = [next - first, Math.min(MAX_OF_SELLER, next - first)];
    for (let part = 0; part < most; part += 1)
      chosen.push(order[first + Math.floor(((part + 0.5) * own) / most)] ?? 0);
  }
  return chosen;
}

/** Numbers of the compared cars, each in the same order. */
interface Numbers {
  readonly prices: Float64Array;
  readonly mileages: Float64Array;
}

/** @param cars by seller, then by price */
function createComparison(cars: Numbers & { readonly sellers: Float64Array }): ComparedPrices['compareFor'] {
  const prices = cars.prices.toSorted();
  const mileages = sortDriven(cars.mileages);
  const pivot = { price: Math.round(findMedian(prices)), mileage: Math.round(findMedian(mileages)) };
  const sums = addUp(cars, pivot);
  return (seller) => {
    const first = findFirst(cars.sellers, seller);
    let next = first;
    while (cars.sellers[next] === seller) next += 1;
    const own = {
      prices: cars.prices.subarray(first, next),
      mileages: cars.mileages.subarray(first, next),
    };
    const count = prices.length - own.prices.length;
    if (count < MIN_COMPARABLES) return undefined;
    const median = findMedian(prices, own.prices);
    const ownMileages = sortDriven(own.mileages);
    const isDriven = mileages.length - ownMileages.length >= MIN_COMPARABLES;
    if (!isDriven) return { count, median, mileage: 0, slope: undefined };
    // In a small group, chance can make more miles look like a gain. They never are.
    const slope = Math.min(0, fitSlope(sums, addUp(own, pivot)));
    return { count, median, mileage: findMedian(mileages, ownMileages), slope };
  };
}

function sortDriven(mileages: Float64Array): Float64Array {
  return mileages.filter((mileage) => mileage > 0).sort(); // as numbers, without calling back
}

/** The first place of a number that is not smaller. */
function findFirst(sorted: Float64Array, wanted: number): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((sorted[middle] ?? 0) < wanted) from = middle + 1;
    else to = middle;
  }
  return from;
}

interface Sums {
  count: number;
  miles: number;
  dollars: number;
  milesSquared: number;
  product: number;
}

/** As differences from a pivot: whole numbers, so that the sums are exact in any order. */
function addUp({ prices, mileages }: Numbers, pivot: { price: number; mileage: number }): Sums {
  const sums = { count: 0, miles: 0, dollars: 0, milesSquared: 0, product: 0 };
  prices.forEach((price, place) => {
    const mileage = mileages[place] ?? -1;
    if (mileage <= 0) return;
    const [miles, dollars] = [mileage - pivot.mileage, price - pivot.price];
    sums.count += 1;
    sums.miles += miles;
    sums.dollars += dollars;
    sums.milesSquared += miles * miles;
    sums.product += miles * dollars;
  });
  return sums;
}

/** Least squares without the own cars, in dollars per mile. */
function fitSlope(all: Sums, own: Sums): number {
  const count = all.count - own.count;
  const miles = all.miles - own.miles;
  const spread = all.milesSquared - own.milesSquared - (miles * miles) / count;
  const together = all.product - own.product - (miles * (all.dollars - own.dollars)) / count;
  return spread < LEAST_SPREAD ? 0 : together / spread;
}

const NONE = new Float64Array(0);

/** @param without ascending; some of the sorted numbers, which do not count */
function findMedian(sorted: Float64Array, without: Float64Array = NONE): number {
  const count = sorted.length - without.length;
  const at = (place: number): number => {
    let index = place;
    for (const left of without) if (left <= (sorted[index] ?? Infinity)) index += 1;
    return sorted[index] ?? 0;
  };
  const upper = at(count >>> 1);
  return count % 2 === 1 ? upper : (at(Math.max(0, (count >>> 1) - 1)) + upper) / 2;
}
