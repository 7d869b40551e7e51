/** The engines that EPA lists for the trims of a year, where their own facts are of another. */
import { readEngine } from '#src/domain/vehicle/read-engine.ts';
import { isOfYear } from '#src/domain/vehicle/trim-facts.ts';
import { readTrimInYear } from '#src/domain/vehicle/trim-in-year.ts';
import type { TrimInYear } from '#src/domain/vehicle/trim-in-year.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import type { CatalogueModel, CatalogueTrim } from '#src/domain/vehicle/vehicle-catalogue.ts';

const OF_EPA = /^(\d{1,2}\.\d) L (\d{1,2})-cylinder$/;
const OTHER_FUEL = /hybrid|diesel|electric/i;

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
    const engineBelow = below?.engine ?? rungs[index - 1]?.engine;
    if (!own || !isWhole || !isSameEngine(own.engine, engineBelow)) return own;
    return own.economy === below?.economy ? {} : definedOnly({ economy: own.economy });
  });
}

/** Sources call one engine "3.6L V6", "V6" and, as EPA does, "3.6 L 6-cylinder". */
export function isSameEngine(one: string | undefined, other: string | undefined): boolean {
  if (one === undefined || other === undefined || one === other) return one === other;
  return (
    isShortFor(one, other) || isShortFor(other, one) || isNameOfEpa(one, other) || isNameOfEpa(other, one)
  );
}

const isShortFor = (name: string, whole: string) => whole.endsWith(` ${name}`);

function isNameOfEpa(name: string, listed: string): boolean {
  const [, liters, cylinders] = OF_EPA.exec(name) ?? [];
  const size = readEngine(listed);
  const isSized = liters !== undefined && size.liters === liters && size.cylinders === Number(cylinders);
  return isSized && !OTHER_FUEL.test(listed);
}
