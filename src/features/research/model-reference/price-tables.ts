/** The price lists of a model as tables, with headings that name exactly the cars they cover. */
import type { PriceRow } from '#src/features/research/model-reference/price-list.call.ts';
import type { ReferencePrices } from '#src/features/research/model-reference/reference-prices.ts';
import type { ReferenceVehicle } from '#src/features/research/model-reference/reference-vehicle.ts';

export interface PriceTable {
  readonly caption: string;
  readonly head: 'Year' | 'Trim';
  readonly rows: readonly (PriceRow & { readonly isLinked: boolean })[];
}

/**
 * By year for all cars of the model, by trim for those of the page's year, but never limited to its trim.
 * @param minListings cars, used and new, that a page needs to be indexed, and linked
 */
export function listPriceTables(
  { modelName, year }: Pick<ReferenceVehicle, 'modelName' | 'year'>,
  { usedByYear, newByYear, usedByTrim, newByTrim }: ReferencePrices,
  minListings: number,
): PriceTable[] {
  const ofYear = year === undefined ? modelName : `${year} ${modelName}`;
  const counts = new Map<string, number>();
  for (const { link, count } of [...usedByYear, ...newByYear, ...usedByTrim, ...newByTrim])
    counts.set(link, (counts.get(link) ?? 0) + count);
  const tables = [
    { caption: `Used ${modelName} prices by year`, head: 'Year', rows: usedByYear },
    { caption: `New ${modelName} prices by year`, head: 'Year', rows: newByYear },
    { caption: `Used ${ofYear} prices by trim`, head: 'Trim', rows: usedByTrim },
    { caption: `New ${ofYear} prices by trim`, head: 'Trim', rows: newByTrim },
  ] as const;
  return tables
    .filter(({ rows }) => rows.length > 0)
    .map((table) => ({
      ...table,
      rows: table.rows.map((row) => ({ ...row, isLinked: (counts.get(row.link) ?? 0) >= minListings })),
    }));
}
