/**
 * Steps and bounds of numeric filters. They are in a separate file, because pages without filters do not need them.
 */

export const PRICE_STEPS = [
  5_000, 7_500, 10_000, 12_500, 15_000, 17_500, 20_000, 25_000, 30_000, 35_000, 40_000, 45_000, 50_000,
  60_000, 75_000, 100_000, 150_000,
] as const;

export const MILEAGE_STEPS = [
  5_000, 15_000, 30_000, 45_000, 60_000, 75_000, 100_000, 150_000, 200_000,
] as const;
/** Mileage counts in filters and statistics above 0 and below this. */
export const MILEAGE_BOUND = 250_000;

export const MPG_STEPS = [20, 25, 30, 35, 40, 50] as const;
export const ELECTRIC_RANGE_STEPS = [100, 150, 200, 250, 300, 350] as const;

export const MIN_YEAR = 1900;
export const MAX_YEAR = 2100;
