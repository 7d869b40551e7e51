import { catalogueModelSchema } from '#src/domain/vehicle/vehicle-catalogue.ts';
import type { CatalogueModel } from '#src/domain/vehicle/vehicle-catalogue.ts';
import type { StockCount } from '#src/inventory/stock.ts';

const yearsOf = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);

/** A Civic with three rungs, one of which ended in 2022. */
export const CIVIC: CatalogueModel = catalogueModelSchema.parse({
  model: 'Civic',
  modelCode: 'CIVIC',
  styles: ['SEDAN', 'HATCH'],
  years: [...yearsOf(2010, 2018), ...yearsOf(2020, 2026)],
  trims: [
    {
      trim: 'LX',
      trimCode: 'LX',
      years: yearsOf(2010, 2026),
      msrp: 24_000,
      engine: '2.0L I4',
      fuelTypeGroup: 'GSL',
      drive: 'FWD',
      transmission: 'CVT',
      mpg: { city: 32, highway: 41 },
      seats: 5,
      doors: 4,
      adds: ['REAR_CAMERA'],
    },
    {
      trim: 'EX',
      trimCode: 'EX',
      years: yearsOf(2010, 2022),
      msrp: 26_000,
      engine: '1.5L I4 Turbo',
      fuelTypeGroup: 'GSL',
      drive: 'FWD',
      transmission: 'CVT',
      mpg: { city: 33, highway: 42 },
      adds: ['SUNROOF', 'HEATED_SEATS'],
    },
    {
      trim: 'Sport Hybrid',
      trimCode: 'SPORT_HYBRID',
      years: [2025, 2026],
      msrp: 29_000,
      engine: '2.0L I4 Hybrid',
      fuelTypeGroup: 'HYB',
      drive: 'FWD',
      transmission: 'CVT',
      mpg: { city: 50, highway: 47 },
    },
  ],
  modelYears: [
    {
      year: 2022,
      mpg: { city: 30, highway: 38 },
      legroom: { front: 42.3 },
      crash: { overall: 5, driverSide: 4, rearSeats: 0 },
      sources: ['epa', 'safety'],
    },
  ],
});

/** @param prices the prices of cars that have one; the rest of the count has none */
export function countFixture(
  year: number,
  trimCode: string | undefined,
  prices: readonly number[],
  more: Partial<StockCount> = {},
): StockCount {
  return {
    make: 'Honda',
    makeCode: 'HONDA',
    model: 'Civic',
    modelCode: 'CIVIC',
    year,
    ...(trimCode !== undefined && { trimCode, trim: trimCode }),
    isNew: false,
    count: prices.length,
    ...(prices.length > 0 && {
      prices: {
        lowest: Math.min(...prices),
        highest: Math.max(...prices),
        sum: prices.reduce((sum, price) => sum + price, 0),
        count: prices.length,
      },
    }),
    ...more,
  };
}
