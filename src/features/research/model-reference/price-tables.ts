/** The price lists of a model as tables, with headings that name exactly the cars they cover. */
import { joinVehicleName } from '#src/domain/vehicle/vehicle-name.ts';
import type { PriceRow } from '#src/features/research/model-reference/price-list.call.ts';
import type { ReferencePrices } from '#src/features/research/model-reference/reference-prices.ts';
import type { ReferenceVehicle } from '#src/features/research/model-reference/reference-vehicle.ts';

export interface PriceTable {
  readonly caption: string;
  readonly head: 'Year' | 'Trim';
  readonly rows: readonly (PriceRow & { readonly isLinked: boolean })[];
}

/**
 * By year for all cars of the model, by trim for those of the page's year. A trim's page has its own prices by year; those
 * of the trims beside it are in `compareTrimInLine`.
 * @param minListings cars, used and new, that a page needs to be indexed, and linked
 */
export function listPriceTables(
  {
    make,
    model,
    modelName,
    year,
    trim,
  }: Pick<ReferenceVehicle, 'make' | 'model' | 'modelName' | 'year' | 'trim'>,
  { usedByYear, newByYear, usedByTrim, newByTrim }: ReferencePrices,
  minListings: number,
): PriceTable[] {
  const ofYear = year === undefined ? modelName : `${year} ${modelName}`;
  const ofTrim = joinVehicleName({ make, model, trim });
  const counts = new Map<string, number>();
  for (const { link, count } of [...usedByYear, ...newByYear, ...usedByTrim, ...newByTrim])
    counts.set(link, (counts.get(link) ?? 0) + count);
  const tables = [
    { caption: `Used ${ofTrim} prices by year`, head: 'Year', rows: usedByYear },
    { caption: `New ${ofTrim} prices by year`, head: 'Year', rows: newByYear },
    { caption: `Used ${ofYear} prices by trim`, head: 'Trim', rows: usedByTrim },
    { caption: `New ${ofYear} prices by trim`, head: 'Trim', rows: newByTrim },
  ] as const;
  return tables
    .filter(({ head, rows }) => rows.length > 0 && (trim === undefined || head === 'Year'))
    .map((table) => ({
      ...table,
      rows: table.rows.map((row) => ({ ...row, isLinked: (counts.get(row.link) ?? 0) >= minListings })),
    }));
}
