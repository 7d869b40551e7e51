/** EPA lists the cars of a model year one after the other, until the fall of that year: what an early list lacks may still come. */
import { isOneSize, readEngine } from '#src/domain/vehicle/read-engine.ts';
import { isListedTrim } from '#src/domain/vehicle/known-years.ts';
import { isOfYear } from '#src/domain/vehicle/trim-facts.ts';
import { SHIPPED_EPA } from '#src/domain/vehicle/vehicle-catalogue.ts';
import type { CatalogueModel, ModelYear } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { parseVariant } from '#src/domain/vehicle/vehicle-variant.ts';

/** The day of the edition that ships. @see docs/decisions/015-epa-figures-shipped.md */
export const SHIPPED_EPA_DAY = '2025-10-29';
const LAST_CARS = '09-01';
/** A gasoline engine with a small motor may be a hybrid to EPA and none to its maker; these fuels nobody confuses. */
const CLEAR_FUELS: ReadonlySet<string> = new Set(['DSL', 'ELE', 'HYD', 'PIH']);

type Listed = Pick<CatalogueModel, 'imports' | 'trims'>;
type ListedYear = Pick<ModelYear, 'year' | 'sources' | 'variants'>;

/** Whether its list is old enough to have all cars of the year, and lacks no engine of the year's trims. */
export function hasWholeList(model: Listed, facts: ListedYear): boolean {
  return findListDay(model, facts) >= `${facts.year}-${LAST_CARS}` && !lacksEngine(model, facts);
}

/** The day of a list that may lack cars of the year, `yyyy-mm-dd`; undefined if it is whole, or nobody knows its day. */
export function findEarlyListDay(model: Listed, facts: ListedYear): string | undefined {
  const day = findListDay(model, facts);
  return day === '' || hasWholeList(model, facts) ? undefined : day;
}

function findListDay({ imports }: Pick<Listed, 'imports'>, { sources }: ListedYear): string {
  const imported = sources.includes('epa') ? imports?.['epa'] : undefined;
  const shipped = sources.includes(SHIPPED_EPA) ? SHIPPED_EPA_DAY : '';
  return imported?.newest ?? imported?.day ?? shipped;
}

/** An operator's file may have some of the cars, with engines of other sizes than those of trims that the catalog has. */
function lacksEngine({ trims }: Listed, { year, sources, variants = [] }: ListedYear): boolean {
  if (!sources.includes('epa')) return false;
  const sizes = variants.flatMap((variant) => {
    const { displacement } = parseVariant(variant);
    return displacement === undefined ? [] : [displacement];
  });
  const isMissing = (engine: string | undefined) => {
    const { liters } = readEngine(engine);
    return liters !== undefined && !sizes.some((size) => isOneSize(size, liters));
  };
  return sizes.length > 0 && trims.some((trim) => isOfYear(trim, year) && isMissing(trim.engine));
}

/** Whether a trim of the year has a fuel that no car of EPA's list has: that of 2024 lacks plug-in hybrids of many models. */
export function lacksFuel({ trims }: Pick<Listed, 'trims'>, { year, variants = [] }: ListedYear): boolean {
  const fuels = new Set<string>(variants.map((variant) => parseVariant(variant).fuel));
  const isMissing = (fuel = '') => CLEAR_FUELS.has(fuel) && !fuels.has(fuel);
  return trims.some((trim) => isListedTrim(trim, year) && isMissing(trim.fuelTypeGroup));
}
