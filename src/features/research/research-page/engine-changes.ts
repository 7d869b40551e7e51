/** Whether EPA's list of a model year lacks an engine that was still sold. */
import { isOfYear } from '#src/domain/vehicle/trim-facts.ts';
import { readEngine } from '#src/domain/vehicle/read-engine.ts';
import type { CatalogueModel } from '#src/domain/vehicle/vehicle-catalogue.ts';
import type { VehicleVariant } from '#src/domain/vehicle/vehicle-variant.ts';

interface Lists {
  readonly newer: readonly VehicleVariant[];
  readonly older: readonly VehicleVariant[];
}

/**
 * Whether a size of engine that only the older list has is that of a trim of the newer year: an operator's file may have some of the
 * cars, and what it lacks is not gone.
 */
export function lacksSoldEngine(
  { trims }: Pick<CatalogueModel, 'trims'>,
  year: number,
  { newer, older }: Lists,
): boolean {
  const sizesOf = (list: readonly VehicleVariant[]) =>
    new Set(list.flatMap(({ displacement }) => displacement ?? []));
  const gone = sizesOf(older).difference(sizesOf(newer));
  return trims.some((trim) => isOfYear(trim, year) && gone.has(readEngine(trim.engine).liters ?? ''));
}
