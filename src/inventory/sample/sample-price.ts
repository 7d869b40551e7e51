/** The price of a sample car: its MSRP, less its years and miles, times region, seller and luck. */
import type { PricePoint } from '#src/domain/listing/listing.schema.ts';
import { DEPRECIATION } from '#src/inventory/sample/make-market.ts';
import type { MarketClass } from '#src/inventory/sample/make-market.ts';
import type { Random } from '#src/inventory/sample/random.ts';
import { DAY_MS } from '#src/lib/durations.ts';

/** Prices of new cars rose by about this share a year; the catalog has the newest year's. */
const YEARLY_PRICE_RISE = 0.025;
const MIN_OF_NEWEST_PRICE = 0.5;
const MILES_A_YEAR = 11_800;
const MILES_DEVIATION = 3_600;
const MIN_USED_MILES = 600;
const MAX_MILES = 246_000;
/** The share of its price that a car gains or loses for each thousand miles under or over the typical mileage. */
const SHARE_PER_THOUSAND_MILES = 0.0035;
const MAX_MILEAGE_EFFECT = 0.28;
/** The spread of similar cars' prices, wide enough for every deal rating. */
const PRICE_DEVIATION = 0.065;
const MIN_PRICE = 1_495;
const LAST_DIGITS = [0, 95, 90, 88, 77, 50, 99, 0, 95, 95];
const REDUCED_SHARE = 0.34;

export interface UsedCar {
  /** The MSRP in dollars. */
  readonly msrp: number;
  readonly age: number;
  readonly miles: number;
  readonly marketClass: MarketClass;
  readonly isElectric: boolean;
}

/** A trim's MSRP in `year`, when `msrp` is its price in the newest year it was sold. */
export function estimateMsrp(msrp: number, newestYear: number, year: number): number {
  const share = Math.max(MIN_OF_NEWEST_PRICE, 1 - YEARLY_PRICE_RISE * (newestYear - year));
  return Math.round((msrp * share) / 5) * 5;
}

export function chooseMiles(random: Random, age: number): number {
  const years = age + 0.4;
  const slowing = years <= 8 ? years : 8 + (years - 8) * 0.55; // old cars are driven less
  const miles = random.normal(MILES_A_YEAR, MILES_DEVIATION) * slowing * random.normal(1, 0.12);
  return Math.round(Math.min(MAX_MILES, Math.max(MIN_USED_MILES * (1 + random.next()), miles)));
}

export function estimateUsedPrice(random: Random, car: UsedCar, priceLevel: number): number {
  const { firstYear, laterYears } = DEPRECIATION[car.isElectric ? 'electric' : car.marketClass];
  const kept = car.age === 0 ? 1 - firstYear / 2 : (1 - firstYear) * (1 - laterYears) ** (car.age - 1);
  const excess = (car.miles - MILES_A_YEAR * (car.age + 0.4)) / 1_000;
  const effect = Math.max(
    -MAX_MILEAGE_EFFECT,
    Math.min(MAX_MILEAGE_EFFECT, excess * SHARE_PER_THOUSAND_MILES),
  );
  const price = car.msrp * kept * (1 - effect) * priceLevel * random.normal(1, PRICE_DEVIATION);
  return roundToTag(random, Math.max(MIN_PRICE, price));
}

/** New cars sell near their MSRP; those of last year's models well under it. */
export function estimateNewPrice(random: Random, msrp: number, isLeftOver: boolean): number {
  const discount = Math.max(-0.03, random.normal(isLeftOver ? 0.09 : 0.03, 0.025));
  return roundToTag(random, msrp * (1 - discount));
}

/** Rounds like a price tag. */
function roundToTag(random: Random, price: number): number {
  return Math.round(price / 100) * 100 + random.pick(LAST_DIGITS);
}

/** How a price came down to the current one, which is the last point. */
export function inventHistory(
  random: Random,
  price: number,
  listedAtMs: number,
  nowMs: number,
): PricePoint[] {
  const steps = random.chance(REDUCED_SHARE) ? random.integer(1, 3) : 0;
  const days = Math.floor((nowMs - listedAtMs) / DAY_MS);
  if (steps === 0 || days <= steps) return [{ atMs: listedAtMs, price }];
  const gap = Math.floor(days / (steps + 1));
  const points: PricePoint[] = [];
  let above = price;
  for (let step = steps; step >= 0; step--) {
    points.unshift({ atMs: listedAtMs + step * gap * DAY_MS, price: above });
    above = Math.round((above * (1 + 0.01 + 0.04 * random.next())) / 5) * 5;
  }
  return points;
}
