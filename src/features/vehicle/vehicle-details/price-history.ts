/** Converts a car's price history to steps for a plot; a price holds until the next one. */
import type { PricePoint } from '#src/domain/listing/listing.schema.ts';

export interface PriceStep {
  readonly atMs: number;
  readonly price: number;
  /** Change from the previous price that this site saw, in dollars; absent on the first, and on stated ones. */
  readonly change?: number;
  /** Only the seller's feed says so. */
  readonly isStated?: true;
}

/** Lists prices in order of time. Days without a price, and repeats of the same price, are not steps. */
export function listPriceSteps(points: readonly PricePoint[]): PriceStep[] {
  const steps: PriceStep[] = [];
  let seen: number | undefined;
  for (const { atMs, price, isStated } of points.toSorted((a, b) => a.atMs - b.atMs)) {
    if (price === undefined || steps.at(-1)?.price === price) continue;
    if (isStated) steps.push({ atMs, price, isStated });
    else {
      steps.push({ atMs, price, ...(seen !== undefined && { change: price - seen }) });
      seen = price;
    }
  }
  return steps;
}

export interface PricePlot {
  /** SVG path of the steps in a box of the given size. */
  readonly path: string;
  readonly dots: readonly { readonly x: number; readonly y: number; readonly step: PriceStep }[];
}

/** Share of the width for the last price, which still holds. */
const TAIL_SHARE = 0.18;
/** Space above and below the line, as a share of the height. */
const MARGIN_SHARE = 0.2;

/** Returns undefined when the price never changed. */
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
