/** Who lists the equipment of a model year's trims. */
import { nameImportDay } from '#src/domain/vehicle/fact-sources.ts';
import { isKnownFor } from '#src/domain/vehicle/trim-ladder.ts';
import type { CatalogueModel } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { joinAnd } from '#src/lib/join-and.ts';

/** "this site's catalog and a list of trims, imported on May 31, 2026" */
export function nameEquipmentSource(
  { trims, imports }: Pick<CatalogueModel, 'trims' | 'imports'>,
  year: number,
): string {
  const known = trims.filter((trim) => trim.years.includes(year) && isKnownFor(trim, year));
  const isListed = known.some(({ source, adds }) => source === 'trims' && adds.length > 0);
  return joinAnd([
    ...(known.some(({ source }) => source === 'shipped') ? ["this site's catalog"] : []),
    ...(isListed ? [`a list of trims${nameImportDay([imports], ['trims'], ', imported')}`] : []),
  ]);
}
