/** Prices of cars by their mileage, for charts and their tables. */
import { formatCount } from '#src/domain/search-query/format-number.ts';
import { MILEAGE_STEPS } from '#src/domain/search-query/number-steps.ts';

/** A car with a mileage and a price in whole dollars. */
export interface PricedCar {
  readonly mileage: number;
  readonly price: number;
}

export interface MileagePrice {
  /** "15,000 to 30,000" */
  readonly label: string;
  readonly count: number;
  readonly average: number;
  /** The mean of its cars. */
  readonly mileage: number;
}

/** @param pairs mileage and price in turn, as the stock counts them; cars whose price is not compared are left out */
export function readPricedCars(pairs: readonly number[]): PricedCar[] {
  const cars: PricedCar[] = [];
  for (let i = 0; i + 1 < pairs.length; i += 2) {
    const [mileage = 0, price = 0] = [pairs[i], pairs[i + 1]];
    if (price > 0) cars.push({ mileage, price });
  }
  return cars;
}

/** By the bands of the mileage filter, without empty ones. */
export function averageByMileage(cars: readonly PricedCar[]): MileagePrice[] {
  return [...MILEAGE_STEPS, Infinity].flatMap((end, index) => {
    const start = MILEAGE_STEPS[index - 1] ?? 0;
    const within = cars.filter(({ mileage }) => mileage >= start && mileage < end);
    if (within.length === 0) return [];
    const label =
      end === Infinity ? `${formatCount(start)} or more` : `${formatCount(start)} to ${formatCount(end)}`;
    const average = Math.round(mean(within.map(({ price }) => price)));
    return [{ label, count: within.length, average, mileage: mean(within.map(({ mileage }) => mileage)) }];
  });
}

/** At most so many, sorted by mileage and spread evenly over all of them. */
export function pickByMileage(cars: readonly PricedCar[], most: number): PricedCar[] {
  const sorted = cars.toSorted((a, b) => a.mileage - b.mileage || a.price - b.price);
  if (sorted.length <= most) return sorted;
  const step = (sorted.length - 1) / (most - 1);
  return Array.from({ length: most }, (_, index) => sorted[Math.round(index * step)]).filter(
    (car) => car !== undefined,
  );
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
