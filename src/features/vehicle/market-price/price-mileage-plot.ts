/** Computes the drawing of prices by mileage with one car marked. Numbers are whole, because they are part of the page. */
import { averageByMileage, pickByMileage } from '#src/domain/listing/mileage-prices.ts';
import type { MileagePrice, PricedCar } from '#src/domain/listing/mileage-prices.ts';
import { formatTick, makeRange, makeScale } from '#src/lib/chart-scale.ts';

export const PLOT_WIDTH = 280;
export const PLOT_HEIGHT = 150;
/** Dots of the drawing. More cannot be distinguished. The averages are of all cars. */
const MAX_DOTS = 80;
const MAX_STEPS = 4;
/** Space for the label of the marked car, as a share of the width and in units above it. */
const LABEL_SHARE = 0.75;
const LABEL_HEIGHT = 24;

export interface PriceMileagePlot {
  /** A dot for each car. */
  readonly dots: string;
  /** Through the averages. */
  readonly line: string;
  readonly own: {
    readonly x: number;
    readonly y: number;
    readonly anchor: 'start' | 'end';
    readonly labelY: number;
  };
  readonly prices: readonly { readonly y: number; readonly label: string }[];
  readonly miles: readonly { readonly x: number; readonly label: string }[];
  /** Of the averages, for the table. */
  readonly steps: readonly (MileagePrice & { readonly hasOwn: boolean })[];
}

/** @param cars the others */
export function plotPriceMileage(cars: readonly PricedCar[], own: PricedCar): PriceMileagePlot {
  // Not by spreading: a popular model has more cars than a call may have arguments.
  const most = cars.reduce((reached, { mileage }) => Math.max(reached, mileage), own.mileage);
  const lowest = cars.reduce((reached, { price }) => Math.min(reached, price), own.price);
  const highest = cars.reduce((reached, { price }) => Math.max(reached, price), own.price);
  const miles = makeScale(most, MAX_STEPS);
  const prices = makeRange(lowest, highest, MAX_STEPS);
  const toX = (mileage: number) => Math.round((mileage / miles.end) * PLOT_WIDTH);
  const toY = (price: number) =>
    Math.round(PLOT_HEIGHT * (1 - (price - prices.start) / (prices.end - prices.start)));
  const steps = averageByMileage(cars);
  const [ownStep] = averageByMileage([own]);
  const [x, y] = [toX(own.mileage), toY(own.price)];
  return {
    dots: pickByMileage(cars, MAX_DOTS)
      .map(({ mileage, price }) => `M${toX(mileage)} ${toY(price)}h0`)
      .join(''),
    line: steps
      .map(({ mileage, average }, index) => `${index === 0 ? 'M' : 'L'}${toX(mileage)} ${toY(average)}`)
      .join(''),
    own: {
      x,
      y,
      anchor: x > PLOT_WIDTH * LABEL_SHARE ? 'end' : 'start',
      labelY: y > LABEL_HEIGHT ? y - LABEL_HEIGHT / 2 : y + LABEL_HEIGHT,
    },
    prices: prices.ticks.map((tick) => ({ y: toY(tick), label: `$${formatTick(tick)}` })),
    miles: miles.ticks.map((tick) => ({ x: toX(tick), label: formatTick(tick) })),
    steps: steps.map((step) => ({ ...step, hasOwn: step.label === ownStep?.label })),
  };
}
