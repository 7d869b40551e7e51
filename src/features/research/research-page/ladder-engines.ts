/** The engines that EPA lists for the trims of a year, where their own facts are of another. */
import { isOfYear } from '#src/domain/vehicle/trim-facts.ts';
import { readTrimInYear } from '#src/domain/vehicle/trim-in-year.ts';
import type { TrimInYear } from '#src/domain/vehicle/trim-in-year.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import type { CatalogueModel, CatalogueTrim } from '#src/domain/vehicle/vehicle-catalogue.ts';

/** Without what the trim below has, too, if all trims of the year are known: a ladder does not repeat it. */
export type RungOfEpa = Partial<TrimInYear>;

/** In the order of the trims; undefined for those with facts of the year, and where EPA lists several engines that it may be. */
export function listLadderEngines(
  rungs: readonly CatalogueTrim[],
  model: Pick<CatalogueModel, 'modelYears' | 'trims' | 'generations'>,
  year: number,
): (RungOfEpa | undefined)[] {
  const known = rungs.map((trim) => (isOfYear(trim, year) ? undefined : readTrimInYear(trim, model, year)));
  // Beside a trim whose engine is not known, no engine would look like that of the trim below.
  const isWhole = rungs.every((trim, index) => known[index] !== undefined || isOfYear(trim, year));
  return known.map((own, index) => {
    const below = known[index - 1];
    if (!own || !isWhole || below?.engine !== own.engine) return own;
    return own.economy === below.economy ? {} : definedOnly({ economy: own.economy });
  });
}
