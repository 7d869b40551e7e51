/** Which drives of EPA's lists are new in a model year, or no longer sold. */
import { listNamedDrives } from '#src/domain/vehicle/named-drives.ts';
import { isSameDrive } from '#src/domain/vehicle/trim-name-facts.ts';
import type { CatalogueModel } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { DRIVE_TYPES, labelOf } from '#src/domain/vehicle/vehicle-codes.ts';
import type { VehicleVariant } from '#src/domain/vehicle/vehicle-variant.ts';

interface Year {
  readonly year: number;
  readonly variants: readonly VehicleVariant[];
}
type Drive = NonNullable<VehicleVariant['drive']>;

/** Labels of the drives that the one year has, and the other lacks, also in the names of its trims. */
export function listOnlyDrives(
  model: Pick<CatalogueModel, 'trims' | 'modelYears'>,
  one: Year,
  other: Year,
): string[] {
  const own = [...new Set(drivesOf(one))];
  const others = [...drivesOf(other), ...listNamedDrives(model, other.year).map(({ drive }) => drive)];
  // EPA's words for drives of all wheels change from year to year, also where a year has two of them.
  return own
    .filter((drive) => !others.some((known) => isSameDrive(known, drive)))
    .map((drive) => labelOf(DRIVE_TYPES, drive));
}

function drivesOf({ variants }: Year): Drive[] {
  return variants.flatMap(({ drive }) => drive ?? []);
}
