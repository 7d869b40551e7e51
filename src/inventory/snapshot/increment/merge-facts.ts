/** The facts of all cars, and the counts of their vehicles: only vehicles of changed cars are counted again. */
import { scoreStanding } from '#src/inventory/relevance.ts';
import {
  copyFacts,
  createFacts,
  hasFlag,
  readFact,
  renumberVehicles,
  writeFacts,
} from '#src/inventory/snapshot/car-facts.ts';
import type { CarFacts } from '#src/inventory/snapshot/car-facts.ts';
import type { RowPlan } from '#src/inventory/snapshot/increment/plan-rows.ts';
import type { BaseSnapshot } from '#src/inventory/snapshot/increment/read-base.ts';
import {
  addToTally,
  createTally,
  toStockCount,
  toVehicle,
  vehicleKey,
} from '#src/inventory/snapshot/vehicle-counts.ts';
import type { Tally } from '#src/inventory/snapshot/vehicle-counts.ts';
import type { StockCount } from '#src/inventory/stock.ts';

export interface MergedFacts {
  readonly facts: CarFacts;
  readonly vehicleCounts: readonly StockCount[];
  readonly programCounts: readonly StockCount[];
  /** By place among the vehicle counts: 1 for vehicles that a changed car has, or had. */
  readonly isTouched: Uint8Array;
}

/** Vehicles are first numbered as in the base, then new ones, and finally by their place among the counts. */
export function mergeFacts(base: BaseSnapshot, plan: RowPlan): MergedFacts {
  const facts = createFacts(plan.count);
  const keys = base.vehicleCounts.map(vehicleKey);
  const numberOf = new Map(keys.map((key, number) => [key, number]));
  const touched = new Set<number>();
  plan.isDropped.forEach((isDropped, row) => {
    if (isDropped === 1) touched.add(readFact(base.facts, row, 'vehicle'));
  });
  for (const run of plan.runs) copyFacts(facts, base.facts, run);
  for (const car of plan.changed) {
    const key = vehicleKey(toVehicle(car.listing));
    const number = numberOf.get(key) ?? keys.push(key) - 1;
    numberOf.set(key, number);
    touched.add(number);
    writeFacts(facts, car.row, number, { ...car, standing: scoreStanding(car.listing, car.owner) });
  }
  const { all, ofProgram } = countAgain(base, plan, facts, touched);
  const known = new Map(base.programCounts.map((count) => [vehicleKey(count), count]));
  const sorted = [...keys.keys()]
    .map((number) => ({ number, key: keys[number] ?? '', isTouched: touched.has(number) }))
    .filter(({ number, isTouched }) => !isTouched || all.has(number))
    .sort((a, b) => (a.key < b.key ? -1 : 1));
  const rankOf = new Uint32Array(keys.length);
  sorted.forEach(({ number }, rank) => (rankOf[number] = rank));
  renumberVehicles(facts, rankOf);
  return {
    facts,
    isTouched: Uint8Array.from(sorted, ({ isTouched }) => Number(isTouched)),
    vehicleCounts: sorted.flatMap(({ number, isTouched }) =>
      isTouched ? toCounts(all.get(number)) : (base.vehicleCounts[number] ?? []),
    ),
    programCounts: sorted.flatMap(({ number, key, isTouched }) =>
      isTouched ? toCounts(ofProgram.get(number)) : (known.get(key) ?? []),
    ),
  };
}

type Tallies = Map<number, Tally>;

/** The names of a vehicle are those of its first car. */
function countAgain(
  base: BaseSnapshot,
  { from, changed }: RowPlan,
  facts: CarFacts,
  touched: ReadonlySet<number>,
): { all: Tallies; ofProgram: Tallies } {
  const [all, ofProgram]: [Tallies, Tallies] = [new Map(), new Map()];
  const count = (tallies: Tallies, vehicle: number, row: number): void => {
    let tally = tallies.get(vehicle);
    if (!tally) {
      const source = from[row] as number;
      const listing = source >= 0 ? base.readListing(source) : changed[-1 - source]?.listing;
      if (!listing) throw new RangeError(`There is no car in row ${row}.`);
      tallies.set(vehicle, (tally = createTally(toVehicle(listing))));
    }
    const [price, mileage] = [readFact(facts, row, 'price'), readFact(facts, row, 'mileage')];
    addToTally(tally, {
      price: Number.isNaN(price) ? undefined : price,
      mileage: Number.isNaN(mileage) ? 0 : mileage,
      isCompared: hasFlag(facts, row, 'isCompared'),
    });
  };
  for (let row = 0; row < from.length; row += 1) {
    const vehicle = readFact(facts, row, 'vehicle');
    if (!touched.has(vehicle)) continue;
    count(all, vehicle, row);
    if (hasFlag(facts, row, 'isOfProgram')) count(ofProgram, vehicle, row);
  }
  return { all, ofProgram };
}

function toCounts(tally: Tally | undefined): StockCount[] {
  return tally ? [toStockCount(tally)] : [];
}
