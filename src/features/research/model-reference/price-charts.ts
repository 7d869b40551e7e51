/** The charts of the Pricing tab, drawn from the same numbers as its tables. */
import { averageByMileage } from '#src/domain/listing/mileage-prices.ts';
import type { MileagePrice, PricedCar } from '#src/domain/listing/mileage-prices.ts';
import {
  drawDots,
  drawGrid,
  drawLine,
  drawRanges,
} from '#src/features/research/model-reference/chart-geometry.ts';
import type { PriceRow } from '#src/features/research/model-reference/price-list.call.ts';
import { formatTick, makeScale } from '#src/lib/chart-scale.ts';

/** Steps of a scale. More labels do not fit on a phone. */
const MAX_STEPS = 4;
/** With fewer years, the table is enough. */
const MIN_YEARS = 3;
const MIN_CARS = 8;
/**
 * Shown after the oldest year when the next one does not follow it. It is three dots, because a page with a character
 * beyond Latin-1 takes twice the memory while it is rendered.
 */
const GAP = '...';

export interface Chart {
  readonly grid: string;
  /** Labels of the vertical axis, highest first. */
  readonly prices: readonly string[];
  /** Labels below, from left to right. */
  readonly labels: readonly string[];
  /** A bar for each year, or a dot for each car. */
  readonly marks: string;
  /** The line of averages. */
  readonly line: string;
}

/** Undefined if too few years have prices. @param rows newest first, as in the table */
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
  /** The averages of the line, for the table. */
  readonly steps: readonly Omit<MileagePrice, 'mileage'>[];
}

/** Undefined if too few cars have a mileage and a price. */
export function drawPriceMileage(cars: readonly PricedCar[]): MileageChart | undefined {
  if (cars.length < MIN_CARS) return undefined;
  const miles = makeScale(Math.max(...cars.map(({ mileage }) => mileage)), MAX_STEPS);
  const prices = makeScale(Math.max(...cars.map(({ price }) => price)), MAX_STEPS);
  const ends = [miles.end, prices.end] as const;
  const steps = averageByMileage(cars);
  return {
    grid: drawGrid(prices),
    prices: prices.ticks.toReversed().map(formatPrice),
    labels: miles.ticks.map((tick) => (tick === 0 ? '0' : `${formatTick(tick)} mi`)),
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

const formatPrice = (dollars: number) => `$${formatTick(dollars)}`;
