/** Compares the figures of a shipped trim with EPA's for its newest year. Where EPA has them, EPA's are used. */
import { isOneSize, readEngine } from '#src/domain/vehicle/read-engine.ts';
import { isSameDrive, toSoldVariants } from '#src/domain/vehicle/trim-name-facts.ts';
import type { CatalogueTrim } from '#src/domain/vehicle/vehicle-catalogue.ts';
import type { VehicleVariant } from '#src/domain/vehicle/vehicle-variant.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

/** Wheels and tires change a range by less; more is another battery, which EPA's file may not have yet. */
const SAME_BATTERY = 0.1;

/**
 * Shipped trims by what EPA certified in the newest year of each. Trims of an imported list keep their figures, which have
 * a mark of their own.
 */
export function correctTrims(
  trims: readonly CatalogueTrim[],
  variantsOf: (year: number) => readonly VehicleVariant[],
): CatalogueTrim[] {
  return trims.map((trim) => {
    const newest = trim.years.at(-1);
    if (trim.source !== 'shipped' || newest === undefined) return trim;
    return correctTrim(trim, toSoldVariants(variantsOf(newest), trim));
  });
}

/** EPA's figure when all matching variants agree; ours when one of them has it; else, or with another engine or battery, unknown. */
function correctTrim(trim: CatalogueTrim, variants: readonly VehicleVariant[]): CatalogueTrim {
  const ofDrive = variants.filter(
    ({ fuel, drive }) =>
      fuel === trim.fuelTypeGroup &&
      (drive === undefined || trim.drive === undefined || isSameDrive(drive, trim.drive)),
  );
  if (ofDrive.length === 0) return trim;
  const candidates = findCandidates(trim, ofDrive);
  const { mpg: shownMpg, range: shownRange, withheld, ...rest } = trim;
  const own = { ...withheld, ...definedOnly({ mpg: shownMpg, range: shownRange }) };
  // They are kept, so that an imported list is compared with them as the shipped one was.
  if (candidates.length === 0 || isOtherBattery({ ...trim, ...own }, candidates))
    return { ...rest, withheld: own };
  const range = chooseFigure(
    own.range,
    candidates.map((variant) => variant.range),
    String,
  );
  // Of electric cars alike in all else, the range says which one it is.
  const asFar = candidates.filter((variant) => variant.range !== undefined && variant.range === range);
  const mpg = chooseFigure(
    own.mpg,
    (asFar.length > 0 ? asFar : candidates).map((variant) => variant.mpg),
    JSON.stringify,
  );
  return { ...rest, ...definedOnly({ mpg, range }) };
}

/** Variants with the trim's engine, and also with its transmission, if any remain. */
function findCandidates(trim: CatalogueTrim, variants: readonly VehicleVariant[]): readonly VehicleVariant[] {
  const { liters, cylinders } = readEngine(trim.engine);
  // The figures of other engines are not those of one that EPA does not have, or not yet.
  const possible = variants.filter(
    (variant) =>
      (liters === undefined || isOneSize(variant.displacement ?? liters, liters)) &&
      (cylinders === undefined || (variant.cylinders ?? cylinders) === cylinders),
  );
  const ofSize = possible.filter(({ displacement }) => liters === undefined || displacement === liters);
  const engines = ofSize.length > 0 ? ofSize : possible;
  const ofGearbox = engines.filter(({ transmission }) => transmission === trim.transmission);
  return ofGearbox.length > 0 ? ofGearbox : engines;
}

function chooseFigure<Figure>(
  own: Figure | undefined,
  known: readonly (Figure | undefined)[],
  write: (figure: Figure) => string,
): Figure | undefined {
  const figures = new Map(
    known.flatMap((figure) => (figure === undefined ? [] : [[write(figure), figure] as const])),
  );
  if (figures.size === 0) return own;
  const [only] = figures.values();
  if (figures.size === 1) return only;
  return own !== undefined && figures.has(write(own)) ? own : undefined;
}

/** Whether no certified car can be this electric trim, so that a figure of theirs would be that of another one. */
function isOtherBattery(
  { fuelTypeGroup, range: own }: CatalogueTrim,
  candidates: readonly VehicleVariant[],
): boolean {
  if (fuelTypeGroup !== 'ELE' || own === undefined) return false;
  return candidates.every(({ range = own }) => Math.abs(range - own) > own * SAME_BATTERY);
}
