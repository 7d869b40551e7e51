/** Generations of a model, with the cars for sale of their years. */
import { formatModelYears } from '#src/domain/vehicle/format-model-years.ts';
import type { CatalogueModel } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { sumStock } from '#src/features/research/research-page/stock-summary.ts';
import type { StockSummary } from '#src/features/research/research-page/stock-summary.ts';
import type { StockCount } from '#src/inventory/stock.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

export interface GenerationRow {
  /** "Fifth generation" */
  readonly name: string;
  /** "2017 to 2022" */
  readonly years: string;
  /** What was sold in years of two generations. */
  readonly note?: string;
  /** Who says so. */
  readonly source: string;
  /** Where, and on which day that was read, `yyyy-mm-dd`. */
  readonly address?: string;
  readonly read?: string;
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
  return shown.toReversed().map(({ name, years, source, note, address, read }) => ({
    name,
    years: formatModelYears(years),
    source,
    ...definedOnly({ note, address, read }),
    stock: sumStock(counts.filter((row) => years.includes(row.year))),
  }));
}
