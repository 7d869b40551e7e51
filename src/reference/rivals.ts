/** Which models of other makes a buyer compares: same body, size and kind of energy, sold in the same years, priced alike. */
import { joinVehicleName } from '#src/domain/vehicle/vehicle-name.ts';
import { findNewestYear } from '#src/domain/vehicle/newest-year.ts';
import type { CatalogueMake, CatalogueModel, ModelRival } from '#src/domain/vehicle/vehicle-catalogue.ts';

const MAX_RIVALS = 6;
/** A rival costs at most this many times as much, or as little. */
const PRICE_FACTOR = 1.35;
/** Gas stations don't sell these, so buyers of such cars compare them with each other only. */
const ENERGIES = ['ELE', 'HYD'] as const;

interface Candidate {
  readonly rival: ModelRival;
  readonly style: string | undefined;
  readonly size: string | undefined;
  /** Electricity or hydrogen, if all of its trims need it. */
  readonly energy: string | undefined;
  readonly newest: number;
  /** The lowest MSRP of its newest year, in whole dollars. */
  readonly price: number;
}

/**
 * Computed once, with the catalog, so that pages read the rivals of a model with its other facts. At most one of each make,
 * nearest in price first.
 */
export function addRivals(makes: readonly CatalogueMake[]): CatalogueMake[] {
  const known = new Map(
    makes.flatMap((make) => make.models.map((model) => [model, toCandidate(make, model)] as const)),
  );
  const candidates = [...known.values()].filter((candidate) => candidate !== undefined);
  const byBody = Map.groupBy(candidates, toBody);
  return makes.map((make) => ({
    ...make,
    models: make.models.map((model) => {
      const own = known.get(model);
      const rivals = own ? listRivals(own, byBody.get(toBody(own)) ?? []) : [];
      return rivals.length > 0 ? { ...model, rivals } : model;
    }),
  }));
}

function toCandidate({ make, makeCode }: CatalogueMake, model: CatalogueModel): Candidate | undefined {
  const newest = findNewestYear(model);
  const trims = model.trims.filter(({ years }) => newest !== undefined && years.includes(newest));
  const prices = trims.flatMap(({ msrp }) => msrp ?? []);
  if (newest === undefined || prices.length === 0) return undefined;
  return {
    rival: { makeCode, modelCode: model.modelCode, name: joinVehicleName({ make, model: model.model }) },
    style: model.styles[0],
    size: model.size ?? toTruckSize(model),
    energy: ENERGIES.find((energy) => trims.every(({ fuelTypeGroup }) => fuelTypeGroup === energy)),
    newest,
    price: Math.min(...prices),
  };
}

/**
 * The catalog has no size of a truck, but its beds tell it: only full-size trucks have a long one, and of these only light ones
 * also have a short one. Undefined for other cars, and of trucks whose beds are not known.
 */
function toTruckSize({ styles, beds }: CatalogueModel): string | undefined {
  if (styles[0] !== 'TRUCKS' || beds.length === 0) return undefined;
  if (!beds.includes('LONG')) return 'smaller';
  return beds.includes('SHORT') ? 'full-size' : 'heavy-duty';
}

function toBody({ style, size, energy, newest }: Candidate): string {
  return [style, size, energy, newest].join('|');
}

function listRivals(own: Candidate, sameBody: readonly Candidate[]): ModelRival[] {
  const distance = ({ price }: Candidate) => Math.abs(Math.log(price / own.price));
  const found = new Map<string, ModelRival>();
  for (const candidate of sameBody.toSorted((a, b) => distance(a) - distance(b))) {
    const { makeCode, modelCode } = candidate.rival;
    if (found.size === MAX_RIVALS || distance(candidate) > Math.log(PRICE_FACTOR)) break;
    // The same car, sold under another make: Dodge and Ram Dakota.
    if (modelCode === own.rival.modelCode) continue;
    if (makeCode !== own.rival.makeCode && !found.has(makeCode)) found.set(makeCode, candidate.rival);
  }
  return [...found.values()];
}
