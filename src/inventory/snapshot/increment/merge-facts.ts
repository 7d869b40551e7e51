/** The facts of all cars, and the vehicles that they are of. */
import { scoreStanding } from '#src/inventory/relevance.ts';
import {
  copyFacts,
  createFacts,
  readFact,
  renumberVehicles,
  writeFacts,
} from '#src/inventory/snapshot/car-facts.ts';
import type { CarFacts } from '#src/inventory/snapshot/car-facts.ts';
import type { RowPlan } from '#src/inventory/snapshot/increment/plan-rows.ts';
import type { BaseSnapshot } from '#src/inventory/snapshot/increment/read-base.ts';
import { toVehicle, vehicleKey } from '#src/inventory/snapshot/vehicle-counts.ts';
import type { Vehicle } from '#src/inventory/snapshot/vehicle-counts.ts';
import type { Listing } from '#src/domain/listing/listing.schema.ts';

export interface MergedFacts {
  readonly facts: CarFacts;
  /** By their place among the vehicle counts. */
  readonly vehicles: readonly Vehicle[];
  /** 1 for vehicles that a changed car has, or had. */
  readonly isTouched: Uint8Array;
  /** 1 for vehicles of a model year in which a car has changed, because the prices of other trims are compared with it. */
  readonly isOfTouchedYear: Uint8Array;
}

/** Vehicles are first numbered as in the base, then new ones, and finally by their place among the counts. */
export function mergeFacts(base: BaseSnapshot, plan: RowPlan): MergedFacts {
  const facts = createFacts(plan.count);
  const known: Vehicle[] = [...base.vehicleCounts];
  const numberOf = new Map(known.map((vehicle, number) => [vehicleKey(vehicle), number]));
  const touched = new Set<number>();
  plan.isDropped.forEach((isDropped, row) => {
    if (isDropped === 1) touched.add(readFact(base.facts, row, 'vehicle'));
  });
  for (const run of plan.runs) copyFacts(facts, base.facts, run);
  for (const car of plan.changed) {
    const vehicle = toVehicle(car.listing);
    const key = vehicleKey(vehicle);
    const number = numberOf.get(key) ?? known.push(vehicle) - 1;
    numberOf.set(key, number);
    touched.add(number);
    writeFacts(facts, car.row, number, { ...car, standing: scoreStanding(car.listing, car.owner) });
  }
  const renamed = nameTouched(base, plan, facts, touched);
  const touchedYears = new Set(Array.from(touched, (number) => yearOf(known[number] as Vehicle)));
  const sorted = known
    .map((vehicle, number) => ({ number, key: vehicleKey(vehicle), vehicle: renamed.get(number) ?? vehicle }))
    .filter(({ number }) => !touched.has(number) || renamed.has(number))
    .sort((a, b) => (a.key < b.key ? -1 : 1));
  const rankOf = new Uint32Array(known.length);
  sorted.forEach(({ number }, rank) => (rankOf[number] = rank));
  renumberVehicles(facts, rankOf);
  return {
    facts,
    vehicles: sorted.map(({ vehicle }) => vehicle),
    isTouched: Uint8Array.from(sorted, ({ number }) => Number(touched.has(number))),
    isOfTouchedYear: Uint8Array.from(sorted, ({ vehicle }) => Number(touchedYears.has(yearOf(vehicle)))),
  };
}

function yearOf({ makeCode, modelCode, year }: Vehicle): string {
  return [makeCode, modelCode, year].join('|');
}

/** The names of a vehicle are those of its first car. One without cars is left out. */
function nameTouched(
  base: BaseSnapshot,
  plan: RowPlan,
  facts: CarFacts,
  touched: ReadonlySet<number>,
): Map<number, Vehicle> {
  const names = new Map<number, Vehicle>();
  for (let row = 0; row < plan.count; row += 1) {
    const vehicle = readFact(facts, row, 'vehicle');
    if (touched.has(vehicle) && !names.has(vehicle)) names.set(vehicle, toVehicle(readCar(base, plan, row)));
  }
  return names;
}

/** @throws a RangeError for a row without a car */
export function readCar(base: BaseSnapshot, { from, changed }: RowPlan, row: number): Listing {
  const source = from[row] as number;
  const listing = source >= 0 ? base.readListing(source) : changed[-1 - source]?.listing;
  if (!listing) throw new RangeError(`There is no car in row ${row}.`);
  return listing;
}
