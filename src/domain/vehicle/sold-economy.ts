/**
 * The fuels and the fuel economy of a model year, by EPA and by the trims whose facts are of that year: EPA's file lists a new
 * year's cars one by one, and for months it lacks the hybrids of some models.
 */
import { combineMpg } from '#src/domain/vehicle/combine-mpg.ts';
import { PER_GALLON, economyOfYear } from '#src/domain/vehicle/economy-of-year.ts';
import type { FuelEconomy } from '#src/domain/vehicle/economy-of-year.ts';
import { isListedTrim } from '#src/domain/vehicle/known-years.ts';
import { isOfYear } from '#src/domain/vehicle/trim-facts.ts';
import { findEngineLiters, readTrimName } from '#src/domain/vehicle/trim-name-facts.ts';
import { parseVariant } from '#src/domain/vehicle/vehicle-variant.ts';
import type { CatalogueTrim, ModelYear } from '#src/domain/vehicle/vehicle-catalogue.ts';

type Fuel = ModelYear['fuelTypeGroups'][number];
type Rated = Pick<ModelYear, 'fuelTypeGroups' | 'mpg' | 'variants'>;
type Trims = readonly Pick<CatalogueTrim, 'fuelTypeGroup' | 'mpg' | 'engine'>[];

/**
 * The trims of a year whose fuel in that year is known: by their facts of it, or by their name, which is true in every year, as of a
 * "Sport Hybrid".
 */
export function listTrimsWithFuel(
  trims: readonly CatalogueTrim[],
  year: number,
): Pick<CatalogueTrim, 'fuelTypeGroup' | 'mpg' | 'engine'>[] {
  return trims
    .filter((trim) => isListedTrim(trim, year))
    .flatMap((trim) => {
      if (isOfYear(trim, year)) return trim;
      const { fuel } = readTrimName(trim);
      return fuel === undefined ? [] : { fuelTypeGroup: fuel };
    });
}

/** EPA's fuels as makers call them, then those of trims that EPA does not list. */
export function listSoldFuels(year: Rated | undefined, trims: Trims): Fuel[] {
  return [...new Set([...listRatedFuels(year, trims), ...listFuels(trims, year)])];
}

/** EPA's fuels of a year that was also sold with a fuel that EPA's list lacks, as makers call them; undefined where it has all. */
export function listOnlyRatedFuels(year: Rated, trims: Trims): Fuel[] | undefined {
  const rated = listRatedFuels(year, trims);
  return rated.length > 0 && listFuels(trims, year).some((fuel) => !rated.includes(fuel)) ? rated : undefined;
}

/** From the least to the most efficient. Miles per gallon; those of an equivalent if there is nothing else. */
export function listSoldEconomies(year: Rated | undefined, trims: Trims): FuelEconomy[] {
  const ofEpa = year && economyOfYear(year);
  if (ofEpa?.some(({ fuel }) => fuel === undefined)) return ofEpa; // of which cars is unknown
  const rated = ofEpa ? listRatedFuels(year, trims) : [];
  const ofTrims = trims.flatMap(({ mpg, fuelTypeGroup: fuel }) =>
    mpg && (!ofEpa || (fuel !== undefined && !rated.includes(fuel))) ? [{ mpg, fuel }] : [],
  );
  const all: FuelEconomy[] = [...(ofEpa ?? []), ...ofTrims];
  const perGallon = all.filter(({ fuel }) => fuel !== undefined && PER_GALLON.includes(fuel));
  return (perGallon.length > 0 ? perGallon : all).toSorted((a, b) => combineMpg(a.mpg) - combineMpg(b.mpg));
}

/** EPA calls a car with a 48-volt system a hybrid, its maker a gasoline car. */
function listRatedFuels(year: Rated | undefined, trims: Trims): Fuel[] {
  const { fuelTypeGroups: ofEpa = [] } = year ?? {};
  const ofTrims = listFuels(trims);
  if (!ofTrims.includes('GSL') || ofTrims.includes('HYB') || !ofEpa.includes('HYB')) return ofEpa;
  const isMild = !ofEpa.includes('GSL') || areSoldAsGasoline(year?.variants ?? [], trims);
  return isMild ? [...new Set(ofEpa.map((fuel) => (fuel === 'HYB' ? 'GSL' : fuel)))] : ofEpa;
}

/** Whether each of EPA's hybrids has the engine of a gasoline trim that EPA has no gasoline car of: the Q7 of 2026 with 3.0 liters. */
function areSoldAsGasoline(variants: readonly string[], trims: Trims): boolean {
  const all = variants.map(parseVariant);
  const sizesOf = (fuel: Fuel) => all.flatMap((car) => (car.fuel === fuel ? (car.displacement ?? []) : []));
  const gasoline = sizesOf('GSL');
  const ofTrims = trims.flatMap((trim) =>
    trim.fuelTypeGroup === 'GSL' ? findEngineLiters(trim.engine ?? '') : [],
  );
  return sizesOf('HYB').every((size) => !gasoline.includes(size) && ofTrims.includes(size));
}

/** A "Hybrid" of a year whose only hybrids are EPA's plug-in ones is one of these: lists and names leave "plug-in" out. */
function listFuels(trims: Trims, year?: Rated): Fuel[] {
  const { fuelTypeGroups: ofEpa = [] } = year ?? {};
  const isPlugIn = ofEpa.includes('PIH') && !ofEpa.includes('HYB');
  const fuels = trims.flatMap(({ fuelTypeGroup }) => fuelTypeGroup ?? []);
  return [...new Set(fuels.map((fuel) => (isPlugIn && fuel === 'HYB' ? 'PIH' : fuel)))];
}
