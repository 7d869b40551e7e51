/** Sums the counts of the stock for a model, a year or a trim. */
import type { StockCount } from '#src/inventory/stock.ts';

export interface StockSummary {
  readonly count: number;
  readonly newCount: number;
  /** Whole dollars; absent when no car has a price. */
  readonly prices?: {
    readonly starting: number;
    readonly average: number;
    readonly highest: number;
    /** The number of priced cars. */
    readonly count: number;
  };
}

export function sumStock(rows: readonly StockCount[]): StockSummary {
  let count = 0;
  let newCount = 0;
  let priced = 0;
  let sum = 0;
  let starting = Infinity;
  let highest = 0;
  for (const row of rows) {
    count += row.count;
    if (row.isNew) newCount += row.count;
    if (!row.prices) continue;
    priced += row.prices.count;
    sum += row.prices.sum;
    starting = Math.min(starting, row.prices.lowest);
    highest = Math.max(highest, row.prices.highest);
  }
  return {
    count,
    newCount,
    ...(priced > 0 && { prices: { starting, average: Math.round(sum / priced), highest, count: priced } }),
  };
}
