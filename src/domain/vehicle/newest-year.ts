import { isListedTrim } from '#src/domain/vehicle/known-years.ts';
import type { CatalogueModel } from '#src/domain/vehicle/vehicle-catalogue.ts';

/** Not those of which a list has no more than the price. */
const listOwnYears = (trim: CatalogueModel['trims'][number]) =>
  trim.years.filter((year) => isListedTrim(trim, year) && !trim.listYears?.includes(year));

/**
 * The model year that represents a model: the newest one whose trims are known, because agencies list the next year's cars
 * before there are trims and prices; without trims, the newest. Trims that only cars for sale name do not count. Undefined
 * without any year.
 */
export function findNewestYear({
  years,
  trims,
}: Pick<CatalogueModel, 'years' | 'trims'>): number | undefined {
  const sold = new Set(trims.flatMap(listOwnYears));
  return years.findLast((year) => sold.has(year)) ?? years.at(-1);
}
