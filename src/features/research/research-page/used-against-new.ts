/** What a used car of a model costs less than a new one, by age, from the cars for sale. */
import { sumStock } from '#src/features/research/research-page/stock-summary.ts';
import type { StockCount } from '#src/inventory/stock.ts';

export interface UsedAgainstNew {
  /** The average price of its new cars for sale, in whole dollars. */
  readonly newPrice: number;
  readonly newCount: number;
  /** One for each age with enough cars; never empty. */
  readonly rows: readonly AgeRow[];
}

export interface AgeRow {
  /** In model years: 2 for a 2024 in 2026. */
  readonly age: number;
  readonly year: number;
  readonly average: number;
  readonly count: number;
  /** Dollars less than a new one; negative if used ones cost more. */
  readonly less: number;
  /** The same in whole percent. */
  readonly percent: number;
}

const MAX_AGE = 5;
/** Averages of fewer cars say more about these cars than about the model or its year. */
export const FEWEST_PRICED = 5;

/** Undefined without enough new and used cars with a price. @param counts of one model */
export function compareUsedAndNew(
  counts: readonly StockCount[],
  thisYear: number,
): UsedAgainstNew | undefined {
  const news = sumStock(counts.filter(({ isNew }) => isNew)).prices;
  if (!news || news.count < FEWEST_PRICED) return undefined;
  const rows = Array.from({ length: MAX_AGE }, (_, index) => index + 1).flatMap((age): AgeRow[] => {
    const year = thisYear - age;
    const used = sumStock(counts.filter((row) => !row.isNew && row.year === year)).prices;
    if (!used || used.count < FEWEST_PRICED) return [];
    const less = news.average - used.average;
    return [
      {
        age,
        year,
        average: used.average,
        count: used.count,
        less,
        percent: Math.round((less / news.average) * 100),
      },
    ];
  });
  return rows.length === 0 ? undefined : { newPrice: news.average, newCount: news.count, rows };
}
