/** What the mileages of a model's cars mean beside those of all cars. */
import type {
  MileageFacetStat,
  MileageStats,
} from '#src/features/research/model-reference/mileage-stats.call.ts';

/** "Average used vehicle age 12.5 years; about 15,000 miles per year." */
export const AVERAGE_USED_AGE = 12.5;
export const MILES_PER_YEAR = 15_000;

/** What is said of all cars: no page is another one because a single car came or went. In miles. */
const ROUNDED_TO = 100;

/** Miles; shares as 0.25. */
export interface MileageData {
  /** How far the average lies above that of all cars; negative: below. */
  readonly difference: number;
  /** The same for the highest mileage. */
  readonly maxDifference: number;
  readonly averageMiles: number;
  readonly mileageMax: number;
  /** What the cars have driven per year of their age. */
  readonly mileagePerYearMean: number;
  /** The highest step that has cars of the model, how many, and their share. */
  readonly highestMileageName: string;
  readonly highestMileageCount: number;
  readonly percentModel: number;
  /** The same of all cars. */
  readonly highestAllCarMileageName: string;
  readonly percentAllCar: number;
  /** Steps of mileage are known, so that shares can be told. */
  readonly facetStatAvailable: boolean;
  readonly facetStatsCalculate: readonly MileageFacetStat[];
  readonly countTotalMileage: number;
}

/** Undefined where no car of the model has a mileage. @param thisYear in which the cars are on offer */
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
  };
}

/** In years, counted from the first of the model year; a car of this year or the next is half a year old. */
function averageAge(years: readonly { name: string; count: number }[], thisYear: number): number {
  const count = years.reduce((sum, year) => sum + year.count, 0);
  const sum = years.reduce(
    (total, year) => total + Math.max(0.5, thisYear - Number(year.name)) * year.count,
    0,
  );
  return count === 0 ? 1 : sum / count;
}
