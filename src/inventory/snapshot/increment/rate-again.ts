/** Rates the cars of the years and models in which a car has changed; all others keep their ratings. */
import { definedOnly } from '#src/lib/defined-only.ts';
import { createComparables } from '#src/inventory/comparables.ts';
import type { ComparedCar } from '#src/inventory/comparables.ts';
import { findBait, rateAmong } from '#src/inventory/deal-rating.ts';
import type { DealOutcome } from '#src/inventory/deal-rating.ts';
import { findFact, hasFlag, readFact } from '#src/inventory/snapshot/car-facts.ts';
import type { CarFacts } from '#src/inventory/snapshot/car-facts.ts';
import type { MergedFacts } from '#src/inventory/snapshot/increment/merge-facts.ts';
import type { OrderedSellers } from '#src/inventory/snapshot/increment/order-sellers.ts';
import type { RowPlan } from '#src/inventory/snapshot/increment/plan-rows.ts';
import { copyRows, createRowTables, writeRating } from '#src/inventory/snapshot/row-tables.ts';
import type { RowTables } from '#src/inventory/snapshot/row-tables.ts';
import type { Vehicle } from '#src/inventory/snapshot/vehicle-counts.ts';

/** Its own reason is in its record. */
const UNRATED: DealOutcome = { reason: 'fewComparables' };

/** @param onRated receives the rating of each used car with a price that may have another one */
export function rateAgain(
  before: RowTables,
  { count, runs }: RowPlan,
  { facts, vehicles, isOfTouchedYear, ownerRows }: MergedFacts & Pick<OrderedSellers, 'ownerRows'>,
  day: string,
  onRated: (row: number, outcome: DealOutcome) => void,
): RowTables {
  const rows = createRowTables(count);
  for (const run of runs) copyRows(rows, before, run);
  const priced: { row: number; car: ComparedCar; seller: number }[] = [];
  const comparables = createComparables();
  for (let row = 0; row < count; row += 1) {
    const vehicle = readFact(facts, row, 'vehicle');
    const { isNew } = vehicles[vehicle] as Vehicle;
    if (isOfTouchedYear[vehicle] === 0 || isNew || !hasFlag(facts, row, 'hasFullPrice')) continue;
    const car = toComparedCar(facts, row, vehicles[vehicle] as Vehicle);
    const seller = ownerRows[row] as number;
    if (hasFlag(facts, row, 'isCompared')) comparables.add(car, seller);
    priced.push({ row, car, seller });
  }
  for (const { row, ...other } of priced) {
    const rated = { ...other, date: day };
    const outcome = hasFlag(facts, row, 'isCompared')
      ? rateAmong(comparables, rated)
      : (findBait(comparables, rated) ?? UNRATED);
    writeRating(rows, row, outcome);
    onRated(row, outcome);
  }
  return rows;
}

function toComparedCar(facts: CarFacts, row: number, vehicle: Vehicle): ComparedCar {
  const { makeCode, modelCode, year, trimCode } = vehicle;
  return {
    ...{ makeCode, modelCode, year, ...definedOnly({ trimCode }) },
    pricingDetail: definedOnly({
      salePrice: findFact(facts, row, 'price'),
      trimMsrp: findFact(facts, row, 'msrp'),
    }),
    specifications: definedOnly({ mileage: findFact(facts, row, 'mileage') }),
  };
}
