/**
 * What a car may lose in value, from our own stock: what cars of the same model that are older by some years are priced
 * at. @see docs/rules/vehicle.md#cost-to-own
 */
import type { Listing } from '#src/domain/listing/listing.schema.ts';
import { findDealExclusion, MIN_COMPARABLES } from '#src/domain/listing/no-deal-reason.ts';
import type { StockCount } from '#src/inventory/stock.ts';

/** The prices of one model year. */
export interface YearPrices {
  readonly year: number;
  readonly count: number;
  /** The median of used cars, the average of new ones, in whole dollars. */
  readonly price: number;
}

export interface Depreciation {
  /** Whole dollars. */
  readonly loss: number;
  readonly base: YearPrices;
  readonly older: YearPrices;
  /** Both are of the car's trim; otherwise of all trims. */
  readonly isOfTrim: boolean;
}

type Row = Pick<StockCount, 'year' | 'trimCode' | 'isNew' | 'cars' | 'prices'>;
type Unknown = 'notCompared' | 'fewCars' | 'noDrop';

/**
 * The loss over some years, or why it is not known.
 * @param rows the counts of its model; prices of used cars leave out cars that are not compared
 */
export function estimateDepreciation(
  listing: Listing,
  rows: readonly Row[],
  years: number,
): Depreciation | Unknown {
  const { salePrice } = listing.pricingDetail;
  const exclusion = findDealExclusion(listing);
  if (salePrice === undefined || (exclusion && exclusion !== 'newCar')) return 'notCompared';
  const ofTrim = rows.filter(({ trimCode }) => trimCode !== undefined && trimCode === listing.trimCode);
  const found = comparePrices(listing, ofTrim, years) ?? comparePrices(listing, rows, years);
  if (!found) return 'fewCars';
  const { base, older } = found;
  if (older.price >= base.price) return 'noDrop';
  const loss = Math.round(salePrice * (1 - older.price / base.price));
  return { loss, base, older, isOfTrim: rows !== found.rows };
}

function comparePrices({ year, listingType }: Listing, rows: readonly Row[], years: number) {
  const ofYear = rows.filter((row) => row.year === year);
  const base = listingType === 'NEW' ? averageNew(ofYear, year) : medianUsed(ofYear, year);
  const before = year - years;
  const older = medianUsed(
    rows.filter((row) => row.year === before),
    before,
  );
  return base && older ? { base, older, rows } : undefined;
}

function averageNew(rows: readonly Row[], year: number): YearPrices | undefined {
  const prices = rows.flatMap((row) => (row.isNew && row.prices ? [row.prices] : []));
  const count = prices.reduce((total, row) => total + row.count, 0);
  if (count < MIN_COMPARABLES) return undefined;
  return { year, count, price: Math.round(prices.reduce((total, { sum }) => total + sum, 0) / count) };
}

function medianUsed(rows: readonly Row[], year: number): YearPrices | undefined {
  const prices = rows
    .flatMap(({ cars = [] }) => cars.filter((price, index) => index % 2 === 1 && price > 0))
    .toSorted((a, b) => a - b);
  if (prices.length < MIN_COMPARABLES) return undefined;
  const middle = prices.length >>> 1;
  const upper = prices[middle] ?? 0;
  const lower = prices.length % 2 === 1 ? upper : (prices[middle - 1] ?? upper);
  return { year, count: prices.length, price: Math.round((lower + upper) / 2) };
}
