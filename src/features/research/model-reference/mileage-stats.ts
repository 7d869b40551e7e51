/** The mileage of cars for sale, from the counts of the stock. */
import { pickByMileage, readPricedCars } from '#src/domain/listing/mileage-prices.ts';
import type { PricedCar } from '#src/domain/listing/mileage-prices.ts';
import { measureMileageEffect } from '#src/features/research/model-reference/mileage-effect.ts';
import { formatCount, formatMiles } from '#src/domain/search-query/format-number.ts';
import { MILEAGE_STEPS } from '#src/domain/search-query/number-steps.ts';
import type { MileageStats } from '#src/features/research/model-reference/mileage-stats.call.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

/** Dots of a chart. More cannot be distinguished, and each adds bytes to the page. */
const MAX_CARS = 60;

/** The part of a count of the stock that mileage needs. */
export interface DrivenVehicle {
  readonly year: number;
  readonly trimCode?: string;
  /** Mileage and price of each car in turn; 0 means no price that is compared. */
  readonly cars?: readonly number[];
}

/** @param hasCars includes a sample of the cars, spread evenly over all mileages, and what mileage does to their price */
export function toMileageStats(rows: readonly DrivenVehicle[], hasCars: boolean): MileageStats {
  const driven = rows.flatMap(({ year, cars = [] }) => readCars(year, cars));
  if (driven.length === 0) return { facetStats: [], cars: [] };
  const mileages = driven.map(({ mileage }) => mileage);
  const years = Map.groupBy(driven, ({ year }) => year);
  return {
    stats: {
      min: mileages.reduce((a, b) => Math.min(a, b)),
      max: mileages.reduce((a, b) => Math.max(a, b)),
      mean: mileages.reduce((sum, mileage) => sum + mileage, 0) / mileages.length,
      count: mileages.length,
      facetSearchFieldStats: [...years]
        .map(([year, group]) => ({ name: String(year), count: group.length }))
        .toSorted((a, b) => Number(a.name) - Number(b.name)),
    },
    facetStats: countSteps(mileages),
    cars: hasCars ? pickCars(driven) : [],
    ...(hasCars && definedOnly({ priceEffect: measureMileageEffect(groupAlike(rows)) })),
  };
}

/** The priced cars of each model year and trim. */
function groupAlike(rows: readonly DrivenVehicle[]): PricedCar[][] {
  const alike = Map.groupBy(rows, ({ year, trimCode = '' }) => `${year}|${trimCode}`);
  return [...alike.values()].map((group) => group.flatMap(({ cars = [] }) => readPricedCars(cars)));
}

function readCars(year: number, cars: readonly number[]): (PricedCar & { year: number })[] {
  const read = [];
  for (let i = 0; i < cars.length; i += 2)
    read.push({ year, mileage: cars[i] ?? 0, price: cars[i + 1] ?? 0 });
  return read;
}

function countSteps(mileages: readonly number[]): MileageStats['facetStats'] {
  const ends = [...MILEAGE_STEPS, Infinity];
  const steps = ends.map((end, index) => {
    const start = ends[index - 1] ?? 0;
    const count = mileages.filter((mileage) => mileage >= start && mileage < end).length;
    return { name: nameStep(start, end), count, percent: count / mileages.length };
  });
  return steps.slice(0, steps.findLastIndex(({ count }) => count > 0) + 1);
}

function nameStep(start: number, end: number): string {
  if (start === 0) return `Under ${formatMiles(end)}`;
  return end === Infinity ? `${formatMiles(start)} or more` : `${formatCount(start)} to ${formatMiles(end)}`;
}

function pickCars(driven: readonly PricedCar[]): PricedCar[] {
  const priced = driven.filter(({ price }) => price > 0).map(({ mileage, price }) => ({ mileage, price }));
  return pickByMileage(priced, MAX_CARS);
}
