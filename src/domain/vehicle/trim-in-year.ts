/**
 * What EPA's list of a year says for certain of a trim whose own facts are of another year: its name, its fuel and,
 * where that is certain, its drive leave some of that year's cars, and these have one engine.
 */
import { combineMpg } from '#src/domain/vehicle/combine-mpg.ts';
import { nameEngine } from '#src/domain/vehicle/engines-of-year.ts';
import { formatYearEconomy } from '#src/domain/vehicle/format-year-economy.ts';
import { findFactsYear, isListedTrim } from '#src/domain/vehicle/known-years.ts';
import { areOfOneGeneration } from '#src/domain/vehicle/generations-of-year.ts';
import { isSameDrive, readTrimName, withoutDriveWords } from '#src/domain/vehicle/trim-name-facts.ts';
import { listCertified } from '#src/domain/vehicle/trim-powertrain.ts';
import type { CatalogueModel, CatalogueTrim } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { formatVariant } from '#src/domain/vehicle/vehicle-variant.ts';
import type { VehicleVariant } from '#src/domain/vehicle/vehicle-variant.ts';

/** Tires and weights of one engine make less difference. */
const ONE_TUNE = 1.15;

export interface TrimInYear {
  /** "3.5 L 6-cylinder Hybrid" */
  readonly engine: string;
  /** "29–31 city / 28 hwy", of its drives and tires; "258 mi range". */
  readonly economy?: string;
}

/** Undefined where that year's cars have several engines, or batteries, and the trim may be any of them. */
export function readTrimInYear(
  trim: CatalogueTrim,
  model: Pick<CatalogueModel, 'modelYears' | 'trims' | 'generations'>,
  year: number,
): TrimInYear | undefined {
  const { fuel, variants: ofFuel } = listCertified(trim, model, year);
  const hasAll = drivesAllWheels(trim, model, year);
  const hasTwo = !hasAll && isSoldBesideAllWheel(trim, model, year);
  const variants = ofFuel.filter(({ drive }) => (isSameDrive(drive, 'AWD') ? !hasTwo : !hasAll));
  const [engine, ...others] = new Set(variants.map(nameEngine));
  const batteries = new Set(variants.map(({ range }) => range));
  if (fuel === undefined || engine === undefined || others.length > 0 || batteries.size > 1) return undefined;
  const economy = isOneTune(variants)
    ? formatYearEconomy({ fuelTypeGroups: [fuel], variants: variants.map(formatVariant) })
    : undefined;
  // As the facts of its own year are worded: "258 mi range".
  return { engine, ...(economy && { economy: fuel === 'ELE' ? `${economy} range` : economy }) };
}

/**
 * Whether these cars of one size of engine use what their transmissions and drives explain. A Type R has the liters of an LX, a
 * Z06 those of a Stingray: a span over both is the fuel economy of neither.
 */
function isOneTune(variants: readonly VehicleVariant[]): boolean {
  if (isNarrow(variants)) return true;
  const grades = new Set(variants.map(({ grades: burned = [] }) => burned.join()));
  const groups = Map.groupBy(variants, ({ drive, transmission }) => `${drive}|${transmission}`);
  return grades.size === 1 && [...groups.values()].every(isNarrow);
}

function isNarrow(variants: readonly VehicleVariant[]): boolean {
  const used = variants.flatMap(({ mpg }) => (mpg ? [combineMpg(mpg)] : []));
  return used.length === 0 || Math.max(...used) <= Math.min(...used) * ONE_TUNE;
}

/** A trim that its maker sold with all-wheel drive alone, in the generation of the year; other trims may have had a choice. */
function drivesAllWheels(
  trim: CatalogueTrim,
  model: Pick<CatalogueModel, 'generations'>,
  year: number,
): boolean {
  const newest = findFactsYear(trim);
  return isSameDrive(trim.drive, 'AWD') && newest !== undefined && areOfOneGeneration(model, newest, year);
}

/**
 * Where an "Avenir AWD" was sold beside the "Avenir", that has two driven wheels, as the "sDrive40i" beside the "xDrive40i". Not where
 * only cars for sale are called so: a feed may write the drive behind a trim that has no other.
 */
function isSoldBesideAllWheel(
  trim: CatalogueTrim,
  { trims }: Pick<CatalogueModel, 'trims'>,
  year: number,
): boolean {
  const isAllWheel = (one: CatalogueTrim) => isSameDrive(readTrimName(one).drive, 'AWD');
  const level = withoutDriveWords(trim.trim);
  return (
    !isAllWheel(trim) &&
    !isSameDrive(trim.drive, 'AWD') &&
    trims.some(
      (other) => isListedTrim(other, year) && isAllWheel(other) && withoutDriveWords(other.trim) === level,
    )
  );
}
