/** The prices of cars for sale in tables for programs. */
import type { AlternateColumn } from '#src/domain/site/alternate-page.ts';
import type { StockSummary } from '#src/features/research/research-page/stock-summary.ts';

export const PRICE_COLUMNS: readonly AlternateColumn[] = [
  { key: 'startingPrice', label: 'From', kind: 'usd' },
  { key: 'avgPrice', label: 'Average', kind: 'usd' },
  { key: 'maxPrice', label: 'Up to', kind: 'usd' },
  { key: 'count', label: 'Cars', kind: 'count' },
  { key: 'pricedCount', label: 'With a price', kind: 'count' },
];
export function toPrices({ count, prices }: StockSummary) {
  return {
    count,
    startingPrice: prices?.starting,
    avgPrice: prices?.average,
    maxPrice: prices?.highest,
    pricedCount: prices?.count ?? 0,
  };
}
