import type { CatalogueModel } from '#src/domain/vehicle/vehicle-catalogue.ts';

/**
 * The model year that represents a model: the newest one whose trims are known, because agencies list the next year's cars
 * before there are trims and prices; without trims, the newest. Undefined without any year.
 */
export function findNewestYear({
  years,
  trims,
}: Pick<CatalogueModel, 'years' | 'trims'>): number | undefined {
  const sold = new Set(trims.flatMap((trim) => trim.years));
  return years.findLast((year) => sold.has(year)) ?? years.at(-1);
}
