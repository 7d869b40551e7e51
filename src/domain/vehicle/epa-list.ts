/** EPA lists the cars of a model year one after the other, until the fall of that year: what an early list lacks may still come. */
import { SHIPPED_EPA } from '#src/domain/vehicle/vehicle-catalogue.ts';
import type { CatalogueModel, ModelYear } from '#src/domain/vehicle/vehicle-catalogue.ts';

/** The day of the edition that ships. @see docs/decisions/015-epa-figures-shipped.md */
export const SHIPPED_EPA_DAY = '2025-10-29';
const LAST_CARS = '09-01';

type Imports = Pick<CatalogueModel, 'imports'>;
type ListedYear = Pick<ModelYear, 'year' | 'sources'>;

/** Whether its list is old enough to have all cars of the year. */
export function hasWholeList(model: Imports, facts: ListedYear): boolean {
  return findListDay(model, facts) >= `${facts.year}-${LAST_CARS}`;
}

/** The day of a list that may lack cars of the year, `yyyy-mm-dd`; undefined if it is whole, or nobody knows its day. */
export function findEarlyListDay(model: Imports, facts: ListedYear): string | undefined {
  const day = findListDay(model, facts);
  return day === '' || hasWholeList(model, facts) ? undefined : day;
}

function findListDay({ imports }: Imports, { sources }: ListedYear): string {
  const imported = sources.includes('epa') ? imports?.['epa'] : undefined;
  const shipped = sources.includes(SHIPPED_EPA) ? SHIPPED_EPA_DAY : '';
  return imported?.newest ?? imported?.day ?? shipped;
}
