/**
 * What a car may lose in value, from our own stock: what cars of the same model that are older by some years are priced
 * at. @see docs/rules/vehicle.md#cost-to-own
 */
import type { Listing } from '#src/domain/listing/listing.schema.ts';
import { readPricedCars } from '#src/domain/listing/mileage-prices.ts';
import { findDealExclusion, MIN_COMPARABLES } from '#src/domain/listing/no-deal-reason.ts';
import type { StockCount } from '#src/inventory/stock.ts';

/** The prices of cars of one model year, or of a few. */
export interface AgePrices {
  /** Model years. */
  readonly first: number;
  readonly last: number;
  /** The mean model year. */
  readonly mean: number;
  readonly count: number;
  /** The median of used cars, the average of new ones, in whole dollars. */
  readonly price: number;
}

export interface Depreciation {
  /** Whole dollars. */
  readonly loss: number;
  readonly base: AgePrices;
  readonly older: AgePrices;
  /** Both are of the car's trim; otherwise of all trims. */
  readonly isOfTrim: boolean;
}

type Row = Pick<StockCount, 'year' | 'trimCode' | 'isNew' | 'cars' | 'prices'>;
type Unknown = 'notCompared' | 'fewCars' | 'noDrop';

/** How many model years before and after count where one has too few cars. */
const REACHES = [0, 1];

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
  const sameTrim = comparePrices(listing, ofTrim, years);
  const found = sameTrim ?? comparePrices(listing, rows, years);
  if (!found) return 'fewCars';
  const { base, older } = found;
  if (older.price >= base.price) return 'noDrop';
  // Years that are not exactly that far apart lose as much a year.
  const kept = (older.price / base.price) ** (years / (base.mean - older.mean));
  return { loss: Math.round(salePrice * (1 - kept)), base, older, isOfTrim: sameTrim !== undefined };
}

function comparePrices({ year, listingType }: Listing, rows: readonly Row[], years: number) {
  for (const reach of REACHES) {
    const base = listingType === 'NEW' ? averageNew(rows, year) : medianUsed(rows, year, reach);
    const older = medianUsed(rows, year - years, reach);
    if (base && older) return { base, older };
  }
  return undefined;
}

function averageNew(rows: readonly Row[], year: number): AgePrices | undefined {
  const prices = rows.flatMap((row) => (row.year === year && row.isNew && row.prices ? [row.prices] : []));
  const count = prices.reduce((total, row) => total + row.count, 0);
  if (count < MIN_COMPARABLES) return undefined;
  const price = Math.round(prices.reduce((total, { sum }) => total + sum, 0) / count);
  return { first: year, last: year, mean: year, count, price };
}

function medianUsed(rows: readonly Row[], year: number, reach: number): AgePrices | undefined {
  const ofYears = rows
    .filter((row) => Math.abs(row.year - year) <= reach)
    .map((row) => ({ year: row.year, prices: readPricedCars(row.cars ?? []).map(({ price }) => price) }))
    .filter((row) => row.prices.length > 0);
  const prices = Float64Array.from(ofYears.flatMap((row) => row.prices)).sort();
  const count = prices.length;
  if (count < MIN_COMPARABLES) return undefined;
  const upper = prices[count >>> 1] ?? 0;
  const lower = prices[(count - 1) >>> 1] ?? upper;
  const years = ofYears.map((row) => row.year);
  return {
    first: Math.min(...years),
    last: Math.max(...years),
    mean: ofYears.reduce((sum, row) => sum + row.year * row.prices.length, 0) / count,
    count,
    price: Math.round((lower + upper) / 2),
  };
}
