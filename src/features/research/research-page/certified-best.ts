/** The best figures that EPA lists for a model's newest year, where no trim of the catalog is known to have them. */
import { combineMpg } from '#src/domain/vehicle/combine-mpg.ts';
import { findNewestYear } from '#src/domain/vehicle/newest-year.ts';
import { isOfYear } from '#src/domain/vehicle/trim-facts.ts';
import type { CatalogueModel, CatalogueTrim, ModelYear } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { parseVariant } from '#src/domain/vehicle/vehicle-variant.ts';
import type { VehicleVariant } from '#src/domain/vehicle/vehicle-variant.ts';
import { memoByObject } from '#src/lib/memo.ts';

type Fuel = ModelYear['fuelTypeGroups'][number];
type Car = Pick<CatalogueTrim, 'mpg' | 'range'> | VehicleVariant;

export const rangeOf = ({ range = 0 }: Car): number => range;
export const mpgOf = ({ mpg }: Car): number => (mpg ? Math.round(combineMpg(mpg)) : 0);

/** Lists ask it of each trim. */
const newestOf = memoByObject((model: CatalogueModel) => {
  const year = findNewestYear(model);
  const variants = model.modelYears.find((each) => each.year === year)?.variants ?? [];
  const trims = model.trims.filter((trim) => isOfYear(trim, year) && trim.msrp !== undefined);
  return { certified: variants.map(parseVariant), trims };
});

/** What its best car of a fuel has by EPA; 0 where a trim with a price has as much, or EPA lists none. */
export function findMoreThanTrims(
  model: CatalogueModel,
  code: Fuel | undefined,
  figureOf: (car: Car) => number,
): number {
  const { certified, trims } = newestOf(model);
  const best = Math.max(0, ...certified.filter(({ fuel }) => fuel === code).map(figureOf));
  return trims.some((trim) => trim.fuelTypeGroup === code && figureOf(trim) >= best) ? 0 : best;
}

/** Whether EPA lists a car of this fuel for its newest year. */
export function isCertifiedIn(model: CatalogueModel, code: Fuel): boolean {
  return newestOf(model).certified.some(({ fuel }) => fuel === code);
}
