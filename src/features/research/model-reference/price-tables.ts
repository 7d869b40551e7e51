/** The price lists of a model as tables, with headings that name exactly the cars they cover. */
import type { PriceRow } from '#src/features/research/model-reference/price-list.call.ts';
import type { ReferencePrices } from '#src/features/research/model-reference/reference-prices.ts';
import type { ReferenceVehicle } from '#src/features/research/model-reference/reference-vehicle.ts';

export interface PriceTable {
  readonly caption: string;
  readonly head: 'Year' | 'Trim';
  readonly rows: readonly PriceRow[];
}

/** By year for all cars of the model, by trim for those of the page's year, but never limited to its trim. */
export function listPriceTables(
  { modelName, year }: Pick<ReferenceVehicle, 'modelName' | 'year'>,
  { usedByYear, newByYear, usedByTrim, newByTrim }: ReferencePrices,
): PriceTable[] {
  const ofYear = year === undefined ? modelName : `${year} ${modelName}`;
  const tables: PriceTable[] = [
    { caption: `Used ${modelName} prices by year`, head: 'Year', rows: usedByYear },
    { caption: `New ${modelName} prices by year`, head: 'Year', rows: newByYear },
    { caption: `Used ${ofYear} prices by trim`, head: 'Trim', rows: usedByTrim },
    { caption: `New ${ofYear} prices by trim`, head: 'Trim', rows: newByTrim },
  ];
  return tables.filter(({ rows }) => rows.length > 0);
}
