import { isListedTrim } from '#src/domain/vehicle/known-years.ts';
import type { CatalogueModel } from '#src/domain/vehicle/vehicle-catalogue.ts';

type Trim = CatalogueModel['trims'][number];

/** A list of a coming year that has fewer of the usual number of trims is not whole yet. */
const WHOLE_SHARE = 0.5;

/** Not if a list has no more than its price in that year. */
const isSold = (trim: Trim, year: number) => isListedTrim(trim, year) && !trim.listYears?.includes(year);

/**
 * The model year that represents a model: the newest one whose trims are known, because agencies list the next year's cars
 * before there are trims and prices; without trims, the newest. Trims that only cars for sale name do not count, nor do the first ones that
 * an imported list has of a year after the catalog's. Undefined without any year.
 */
export function findNewestYear({
  years,
  trims,
}: Pick<CatalogueModel, 'years' | 'trims'>): number | undefined {
  return years.findLast((year) => isKnownYear(trims, year)) ?? years.at(-1);
}

function isKnownYear(trims: readonly Trim[], year: number): boolean {
  const sold = trims.filter((trim) => isSold(trim, year));
  if (sold.length === 0) return false;
  if (sold.some(isOfCatalog) || !trims.some(isOfCatalog)) return true;
  const before = trims.filter((trim) => isSold(trim, year - 1));
  return sold.length >= before.length * WHOLE_SHARE;
}

const isOfCatalog = ({ source }: Trim) => source === 'shipped';
