import { isListedTrim } from '#src/domain/vehicle/known-years.ts';
import type { CatalogueModel } from '#src/domain/vehicle/vehicle-catalogue.ts';

/** Not if a list has no more than its price in that year. */
const isSold = (trim: CatalogueModel['trims'][number], year: number) =>
  isListedTrim(trim, year) && !trim.listYears?.includes(year);

/**
 * The model year that represents a model: the newest one whose trims are known, because agencies list the next year's cars
 * before there are trims and prices; without trims, the newest. Trims that only cars for sale name do not count. Undefined
 * without any year.
 */
export function findNewestYear({
  years,
  trims,
}: Pick<CatalogueModel, 'years' | 'trims'>): number | undefined {
  return years.findLast((year) => trims.some((trim) => isSold(trim, year))) ?? years.at(-1);
}
