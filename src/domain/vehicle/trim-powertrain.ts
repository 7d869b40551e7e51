/** The powertrain of a trim in one model year. */
import { createDriveNaming } from '#src/domain/vehicle/drive-term.ts';
import {
  fitsTrimName,
  isElectrified,
  isSameDrive,
  readTrimName,
  toSoldVariants,
} from '#src/domain/vehicle/trim-name-facts.ts';
import { findFactsYear } from '#src/domain/vehicle/known-years.ts';
import { toTrimOfYear } from '#src/domain/vehicle/trim-as-of-year.ts';
import { isKnownFor } from '#src/domain/vehicle/trim-ladder.ts';
import { readEngine } from '#src/domain/vehicle/read-engine.ts';
import type { CatalogueModel, CatalogueTrim, ModelYear } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { parseVariant } from '#src/domain/vehicle/vehicle-variant.ts';
import type { VehicleVariant } from '#src/domain/vehicle/vehicle-variant.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

export type Powertrain = Pick<CatalogueTrim, 'fuelTypeGroup' | 'drive' | 'engine' | 'mpg' | 'range'>;

const PARSED = new WeakMap<ModelYear, readonly VehicleVariant[]>();

/**
 * A trim's own facts are those of its newest year, and of others what an imported list has. Else it has what EPA certified and its name does not
 * contradict: the RAV4 LE is a hybrid since 2026, and was not one in 1996. What is not certain is unknown.
 */
export function findPowertrain(
  trim: CatalogueTrim,
  model: Pick<CatalogueModel, 'modelYears' | 'styles' | 'trims'>,
  year: number,
): Powertrain {
  const ofYear = toTrimOfYear(trim, year);
  if (ofYear.isOfList || findFactsYear(trim) === year) return pickOwn(ofYear);
  const variants = parseVariants(model.modelYears.find((facts) => facts.year === year));
  if (variants.length === 0 && isKnownFor(trim, year)) return pickOwn(trim);
  const { fuel, variants: ofFuel } = listCertified(trim, model, year);
  if (ofFuel.length === 0) return definedOnly({ fuelTypeGroup: fuel, drive: readTrimName(trim).drive });
  const ofDrive = ofFuel.filter(({ drive }) => isSameDrive(drive, trim.drive));
  const cars = ofDrive.length > 0 ? ofDrive : ofFuel;
  const ofEngine = cars.filter((variant) => isSameEngine(variant, trim));
  const same = ofEngine.length > 0 ? ofEngine : cars;
  return definedOnly({
    fuelTypeGroup: fuel,
    drive: ofDrive.length > 0 ? trim.drive : findOnlyDrive(ofFuel, model, year),
    engine: ofEngine.length > 0 ? trim.engine : undefined,
    mpg: findOnly(same.map(({ mpg }) => mpg)),
    range: findOnly(same.map(({ range }) => range)),
  });
}

/** EPA's cars of the year that the trim can be, by its name and its fuel; none where the fuel is not certain. */
export function listCertified(
  trim: CatalogueTrim,
  model: Pick<CatalogueModel, 'modelYears' | 'trims'>,
  year: number,
): { readonly fuel?: VehicleVariant['fuel']; readonly variants: readonly VehicleVariant[] } {
  const all = parseVariants(model.modelYears.find((facts) => facts.year === year));
  const named = readTrimName(trim);
  const fitting = toSoldVariants(all, trim, model.trims).filter((variant) => fitsTrimName(variant, named));
  const fuel = findFuel(trim, fitting) ?? named.fuel;
  return { ...definedOnly({ fuel }), variants: fitting.filter((variant) => variant.fuel === fuel) };
}

/** A year's trims share its variants, so they are parsed once. */
function parseVariants(facts: ModelYear | undefined): readonly VehicleVariant[] {
  if (!facts) return [];
  const variants = PARSED.get(facts) ?? (facts.variants ?? []).map(parseVariant);
  PARSED.set(facts, variants);
  return variants;
}

function pickOwn({ fuelTypeGroup, drive, engine, mpg, range }: CatalogueTrim): Powertrain {
  return definedOnly({ fuelTypeGroup, drive, engine, mpg, range });
}

/** Where gasoline cars were sold next to hybrids, only a trim's name says which of them it was. */
function findFuel({ trim, fuelTypeGroup: own }: CatalogueTrim, variants: readonly VehicleVariant[]) {
  const fuels = variants.map(({ fuel }) => fuel);
  const only = findOnly(fuels);
  if (only !== undefined || own === undefined || !fuels.includes(own)) return only;
  const isNamed = readTrimName({ trim, fuelTypeGroup: own }).fuel !== undefined;
  return isElectrified(own) && !isNamed ? undefined : own;
}

function isSameEngine({ fuel, displacement, cylinders }: VehicleVariant, trim: CatalogueTrim): boolean {
  if (fuel !== trim.fuelTypeGroup || trim.engine === undefined) return false;
  const own = readEngine(trim.engine);
  return (
    (own.liters === undefined || own.liters === displacement) &&
    (own.cylinders === undefined || own.cylinders === cylinders)
  );
}

function findOnlyDrive(variants: readonly VehicleVariant[], ...at: Parameters<typeof createDriveNaming>) {
  const only = findOnly(variants.map(({ drive }) => drive));
  return only && createDriveNaming(...at)(only);
}

/** The value that all share. */
function findOnly<Value>([first, ...others]: readonly Value[]): Value | undefined {
  const text = JSON.stringify(first);
  return others.every((other) => JSON.stringify(other) === text) ? first : undefined;
}
