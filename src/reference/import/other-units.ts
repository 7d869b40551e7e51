/** Files whose figures are in other units than the agency's, such as kilometers instead of miles. */
import type { CatalogueMake, ModelYear } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { indexYears } from '#src/reference/import/changed-years.ts';
import { SourceFileError } from '#src/reference/import/file-text.ts';

/** Corrections of single cars are larger, but never of most cars. */
const MOST_DIFFERENCE = 0.25;
/** Fewer model years than these may all have been corrected. */
const MIN_COMPARED = 10;

interface Figure {
  readonly name: string;
  readonly unit: string;
  readonly read: (year: ModelYear) => number | undefined;
}

const FIGURES: readonly Figure[] = [
  {
    name: 'fuel economy',
    unit: 'miles per gallon or MPGe',
    read: ({ mpg }) => mpg && mpg.city + mpg.highway,
  },
  { name: 'electric range', unit: 'miles', read: ({ range }) => range },
];

/**
 * Refuses a file of EPA's that contradicts most of what ships of the model years that it names.
 *
 * @param named the model years of the file: "2026 Honda Civic"
 * @param shipped what is known without any import
 * @param joined what is known with the file
 * @throws SourceFileError
 */
export function refuseOtherUnits(
  file: string,
  named: ReadonlySet<string>,
  shipped: readonly CatalogueMake[],
  joined: readonly CatalogueMake[],
): void {
  const known = indexYears(shipped);
  const ofFile = [...indexYears(joined)].filter(([vehicle]) => named.has(vehicle));
  for (const { name, unit, read } of FIGURES) {
    const pairs = ofFile.flatMap(([vehicle, year]) => {
      const before = known.get(vehicle);
      const [was, is] = [before && read(before), read(year)];
      return was !== undefined && is !== undefined ? [[was, is] as const] : [];
    });
    const others = pairs.filter(([was, is]) => Math.abs(is - was) > was * MOST_DIFFERENCE);
    if (pairs.length >= MIN_COMPARED && others.length * 2 > pairs.length)
      throw new SourceFileError(
        `--epa ${file}: the ${name} of ${others.length} of ${pairs.length} model years differs by more than a quarter from EPA's figures that ship. It has to be in ${unit}. Download vehicles.csv from fueleconomy.gov, or convert the figures`,
      );
  }
}
