/** The index of the next snapshot: that of the base, with the changed cars and the ratings of today. */
import { join } from 'node:path';
import { weighBid } from '#src/domain/listing/campaign.ts';
import { toDealIndicator } from '#src/domain/listing/deal-class.ts';
import { buildIndexTables } from '#src/engine/search/embedded/index-builder.ts';
import { mergeIndexTables } from '#src/engine/search/embedded/merge-index.ts';
import type { IndexMerge } from '#src/engine/search/embedded/merge-index.ts';
import type { MergeThread } from '#src/engine/search/embedded/merge-off-thread.ts';
import { writeTableFile } from '#src/engine/search/embedded/table-file.ts';
import { addScores } from '#src/inventory/relevance.ts';
import { readFact } from '#src/inventory/snapshot/car-facts.ts';
import type { CarFacts } from '#src/inventory/snapshot/car-facts.ts';
import type { ChangedCar, RowPlan } from '#src/inventory/snapshot/increment/plan-rows.ts';
import type { BaseSnapshot } from '#src/inventory/snapshot/increment/read-base.ts';
import { isFarBelow, joinRow, readDifference } from '#src/inventory/snapshot/row-tables.ts';
import type { RowTables } from '#src/inventory/snapshot/row-tables.ts';
import { SNAPSHOT_FILES } from '#src/inventory/snapshot/snapshot-meta.ts';
import { DEAL_CODES, toSearchDocument } from '#src/inventory/to-search-document.ts';

/** The steps of relevance and of price differences. */
const THOUSAND = 1_000;
const MILLION = 1_000_000;
const DEALS = Object.values(DEAL_CODES);

export interface RatedCars {
  readonly facts: CarFacts;
  readonly rows: RowTables;
  readonly day: string;
}

/**
 * @param thread does half of the work, if there is one
 * @returns a function that blocks until the file is written, and throws if that failed
 */
export function writeIndex(
  folder: string,
  base: BaseSnapshot,
  plan: RowPlan,
  rated: RatedCars,
  thread: MergeThread | undefined,
): () => void {
  const path = join(folder, SNAPSHOT_FILES.index);
  const merge = toMerge(base, plan, rated);
  if (thread) return thread.write(path, merge);
  writeTableFile(path, mergeIndexTables(merge));
  return () => undefined;
}

function toMerge(base: BaseSnapshot, plan: RowPlan, { facts, rows, day }: RatedCars): IndexMerge {
  const todayMs = Date.parse(day);
  const { isDropped, cars } = findIndexedAnew(base, plan, rows);
  const documents = cars.map(({ listing, owner, row, booked }) =>
    toSearchDocument(joinRow(listing, rows, row, day), owner, todayMs, booked),
  );
  const relevance = scoreAll(facts, rows, plan.count, todayMs);
  const before = scoreAll(base.facts, base.rows, base.meta.count, Date.parse(base.meta.day));
  const listedAt = new Float64Array(plan.count);
  const deal = new Float64Array(plan.count);
  const dealCodes = new Uint8Array(plan.count);
  for (let row = 0; row < plan.count; row += 1) {
    const difference = readDifference(rows, row);
    listedAt[row] = readFact(facts, row, 'listedAtMs');
    deal[row] = difference === undefined ? NaN : Math.round(difference * MILLION);
    if (difference !== undefined) dealCodes[row] = DEALS.indexOf(DEAL_CODES[toDealIndicator(difference)]) + 1;
  }
  return {
    base: base.index,
    isDropped,
    changed: buildIndexTables(documents),
    // Whole numbers are ranked faster.
    sorted: { relevance: relevance.map((score) => Math.round(score * THOUSAND)), listedAt, deal },
    given: { key: 'dealType', values: DEALS, codes: dealCodes },
    reweigh: (weight, baseRow, row) => reweigh(weight, before[baseRow] ?? 0, relevance[row] ?? 0),
  };
}

type IndexedCar = Omit<ChangedCar, 'source'>;

/** The changed cars, and unchanged ones whose price searches took for none until now, or take for none from now on. */
function findIndexedAnew(
  base: BaseSnapshot,
  { from, isDropped, changed }: RowPlan,
  rows: RowTables,
): { readonly isDropped: Uint8Array; readonly cars: readonly IndexedCar[] } {
  const campaignsOf = Map.groupBy(base.campaigns, ({ ownerId }) => ownerId);
  const isDroppedToo = isDropped.slice();
  const others: IndexedCar[] = [];
  from.forEach((baseRow, row) => {
    if (baseRow < 0 || isFarBelow(rows, row) === isFarBelow(base.rows, baseRow)) return;
    const owner = base.readSeller(base.ownerRows[baseRow] as number);
    others.push({ listing: base.readListing(baseRow), owner, row, booked: campaignsOf.get(owner.id) ?? [] });
    isDroppedToo[baseRow] = 1;
  });
  return { isDropped: isDroppedToo, cars: [...changed, ...others].sort((a, b) => a.row - b.row) };
}

function scoreAll(facts: CarFacts, rows: RowTables, count: number, todayMs: number): Float64Array {
  const scores = new Float64Array(count);
  for (let row = 0; row < count; row += 1) {
    const difference = readDifference(rows, row);
    const deal = difference === undefined ? undefined : toDealIndicator(difference);
    scores[row] = addScores(
      readFact(facts, row, 'standing'),
      deal,
      readFact(facts, row, 'listedAtMs'),
      todayMs,
    );
  }
  return scores;
}

/** A bid is a whole number of cents. */
function reweigh(weight: number, before: number, now: number): number {
  return before === now ? weight : weighBid(Math.round(weight / weighBid(1, before)), now);
}
