/** The scale of a chart's axis, and its labels. */

/** Round steps of a scale. */
const ROUND = [1, 2, 2.5, 5, 10];

/** Nearly equal values are not drawn as if they differed. */
const LEAST_SPREAD = 0.1;

export interface ChartScale {
  /** From 0 to the end, at equal distances. */
  readonly ticks: readonly number[];
  readonly end: number;
}

/** The smallest round scale from 0 that contains the value. @param most the maximum number of steps */
export function makeScale(value: number, most: number): ChartScale {
  const rough = Math.max(value, 1) / most;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = (ROUND.find((round) => round * power >= rough) ?? 10) * power;
  const count = Math.ceil(Math.max(value, 1) / step);
  const ticks = Array.from({ length: count + 1 }, (_, index) => index * step);
  return { ticks, end: count * step };
}

/** The smallest round scale around two values, not from 0. @param most the maximum number of steps */
export function makeRange(low: number, high: number, most: number): ChartScale & { readonly start: number } {
  const { ticks } = makeScale(Math.max(high - low, high * LEAST_SPREAD, 1), most);
  const step = ticks[1] ?? 1;
  const start = Math.max(0, Math.floor(low / step) * step);
  const count = Math.max(1, Math.ceil((high - start) / step));
  const shown = Array.from({ length: count + 1 }, (_, index) => start + index * step);
  return { start, ticks: shown, end: start + count * step };
}

/** "500", "2.5k", "30k", "1.5M": short enough for an axis. Ticks are round, so no digit is lost. */
export function formatTick(value: number): string {
  if (value < 1_000) return String(value);
  return value < 1_000_000 ? `${value / 1_000}k` : `${value / 1_000_000}M`;
}
