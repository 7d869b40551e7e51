/** How many cars of each make, model, year and trim are for sale, new and used separately, with prices and mileages. */
import type { Listing } from '#src/domain/listing/listing.schema.ts';
import { MILEAGE_BOUND } from '#src/domain/search-query/number-steps.ts';
import type { StockCount } from '#src/inventory/stock.ts';

type Vehicle = Omit<StockCount, 'count' | 'prices' | 'cars'>;
interface Tally {
  readonly vehicle: Vehicle;
  count: number;
  lowest: number;
  highest: number;
  sum: number;
  pricedCount: number;
  readonly cars: number[];
}

export interface VehicleCounter {
  add(listing: Listing): void;
  /** By make, model, year and trim code, ascending; used before new. */
  list(): StockCount[];
}

/** Sorts below every character of a code: "F" comes before "F_150". */
const KEY_SEPARATOR = '\u0000';

export function createVehicleCounter(): VehicleCounter {
  const tallies = new Map<string, Tally>();
  return {
    add(listing) {
      const vehicle = toVehicle(listing);
      const { makeCode, modelCode, year, trimCode = '', isNew } = vehicle;
      const key = [makeCode, modelCode, year, trimCode, Number(isNew)].join(KEY_SEPARATOR);
      let tally = tallies.get(key);
      if (!tally) tallies.set(key, (tally = createTally(vehicle)));
      tally.count++;
      addPrice(tally, listing.pricingDetail.salePrice);
      if (!vehicle.isNew) addCar(tally, listing);
    },
    list: () => [...tallies].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, tally]) => toStockCount(tally)),
  };
}

function toVehicle({
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

function createTally(vehicle: Vehicle): Tally {
  return { vehicle, count: 0, lowest: 0, highest: 0, sum: 0, pricedCount: 0, cars: [] };
}

/** @see docs/rules/stock.md#mileage-in-statistics */
function addCar({ cars }: Tally, { specifications: { mileage = 0 }, pricingDetail }: Listing): void {
  if (mileage > 0 && mileage < MILEAGE_BOUND) cars.push(mileage, pricingDetail.salePrice ?? 0);
}

function addPrice(tally: Tally, price: number | undefined): void {
  if (price === undefined) return;
  tally.lowest = tally.pricedCount === 0 ? price : Math.min(tally.lowest, price);
  tally.highest = Math.max(tally.highest, price);
  tally.sum += price;
  tally.pricedCount++;
}

function toStockCount({ vehicle, count, lowest, highest, sum, pricedCount, cars }: Tally): StockCount {
  return {
    ...vehicle,
    count,
    ...(pricedCount > 0 && { prices: { lowest, highest, sum, count: pricedCount } }),
    ...(cars.length > 0 && { cars }),
  };
}
