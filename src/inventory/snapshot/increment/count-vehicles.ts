/**
 * Counts vehicles again when a car of their model year has changed, because one new price can make others doubtful. All
 * others keep their counts.
 */
import { findFact, hasFlag, readFact } from '#src/inventory/snapshot/car-facts.ts';
import { readCar } from '#src/inventory/snapshot/increment/merge-facts.ts';
import type { MergedFacts } from '#src/inventory/snapshot/increment/merge-facts.ts';
import type { RowPlan } from '#src/inventory/snapshot/increment/plan-rows.ts';
import type { BaseSnapshot } from '#src/inventory/snapshot/increment/read-base.ts';
import { isFarOff } from '#src/inventory/snapshot/row-tables.ts';
import type { RowTables } from '#src/inventory/snapshot/row-tables.ts';
import {
  addToTally,
  createTally,
  toStockCount,
  toVehicle,
  vehicleKey,
} from '#src/inventory/snapshot/vehicle-counts.ts';
import type { Tally, Vehicle } from '#src/inventory/snapshot/vehicle-counts.ts';
import type { StockCount } from '#src/inventory/stock.ts';

interface Counts {
  readonly vehicleCounts: readonly StockCount[];
  readonly programCounts: readonly StockCount[];
}

/** @param rows with the new ratings */
export function countVehicles(
  base: BaseSnapshot,
  plan: RowPlan,
  { facts, vehicles, isTouched, isOfTouchedYear }: MergedFacts,
  rows: RowTables,
): Counts {
  const all = new Map<number, Tally>();
  const ofProgram = new Map<number, Tally>();
  const counted = byKey(base.vehicleCounts);
  const countedOfProgram = byKey(base.programCounts);
  /** The names are those of the first car. */
  const nameOf = (vehicle: number, row: number, known: ReadonlyMap<string, StockCount>): Vehicle => {
    const named = isTouched[vehicle] === 1 ? undefined : known.get(vehicleKey(vehicles[vehicle] as Vehicle));
    if (!named) return toVehicle(readCar(base, plan, row));
    const { count: _, prices: __, cars: ___, ...names } = named;
    return names;
  };
  const count = (tallies: Map<number, Tally>, vehicle: number, row: number): void => {
    const known = tallies === all ? counted : countedOfProgram;
    const tally = tallies.get(vehicle) ?? createTally(nameOf(vehicle, row, known));
    tallies.set(vehicle, tally);
    addToTally(tally, {
      price: findFact(facts, row, 'price'),
      hasFullPrice: hasFlag(facts, row, 'hasFullPrice'),
      mileage: findFact(facts, row, 'mileage') ?? 0,
      isCompared: hasFlag(facts, row, 'isCompared'),
      hasDoubtfulPrice: isFarOff(rows, row),
    });
  };
  for (let row = 0; row < plan.count; row += 1) {
    const vehicle = readFact(facts, row, 'vehicle');
    if (isOfTouchedYear[vehicle] === 0) continue;
    count(all, vehicle, row);
    if (hasFlag(facts, row, 'isOfProgram')) count(ofProgram, vehicle, row);
  }
  const list = (tallies: ReadonlyMap<number, Tally>, known: ReadonlyMap<string, StockCount>) =>
    vehicles.flatMap((vehicle, number) => {
      const tally = tallies.get(number);
      if (tally) return toStockCount(tally);
      return isOfTouchedYear[number] === 1 ? [] : (known.get(vehicleKey(vehicle)) ?? []);
    });
  return { vehicleCounts: list(all, counted), programCounts: list(ofProgram, countedOfProgram) };
}

function byKey(counts: readonly StockCount[]): ReadonlyMap<string, StockCount> {
  return new Map(counts.map((count) => [vehicleKey(count), count]));
}
