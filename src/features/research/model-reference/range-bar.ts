/** Places the price bar of a row on the scale of its table, in whole percent. */
import type { PriceRow } from '#src/features/research/model-reference/price-list.call.ts';

export interface RangeBar {
  readonly start: number;
  readonly length: number;
  readonly mean: number;
}

/** Keeps a single price visible. */
const MIN_LENGTH = 2;

/** Undefined for a row without prices. */
export function placeRange(
  { startingPrice, avgPrice, maxPrice }: Pick<PriceRow, 'startingPrice' | 'avgPrice' | 'maxPrice'>,
  lowest: number,
  highest: number,
): RangeBar | undefined {
  if (startingPrice === undefined || avgPrice === undefined || maxPrice === undefined) return undefined;
  const toPercent = (price: number): number =>
    highest <= lowest ? 0 : Math.round(((price - lowest) / (highest - lowest)) * 100);
  const length = Math.max(MIN_LENGTH, toPercent(maxPrice) - toPercent(startingPrice));
  const start = Math.min(toPercent(startingPrice), 100 - length);
  return { start, length, mean: Math.min(toPercent(avgPrice), 99) };
}
