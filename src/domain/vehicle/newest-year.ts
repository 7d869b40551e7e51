import { isListedTrim } from '#src/domain/vehicle/known-years.ts';
import type { CatalogueModel } from '#src/domain/vehicle/vehicle-catalogue.ts';

/**
 * The model year that represents a model: the newest one whose trims are known, because agencies list the next year's cars
 * before there are trims and prices; without trims, the newest. Trims that only cars for sale name do not count. Undefined
 * without any year.
 */
export function findNewestYear({
  years,
  trims,
}: Pick<CatalogueModel, 'years' | 'trims'>): number | undefined {
  const sold = new Set(trims.flatMap((trim) => trim.years.filter((year) => isListedTrim(trim, year))));
  return years.findLast((year) => sold.has(year)) ?? years.at(-1);
}
