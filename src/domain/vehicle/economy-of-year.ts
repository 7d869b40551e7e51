/** The fuel economy of all cars of a model year, by EPA's figures for each of its engines. */
import { combineMpg } from '#src/domain/vehicle/combine-mpg.ts';
import type { ModelYear } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { parseVariant } from '#src/domain/vehicle/vehicle-variant.ts';
import type { VehicleVariant } from '#src/domain/vehicle/vehicle-variant.ts';

export interface FuelEconomy {
  readonly mpg: { readonly city: number; readonly highway: number };
  /** Undefined if unknown which of the year's fuels it is. */
  readonly fuel: VehicleVariant['fuel'] | undefined;
}

/** Their figures are miles per gallon. Those of other fuels are of an equivalent of one, and are given if there is nothing else. */
export const PER_GALLON: readonly string[] = ['GSL', 'HYB', 'DSL'];

/** From the least to the most efficient; undefined of no figure. The year's own figures are those of one car in the middle. */
export function economyOfYear({
  mpg,
  fuelTypeGroups,
  variants = [],
}: Pick<ModelYear, 'mpg' | 'fuelTypeGroups' | 'variants'>): FuelEconomy[] | undefined {
  const all = variants
    .map(parseVariant)
    .flatMap((variant) => (variant.mpg ? [{ ...variant, mpg: variant.mpg }] : []));
  const perGallon = all.filter(({ fuel }) => PER_GALLON.includes(fuel));
  const sorted = (perGallon.length > 0 ? perGallon : all).toSorted(
    (a, b) => combineMpg(a.mpg) - combineMpg(b.mpg),
  );
  if (sorted.length > 0) return sorted.map(toEconomy);
  return mpg && [{ mpg, fuel: fuelTypeGroups.length === 1 ? fuelTypeGroups[0] : undefined }];
}

const toEconomy = ({ mpg, fuel }: FuelEconomy): FuelEconomy => ({ mpg, fuel });
