/**
 * Drives of a model year that EPA's list lacks, because it has no trucks and SUVs above a certain weight, and not yet all cars of
 * its newest year. The names of trims state them ("King Ranch 4WD"), or the facts of trims whose newest year it is.
 */
import { isListedTrim } from '#src/domain/vehicle/known-years.ts';
import { isSameDrive, readTrimName } from '#src/domain/vehicle/trim-name-facts.ts';
import { isOfYear } from '#src/domain/vehicle/trim-facts.ts';
import type { CatalogueModel, CatalogueTrim, ModelYear } from '#src/domain/vehicle/vehicle-catalogue.ts';

export interface NamedDrive {
  readonly drive: ModelYear['drives'][number];
  readonly trim: CatalogueTrim;
}

/** Empty where EPA lists no drive at all. */
export function listNamedDrives(
  { trims, modelYears }: Pick<CatalogueModel, 'trims' | 'modelYears'>,
  year: number,
): NamedDrive[] {
  const certified = modelYears.find((facts) => facts.year === year)?.drives ?? [];
  if (certified.length === 0) return [];
  return trims.flatMap((trim) => {
    const drive = readTrimName(trim).drive ?? (isOfYear(trim, year) ? trim.drive : undefined);
    if (!drive || !isListedTrim(trim, year) || certified.some((known) => isSameDrive(known, drive)))
      return [];
    return [{ drive, trim }];
  });
}
