/**
 * The order of a model's trims in each model year, where it is not that of the catalog: by MSRP of that year, and for a trim
 * without one by the MSRPs of the nearest year in which both were priced. What no year tells stays in the catalog's order.
 */
import { findFactsYear } from '#src/domain/vehicle/known-years.ts';
import type { CatalogueMake, CatalogueModel, CatalogueTrim } from '#src/domain/vehicle/vehicle-catalogue.ts';

type Prices = ReadonlyMap<number, number>;

/** A trim and its MSRP by model year. */
interface Priced {
  readonly trim: CatalogueTrim;
  readonly prices: Prices;
}

export function addYearOrders(makes: readonly CatalogueMake[]): CatalogueMake[] {
  return makes.map((make) => ({ ...make, models: make.models.map(withYearOrders) }));
}

function withYearOrders(model: CatalogueModel): CatalogueModel {
  const trims = model.trims.map((trim) => ({ trim, prices: pricesOf(trim) }));
  const years = new Set(trims.flatMap(({ trim }) => trim.years));
  const orders = [...years].flatMap((year) => {
    const listed = trims.filter(({ trim }) => trim.years.includes(year));
    const sorted = sortByPrice(listed, year);
    const isSame = sorted.every((rung, index) => rung === listed[index]);
    return isSame ? [] : [[year, sorted.map(({ trim }) => trim.trimCode)] as const];
  });
  return orders.length === 0 ? model : { ...model, yearOrders: Object.fromEntries(orders) };
}

function pricesOf(trim: CatalogueTrim): Prices {
  const prices = new Map(Object.entries(trim.yearPrices ?? {}).map(([year, msrp]) => [Number(year), msrp]));
  const newest = findFactsYear(trim);
  if (newest !== undefined && trim.msrp !== undefined) prices.set(newest, trim.msrp);
  return prices;
}

function sortByPrice(rungs: readonly Priced[], year: number): Priced[] {
  const priced = rungs.filter(({ prices }) => prices.has(year));
  const sorted = priced.toSorted((a, b) => (a.prices.get(year) ?? 0) - (b.prices.get(year) ?? 0));
  for (const [index, rung] of rungs.entries())
    if (!rung.prices.has(year)) sorted.splice(findPlace(rung, sorted, rungs[index - 1], year), 0, rung);
  return sorted;
}

/** The place that contradicts the fewest prices of other years; of several, the one nearest behind the catalog's previous trim. */
function findPlace(
  rung: Priced,
  sorted: readonly Priced[],
  previous: Priced | undefined,
  year: number,
): number {
  const differences = sorted.map((other) => compareInNearestYear(rung, other, year));
  const contradictions = (place: number) =>
    differences.filter((difference, index) => (index < place ? difference < 0 : difference > 0)).length;
  const usual = previous ? sorted.indexOf(previous) + 1 : 0;
  const places = [...sorted.keys(), sorted.length];
  const [best = usual] = places.toSorted(
    (a, b) => contradictions(a) - contradictions(b) || Math.abs(a - usual) - Math.abs(b - usual),
  );
  return best;
}

/** Above 0 if the first one costs more; 0 if no year tells. */
function compareInNearestYear(one: Priced, other: Priced, year: number): number {
  const [nearest] = [...one.prices.keys()]
    .filter((known) => other.prices.has(known))
    .toSorted((a, b) => Math.abs(a - year) - Math.abs(b - year));
  if (nearest === undefined) return 0;
  return (one.prices.get(nearest) ?? 0) - (other.prices.get(nearest) ?? 0);
}
