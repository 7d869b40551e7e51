/** The price of one car over time, as steps to draw: a price holds until the next one. */
import type { PricePoint } from '#src/domain/listing/listing.schema.ts';

export interface PriceStep {
  readonly atMs: number;
  readonly price: number;
  /** Dollars against the step before; absent on the first. */
  readonly change?: number;
}

/** Prices in order of time; days without a price, and repeats of the same price, are no steps. */
export function listPriceSteps(points: readonly PricePoint[]): PriceStep[] {
  const steps: PriceStep[] = [];
  for (const { atMs, price } of points.toSorted((a, b) => a.atMs - b.atMs)) {
    const last = steps.at(-1);
    if (price === undefined || last?.price === price) continue;
    steps.push({ atMs, price, ...(last && { change: price - last.price }) });
  }
  return steps;
}

export interface PricePlot {
  /** Path of the steps in a box of the given size. */
  readonly path: string;
  readonly dots: readonly { readonly x: number; readonly y: number; readonly step: PriceStep }[];
}

/** How much of the width the last price, which still holds, takes. */
const TAIL_SHARE = 0.18;
/** Room above and below the line, as a share of the height. */
const MARGIN_SHARE = 0.2;

/** Undefined when there is no change to see. */
export function plotPriceSteps(
  steps: readonly PriceStep[],
  width: number,
  height: number,
): PricePlot | undefined {
  const [first, last] = [steps[0], steps.at(-1)];
  if (!first || !last || first === last) return undefined;
  const prices = steps.map(({ price }) => price);
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)];
  const timeSpan = last.atMs - first.atMs || 1;
  const dots = steps.map((step) => ({
    x: Math.round(((step.atMs - first.atMs) / timeSpan) * width * (1 - TAIL_SHARE)),
    y: Math.round(
      height * (MARGIN_SHARE + (1 - 2 * MARGIN_SHARE) * ((highest - step.price) / (highest - lowest))),
    ),
    step,
  }));
  const path =
    dots.map(({ x, y }, index) => (index === 0 ? `M${x} ${y}` : `H${x}V${y}`)).join('') + `H${width}`;
  return { path, dots };
}
