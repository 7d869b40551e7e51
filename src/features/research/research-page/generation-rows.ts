/** Generations that an operator's file names, with the cars for sale of their years. */
import { formatModelYears } from '#src/domain/vehicle/format-model-years.ts';
import type { CatalogueModel } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { sumStock } from '#src/features/research/research-page/stock-summary.ts';
import type { StockSummary } from '#src/features/research/research-page/stock-summary.ts';
import type { StockCount } from '#src/inventory/stock.ts';

export interface GenerationRow {
  /** "Fifth generation" */
  readonly name: string;
  /** "2017 to 2022" */
  readonly years: string;
  /** Who says so. */
  readonly source: string;
  readonly stock: StockSummary;
}

/**
 * Newest first.
 * @param counts of all years
 * @param year only generations that were sold in it
 */
export function listGenerations(
  { generations = [] }: Pick<CatalogueModel, 'generations'>,
  counts: readonly StockCount[],
  year?: number,
): GenerationRow[] {
  const shown = generations.filter(({ years }) => year === undefined || years.includes(year));
  return shown.toReversed().map(({ name, years, source }) => ({
    name,
    years: formatModelYears(years),
    source,
    stock: sumStock(counts.filter((row) => years.includes(row.year))),
  }));
}
