/** What more miles take off a car's price, measured among cars that are alike. @see docs/rules/research.md#price-and-mileage */
import type { PricedCar } from '#src/domain/listing/mileage-prices.ts';

/** In dollars for `EFFECT_MILES`. */
export interface MileageEffect {
  /** The cars that it is measured on. */
  readonly count: number;
  readonly dollars: number;
  /** The bounds between which it is with 95 percent confidence. */
  readonly least: number;
  readonly most: number;
}

export const EFFECT_MILES = 10_000;
/** Fewer cars show the differences between single cars. */
const FEWEST_CARS = 20;
/** An effect of fewer standard errors may be chance. */
const LEAST_ERRORS = 4;
/** Of a normal distribution, for 95 percent. */
const CONFIDENT_ERRORS = 1.96;
const ROUNDED_TO = 10;

/**
 * The slope of price over mileage within the groups, which differ in year or trim. Undefined if these cars show none.
 *
 * @param groups the priced cars of one model year and trim each
 */
export function measureMileageEffect(groups: readonly (readonly PricedCar[])[]): MileageEffect | undefined {
  const compared = groups.filter(({ length }) => length > 1);
  const centered = compared.flatMap(center);
  const freedom = centered.length - compared.length - 1;
  if (centered.length < FEWEST_CARS || freedom < 1) return undefined;
  const miles = sum(centered.map(({ mileage }) => mileage ** 2));
  const slope = sum(centered.map(({ mileage, price }) => mileage * price)) / miles;
  const rest = sum(centered.map(({ mileage, price }) => (price - slope * mileage) ** 2));
  const error = Math.sqrt(rest / freedom / miles);
  // Also without any difference in mileage, which is no number.
  if (!(slope < 0 && -slope >= LEAST_ERRORS * error)) return undefined;
  return {
    count: centered.length,
    dollars: toDollars(-slope),
    least: toDollars(-slope - CONFIDENT_ERRORS * error),
    most: toDollars(-slope + CONFIDENT_ERRORS * error),
  };
}

/** As differences from the means of the group. */
function center(cars: readonly PricedCar[]): PricedCar[] {
  const mileage = sum(cars.map((car) => car.mileage)) / cars.length;
  const price = sum(cars.map((car) => car.price)) / cars.length;
  return cars.map((car) => ({ mileage: car.mileage - mileage, price: car.price - price }));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function toDollars(perMile: number): number {
  return Math.round((perMile * EFFECT_MILES) / ROUNDED_TO) * ROUNDED_TO;
}
