/** The trims of one model year, in the order in which pages show them. */
import { isListedTrim } from '#src/domain/vehicle/known-years.ts';
import type { CatalogueModel, CatalogueTrim } from '#src/domain/vehicle/vehicle-catalogue.ts';

/** Cheapest first, as far as prices tell; trims that only cars for sale name in that year come last. */
export function listYearLadder(
  model: Pick<CatalogueModel, 'trims' | 'yearOrders'>,
  year: number,
): CatalogueTrim[] {
  const rungs = model.trims.filter(({ years }) => years.includes(year));
  const order = model.yearOrders?.[year];
  if (!order) return rungs;
  const places = new Map(order.map((trimCode, place) => [trimCode, place]));
  const placeOf = ({ trimCode }: CatalogueTrim) => places.get(trimCode) ?? order.length;
  return rungs.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** Without those that only a feed calls its cars. */
export function listKnownTrims(
  model: Pick<CatalogueModel, 'trims' | 'yearOrders'>,
  year: number,
): CatalogueTrim[] {
  return listYearLadder(model, year).filter((trim) => isListedTrim(trim, year));
}
