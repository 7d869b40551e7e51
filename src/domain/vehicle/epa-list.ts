/** EPA lists the cars of a model year one after the other, until the fall of that year: what an early list lacks may still come. */
import { SHIPPED_EPA } from '#src/domain/vehicle/vehicle-catalogue.ts';
import type { CatalogueModel, ModelYear } from '#src/domain/vehicle/vehicle-catalogue.ts';

/** The day of the edition that ships. @see docs/decisions/015-epa-figures-shipped.md */
export const SHIPPED_EPA_DAY = '2025-10-29';
const LAST_CARS = '09-01';

/** Whether its list is old enough to have all cars of the year. */
export function hasWholeList(
  { imports }: Pick<CatalogueModel, 'imports'>,
  { year, sources }: Pick<ModelYear, 'year' | 'sources'>,
): boolean {
  const imported = sources.includes('epa') ? imports?.['epa'] : undefined;
  const shipped = sources.includes(SHIPPED_EPA) ? SHIPPED_EPA_DAY : '';
  return (imported?.newest ?? imported?.day ?? shipped) >= `${year}-${LAST_CARS}`;
}
