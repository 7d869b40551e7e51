/** Compares the mileage of a model's cars with that of all cars. */
import type {
  MileageFacetStat,
  MileageStats,
} from '#src/features/research/model-reference/mileage-stats.call.ts';

/** The average used vehicle is 12.5 years old. @see docs/rules/research.md#mileage */
export const AVERAGE_USED_AGE = 12.5;
/** Miles driven in a year. */
export const AVERAGE_USED_MILES = 15_000;

/** Rounds numbers about all cars, in miles, so that a single car does not change every page. */
const ROUNDED_TO = 100;

/** Miles; shares such as 0.25. */
export interface MileageData {
  /** The difference of the average from that of all cars. */
  readonly difference: number;
  /** The same for the highest mileage. */
  readonly maxDifference: number;
  readonly averageMiles: number;
  readonly mileageMax: number;
  /** Miles driven per year of age. */
  readonly mileagePerYearMean: number;
  /** The highest mileage band with cars of the model, their number, and their share. */
  readonly highestMileageName: string;
  readonly highestMileageCount: number;
  readonly percentModel: number;
  /** The same for all cars. */
  readonly highestAllCarMileageName: string;
  readonly percentAllCar: number;
  /** Mileage bands are known, so shares can be shown. */
  readonly facetStatAvailable: boolean;
  readonly facetStatsCalculate: readonly MileageFacetStat[];
  readonly countTotalMileage: number;
  /** Whole years since the start of its model year. */
  readonly oldestAge: number;
}

/** Undefined if no car of the model has a mileage. @param thisYear the current year */
export function toMileageData(
  model: MileageStats,
  allCars: MileageStats,
  thisYear: number,
): MileageData | undefined {
  if (!model.stats) return undefined;
  const { mean, max, count, facetSearchFieldStats } = model.stats;
  const highest = model.facetStats.findLast((step) => step.count > 0);
  const highestOfAll = allCars.facetStats.findLast((step) => step.count > 0);
  return {
    difference: Math.round((mean - (allCars.stats?.mean ?? mean)) / ROUNDED_TO) * ROUNDED_TO,
    maxDifference: max - (allCars.stats?.max ?? max),
    averageMiles: Math.round(mean),
    mileageMax: max,
    mileagePerYearMean: Math.round(mean / averageAge(facetSearchFieldStats, thisYear)),
    highestMileageName: highest?.name ?? '',
    highestMileageCount: highest?.count ?? 0,
    percentModel: highest?.percent ?? 0,
    highestAllCarMileageName: highestOfAll?.name ?? '',
    percentAllCar: Math.round((highestOfAll?.percent ?? 0) * 1_000) / 1_000,
    facetStatAvailable: highest !== undefined,
    facetStatsCalculate: model.facetStats,
    countTotalMileage: count,
    oldestAge: Math.max(0, ...facetSearchFieldStats.map(({ name }) => thisYear - Number(name))),
  };
}

/** In years since the start of the model year. A car of this year or the next counts as half a year old. */
function averageAge(years: readonly { name: string; count: number }[], thisYear: number): number {
  const count = years.reduce((sum, year) => sum + year.count, 0);
  const sum = years.reduce(
    (total, year) => total + Math.max(0.5, thisYear - Number(year.name)) * year.count,
    0,
  );
  return count === 0 ? 1 : sum / count;
}
