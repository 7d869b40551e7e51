/** Chooses a car for a lot: make by market share, model by popularity, year by age, trim by level. */
import type {
  CatalogueMake,
  CatalogueModel,
  CatalogueTrim,
  VehicleCatalogue,
} from '#src/domain/vehicle/vehicle-catalogue.ts';
import { findMakeMarket, getModelPopularity } from '#src/inventory/sample/make-market.ts';
import type { MarketClass } from '#src/inventory/sample/make-market.ts';
import type { Random } from '#src/inventory/sample/random.ts';
import { createWeightedChoice } from '#src/inventory/sample/weighted-choice.ts';

export interface SampleVehicle {
  readonly make: CatalogueMake;
  readonly marketClass: MarketClass;
  readonly model: CatalogueModel;
  readonly year: number;
  /** The make's market share, divided among the models it sold that year. */
  readonly weight: number;
  /** Trims sold that year, lowest first. */
  readonly ladder: readonly CatalogueTrim[];
}

type Choice = (random: Random) => SampleVehicle;

export interface VehicleChoices {
  readonly chooseUsed: Choice;
  /** Returns undefined for a make without such stock. */
  findUsedOf(makeCode: string): Choice | undefined;
  findNewOf(makeCode: string): Choice | undefined;
  /** Makes that sell new cars. */
  readonly franchises: readonly CatalogueMake[];
  readonly chooseFranchise: (random: Random) => CatalogueMake;
}

/** Used cars for sale by age in years: leases come back after three, and old cars are scrapped. */
const USED_BY_AGE = [0.12, 0.5, 0.85, 1.2, 1.15, 1, 0.85, 0.7, 0.6, 0.5, 0.42, 0.34];
const LATER_DECAY = 0.86;
/** The share of new cars that are of the newest model year; the rest are left over from the year before. */
const NEWEST_SHARE = 0.85;
/**
 * By trim level: most people buy the one above the base, few the top, so that prices have similar cars to compare with.
 */
const TRIM_WEIGHTS = [0.8, 4, 1, 0.5, 0.3, 0.2, 0.1, 0.1];
const LAST_TRIM_WEIGHT = 0.1;

export function createVehicleChoices(catalogue: VehicleCatalogue, modelYear: number): VehicleChoices {
  const vehicles = catalogue.makes.flatMap((make) => listVehicles(make, modelYear));
  const usedWeight = (vehicle: SampleVehicle) => vehicle.weight * weighAge(modelYear - vehicle.year);
  const fresh = vehicles.filter((vehicle) => modelYear - vehicle.year <= 1 && hasPrice(vehicle));
  const newWeight = (vehicle: SampleVehicle) =>
    vehicle.weight * (vehicle.year === modelYear ? NEWEST_SHARE : 1 - NEWEST_SHARE);
  const usedByMake = choicesByMake(vehicles, usedWeight);
  const newByMake = choicesByMake(fresh, newWeight);
  const franchises = catalogue.makes.filter((make) => newByMake.has(make.makeCode));
  return {
    chooseUsed: createWeightedChoice(vehicles, usedWeight),
    findUsedOf: (makeCode) => usedByMake.get(makeCode),
    findNewOf: (makeCode) => newByMake.get(makeCode),
    franchises,
    chooseFranchise: createWeightedChoice(franchises, (make) => findMakeMarket(make.makeCode).share),
  };
}

/** A trim of this vehicle; undefined when the catalog has none for its year. */
export function chooseTrim(random: Random, vehicle: SampleVehicle): CatalogueTrim | undefined {
  const { ladder } = vehicle;
  if (ladder.length === 0) return undefined;
  const weights = ladder.map((_trim, rung) => TRIM_WEIGHTS[rung] ?? LAST_TRIM_WEIGHT);
  let rest = random.next() * weights.reduce((sum, weight) => sum + weight, 0);
  return ladder.find((_trim, rung) => (rest -= weights[rung] ?? 0) < 0) ?? ladder[0];
}

function listVehicles(make: CatalogueMake, modelYear: number): SampleVehicle[] {
  const { share, marketClass } = findMakeMarket(make.makeCode);
  const sales = make.models.flatMap((model) => {
    const popularity = getModelPopularity(make.makeCode, model.modelCode);
    const years = model.years.filter((year) => year <= modelYear);
    return years.map((year) => ({ model, year, popularity }));
  });
  const byYear = new Map<number, number>();
  for (const { year, popularity } of sales) byYear.set(year, (byYear.get(year) ?? 0) + popularity);
  return sales.map(({ model, year, popularity }) => ({
    make,
    marketClass,
    model,
    year,
    weight: (share * popularity) / (byYear.get(year) ?? popularity),
    ladder: model.trims.filter((trim) => trim.years.includes(year)),
  }));
}

function choicesByMake(
  vehicles: readonly SampleVehicle[],
  weightOf: (vehicle: SampleVehicle) => number,
): ReadonlyMap<string, Choice> {
  const groups = Map.groupBy(vehicles, (vehicle) => vehicle.make.makeCode);
  return new Map([...groups].map(([makeCode, group]) => [makeCode, createWeightedChoice(group, weightOf)]));
}

function weighAge(age: number): number {
  const last = USED_BY_AGE.length - 1;
  return USED_BY_AGE[age] ?? (USED_BY_AGE[last] ?? 0) * LATER_DECAY ** (age - last);
}

function hasPrice(vehicle: SampleVehicle): boolean {
  return vehicle.ladder.some((trim) => trim.msrp !== undefined);
}
