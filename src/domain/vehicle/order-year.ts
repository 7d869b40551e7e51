import { findFactsYear } from '#src/domain/vehicle/known-years.ts';
import { findNewestYear } from '#src/domain/vehicle/newest-year.ts';
import type { CatalogueModel, CatalogueTrim } from '#src/domain/vehicle/vehicle-catalogue.ts';

export type PricedTrim = CatalogueTrim & { readonly msrp: number };

export interface OrderYear {
  readonly year: number;
  /** With a known price; never empty. */
  readonly trims: readonly PricedTrim[];
}

/** The model year that can be ordered new; undefined if the model is discontinued or has no known price. */
export function findOrderYear(
  { years, trims }: Pick<CatalogueModel, 'years' | 'trims'>,
  thisYear: number,
): OrderYear | undefined {
  const year = findNewestYear({ years, trims });
  if (year === undefined || year < thisYear) return undefined;
  // `in`, because most pages only ask whether there is a price, and need not be built again for another one.
  const priced = trims.filter((trim): trim is PricedTrim => findFactsYear(trim) === year && 'msrp' in trim);
  return priced.length > 0 ? { year, trims: priced } : undefined;
}
