/** How many cars of each make, model, year and trim are for sale, new and used separately, with prices and mileages. */
import type { Listing } from '#src/domain/listing/listing.schema.ts';
import { findDealExclusion, findPlausiblePrice } from '#src/domain/listing/no-deal-reason.ts';
import { MILEAGE_BOUND } from '#src/domain/search-query/number-steps.ts';
import type { StockCount } from '#src/inventory/stock.ts';

export type Vehicle = Omit<StockCount, 'count' | 'prices' | 'cars'>;
export interface Tally {
  readonly vehicle: Vehicle;
  count: number;
  lowest: number;
  highest: number;
  sum: number;
  pricedCount: number;
  readonly cars: number[];
}

export interface VehicleCounter {
  /**
   * Returns the number of its vehicle, in order of appearance.
   * @param hasDoubtfulPrice far from those of comparable cars
   */
  add(listing: Listing, hasDoubtfulPrice: boolean): number;
  finish(): {
    /** By make, model, year and trim code, ascending; used before new. */
    readonly counts: StockCount[];
    /** The place of each vehicle among them, by its number. */
    readonly rankOf: Uint32Array;
  };
}

/** Sorts below every character of a code: "F" comes before "F_150". */
const KEY_SEPARATOR = '\u0000';

export function createVehicleCounter(): VehicleCounter {
  const numbers = new Map<string, number>();
  const tallies: Tally[] = [];
  return {
    add(listing, hasDoubtfulPrice) {
      const vehicle = toVehicle(listing);
      const key = vehicleKey(vehicle);
      const number = numbers.get(key) ?? tallies.push(createTally(vehicle)) - 1;
      numbers.set(key, number);
      addToTally(tallies[number] as Tally, {
        price: listing.pricingDetail.salePrice,
        hasFullPrice: findPlausiblePrice(listing) !== undefined,
        mileage: listing.specifications.mileage ?? 0,
        isCompared: !findDealExclusion(listing),
        hasDoubtfulPrice,
      });
      return number;
    },
    finish() {
      const sorted = [...numbers].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, number]) => number);
      const rankOf = new Uint32Array(sorted.length);
      sorted.forEach((number, rank) => (rankOf[number] = rank));
      return { counts: sorted.map((number) => toStockCount(tallies[number] as Tally)), rankOf };
    },
  };
}

export function vehicleKey({ makeCode, modelCode, year, trimCode = '', isNew }: Vehicle): string {
  return [makeCode, modelCode, year, trimCode, Number(isNew)].join(KEY_SEPARATOR);
}

export function toVehicle({
  makeCode,
  make,
  modelCode,
  model,
  year,
  trimCode,
  trim,
  listingType,
}: Listing): Vehicle {
  return {
    makeCode,
    make,
    modelCode,
    model,
    year,
    ...(trimCode && { trimCode, trim: trim ?? trimCode }),
    isNew: listingType === 'NEW',
  };
}

export function createTally(vehicle: Vehicle): Tally {
  return { vehicle, count: 0, lowest: 0, highest: 0, sum: 0, pricedCount: 0, cars: [] };
}

export interface CountedCar {
  /** Whole dollars. */
  readonly price: number | undefined;
  /** It is hardly less than what the car costs. @see docs/rules/stock.md#implausible-prices */
  readonly hasFullPrice: boolean;
  /** 0 if it is unknown. */
  readonly mileage: number;
  /** Its price says something about other cars. @see docs/rules/stock.md#deal-ratings */
  readonly isCompared: boolean;
  /** It is far from those of comparable cars. */
  readonly hasDoubtfulPrice: boolean;
}

/** @see docs/rules/stock.md#mileage-in-statistics */
export function addToTally(tally: Tally, car: CountedCar): void {
  const { price, hasFullPrice, mileage, isCompared, hasDoubtfulPrice } = car;
  tally.count++;
  if (price !== undefined && hasFullPrice && !hasDoubtfulPrice) addPrice(tally, price);
  if (!tally.vehicle.isNew && mileage > 0 && mileage < MILEAGE_BOUND)
    tally.cars.push(mileage, isCompared ? (price ?? 0) : 0);
}

function addPrice(tally: Tally, price: number): void {
  tally.lowest = tally.pricedCount === 0 ? price : Math.min(tally.lowest, price);
  tally.highest = Math.max(tally.highest, price);
  tally.sum += price;
  tally.pricedCount++;
}

export function toStockCount({ vehicle, count, lowest, highest, sum, pricedCount, cars }: Tally): StockCount {
  return {
    ...vehicle,
    count,
    ...(pricedCount > 0 && { prices: { lowest, highest, sum, count: pricedCount } }),
    ...(cars.length > 0 && { cars }),
  };
}
