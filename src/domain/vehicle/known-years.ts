/** The years in which a trim was sold by the catalog, other than those that only cars for sale name. */
import type { CatalogueTrim } from '#src/domain/vehicle/vehicle-catalogue.ts';

type TrimYears = Pick<CatalogueTrim, 'years' | 'stockYears' | 'listYears'>;

/** Ascending. A feed may be wrong about the trim or the year of a car. */
export function listKnownYears({ years, stockYears = [] }: TrimYears): number[] {
  return years.filter((year) => !stockYears.includes(year));
}

/** The newest of them that its own source has: the year that its price, engine and equipment are of. */
export function findFactsYear(trim: TrimYears): number | undefined {
  const { listYears = [] } = trim;
  return listKnownYears(trim).findLast((year) => !listYears.includes(year));
}

/** Whether the catalog has it in this year; other trims are only what a feed calls its cars. */
export function isListedTrim(trim: TrimYears & Pick<CatalogueTrim, 'source'>, year: number): boolean {
  const { years, stockYears = [] } = trim;
  return trim.source !== 'stock' && years.includes(year) && !stockYears.includes(year);
}
