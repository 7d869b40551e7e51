/** The used cars that a price is shown among. @see docs/rules/vehicle.md#price-and-mileage */
import type { Listing } from '#src/domain/listing/listing.schema.ts';
import { readPricedCars } from '#src/domain/listing/mileage-prices.ts';
import type { PricedCar } from '#src/domain/listing/mileage-prices.ts';
import { findDealExclusion, MIN_COMPARABLES } from '#src/domain/listing/no-deal-reason.ts';
import type { StockCount } from '#src/inventory/stock.ts';

/** Fewer dots show no pattern. */
export const MIN_CHART_CARS = 5;

export interface ComparableCars {
  /** Without the car itself. */
  readonly cars: readonly PricedCar[];
  /** All of them have the trim of the car; otherwise they have its model and year. */
  readonly isOfTrim: boolean;
  readonly own: PricedCar;
}

/**
 * The other cars of its trim if there are enough, or else of its model and year. Undefined if the car itself is not
 * compared, or has no mileage.
 * @param rows the counts of its model; their prices leave out cars that are not compared
 */
export function findComparableCars(
  listing: Listing,
  rows: readonly Pick<StockCount, 'year' | 'trimCode' | 'cars'>[],
): ComparableCars | undefined {
  const { year, trimCode, specifications, pricingDetail } = listing;
  const { mileage } = specifications;
  const { salePrice: price } = pricingDetail;
  if (findDealExclusion(listing) || !mileage || price === undefined) return undefined;
  const own = { mileage, price };
  const ofYear = rows.filter((row) => row.year === year);
  const ofTrim = trimCode === undefined ? [] : ofYear.filter((row) => row.trimCode === trimCode);
  const sameTrim = readOthers(ofTrim, own);
  if (sameTrim.length >= MIN_COMPARABLES) return { cars: sameTrim, isOfTrim: true, own };
  return { cars: readOthers(ofYear, own), isOfTrim: false, own };
}

/** Leaves out the car itself, once. */
function readOthers(rows: readonly Pick<StockCount, 'cars'>[], own: PricedCar): PricedCar[] {
  const cars = rows.flatMap(({ cars: pairs = [] }) => readPricedCars(pairs));
  const at = cars.findIndex(({ mileage, price }) => mileage === own.mileage && price === own.price);
  return at < 0 ? cars : cars.toSpliced(at, 1);
}
