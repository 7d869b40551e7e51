/** What the charts of the Pricing tab show, drawn from the same figures as their tables. */
import { formatCount } from '#src/domain/search-query/format-number.ts';
import { MILEAGE_STEPS } from '#src/domain/search-query/number-steps.ts';
import {
  drawDots,
  drawGrid,
  drawLine,
  drawRanges,
  makeScale,
} from '#src/features/research/model-reference/chart-geometry.ts';
import type { PricedCar } from '#src/features/research/model-reference/mileage-stats.call.ts';
import type { PriceRow } from '#src/features/research/model-reference/price-list.call.ts';

/** Steps of a scale: more figures would crowd a phone. */
const MAX_STEPS = 4;
/** Fewer are no picture: a table says it all. */
const MIN_YEARS = 3;
const MIN_CARS = 8;
/**
 * After the oldest year, where the next does not follow: it may be the page's own, decades before the newest. Three
 * characters: a page with one beyond Latin-1 takes twice the memory while it is made.
 */
const GAP = '...';

export interface Chart {
  readonly grid: string;
  /** Labels of the upright axis, the highest first. */
  readonly prices: readonly string[];
  /** Labels below, from left to right. */
  readonly labels: readonly string[];
  /** A bar for each year, or a dot for each car. */
  readonly marks: string;
  /** Averages. */
  readonly line: string;
}

/** Undefined where too few years have prices. @param rows newest first, as the table has them */
export function drawPriceYears(rows: readonly PriceRow[]): Chart | undefined {
  const [oldest, ...others] = rows.toReversed().map((row) => ({ label: row.label, range: toRange(row) }));
  if (!oldest) return undefined;
  const hasGap = Number(others[0]?.label) - Number(oldest.label) > 1;
  const years = [oldest, ...(hasGap ? [{ label: GAP, range: undefined }] : []), ...others];
  const ranges = years.map(({ range }) => range);
  const priced = ranges.filter((range) => range !== undefined);
  if (priced.length < MIN_YEARS) return undefined;
  const scale = makeScale(Math.max(...priced.map(({ high }) => high)), MAX_STEPS);
  return {
    grid: drawGrid(scale),
    prices: scale.ticks.toReversed().map(formatPrice),
    labels: years.map(({ label }) => label),
    ...drawRanges(ranges, scale.end),
  };
}

function toRange({ startingPrice: low, avgPrice: mean, maxPrice: high }: PriceRow) {
  return low === undefined || mean === undefined || high === undefined ? undefined : { low, mean, high };
}

export interface MileageChart extends Chart {
  /** The averages behind the line, for the table. */
  readonly steps: readonly MileagePrice[];
}

export interface MileagePrice {
  /** "15,000 to 30,000" */
  readonly label: string;
  readonly count: number;
  readonly average: number;
}

/** Undefined where too few cars have a mileage and a price. */
export function drawPriceMileage(cars: readonly PricedCar[]): MileageChart | undefined {
  if (cars.length < MIN_CARS) return undefined;
  const miles = makeScale(Math.max(...cars.map(({ mileage }) => mileage)), MAX_STEPS);
  const prices = makeScale(Math.max(...cars.map(({ price }) => price)), MAX_STEPS);
  const ends = [miles.end, prices.end] as const;
  const steps = averageSteps(cars);
  return {
    grid: drawGrid(prices),
    prices: prices.ticks.toReversed().map(formatPrice),
    labels: miles.ticks.map((tick) => (tick === 0 ? '0' : `${formatThousands(tick)} mi`)),
    marks: drawDots(
      cars.map(({ mileage, price }) => [mileage, price]),
      ends,
    ),
    line: drawLine(
      steps.map(({ mileage, average }) => [mileage, average]),
      ends,
    ),
    steps: steps.map(({ label, count, average }) => ({ label, count, average })),
  };
}

/** By the steps of the mileage filter; empty ones are left out. `mileage`: the mean of the step's cars. */
function averageSteps(cars: readonly PricedCar[]): (MileagePrice & { mileage: number })[] {
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

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

const formatPrice = (dollars: number) => `$${formatThousands(dollars)}`;

/** "500", "2.5k", "30k": what fits beside a chart. */
function formatThousands(value: number): string {
  if (value < 1_000) return String(value);
  const thousands = value / 1_000;
  return `${Number.isInteger(thousands) ? formatCount(thousands) : thousands}k`;
}
