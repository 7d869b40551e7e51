/** For which model years the facts of a trim hold, and its fuel economy in words. */
import { formatRatedEconomy } from '#src/domain/listing/fuel-economy.ts';
import { formatCount } from '#src/domain/search-query/format-number.ts';
import { findFactsYear } from '#src/domain/vehicle/known-years.ts';
import type { CatalogueTrim } from '#src/domain/vehicle/vehicle-catalogue.ts';

/** Facts are those of a trim's newest year. They do not apply to a year that is more than a generation away. */
const GENERATION_YEARS = 5;

/** Whether the facts of a trim, which are of its newest year, also apply to this year. */
export function isNearYear(
  trim: Pick<CatalogueTrim, 'years' | 'stockYears' | 'listYears'>,
  year: number,
): boolean {
  const newest = findFactsYear(trim) ?? year;
  return newest >= year && newest - year <= GENERATION_YEARS;
}

/** Whether its price and engine are exactly of that year. */
export function isOfYear(
  trim: Pick<CatalogueTrim, 'years' | 'stockYears' | 'listYears'>,
  year: number | undefined,
): boolean {
  return findFactsYear(trim) === year;
}

export interface TrimPrice {
  readonly msrp: number;
  /** Whether an imported list has it, and not the trim's own source. */
  readonly isListed: boolean;
}

/** What the trim cost new in exactly this model year: the price of a later one is that of another car. */
export function findMsrp(
  trim: Pick<CatalogueTrim, 'years' | 'stockYears' | 'listYears' | 'msrp' | 'msrpSource' | 'yearPrices'>,
  year: number,
): TrimPrice | undefined {
  if (!isOfYear(trim, year)) {
    const listed = trim.yearPrices?.[year];
    return listed === undefined ? undefined : { msrp: listed, isListed: true };
  }
  // After the year, so that a page on which the price cannot be does not depend on it.
  return trim.msrp === undefined ? undefined : { msrp: trim.msrp, isListed: trim.msrpSource === 'trims' };
}

/** "310 mi range", "32 city / 41 hwy"; "27 mi electric" of a plug-in hybrid, which goes on with its engine. */
export function formatTrimEconomy({
  range,
  mpg,
  fuelTypeGroup,
}: Pick<CatalogueTrim, 'range' | 'mpg' | 'fuelTypeGroup'>): string | undefined {
  if (range !== undefined)
    return `${formatCount(range)} mi ${fuelTypeGroup === 'PIH' ? 'electric' : 'range'}`;
  return mpg && formatRatedEconomy(mpg, fuelTypeGroup);
}
