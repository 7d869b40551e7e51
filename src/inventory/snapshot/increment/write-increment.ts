/**
 * Writes a snapshot from the one before it. Only cars that have changed are read from the store; everything about all
 * others is copied, or computed from numbers. Each of its tables equals that of a whole snapshot, except for the places
 * of its records.
 * @see docs/decisions/022-increments.md
 */
import { startMergeThread } from '#src/engine/search/embedded/merge-off-thread.ts';
import type { MergeThread } from '#src/engine/search/embedded/merge-off-thread.ts';
import { readLatestViews, readShownViews } from '#src/inventory/listing-views.ts';
import { createPhotoHostCounter } from '#src/inventory/photo-addresses.ts';
import type { PhotoHost } from '#src/inventory/photo-addresses.ts';
import { hasFlag, readFact } from '#src/inventory/snapshot/car-facts.ts';
import type { CarFacts } from '#src/inventory/snapshot/car-facts.ts';
import { moveIdTable } from '#src/inventory/snapshot/id-table.ts';
import { countDealers } from '#src/inventory/snapshot/increment/count-dealers.ts';
import { countVehicles } from '#src/inventory/snapshot/increment/count-vehicles.ts';
import { createDoubtFinder } from '#src/inventory/snapshot/increment/find-doubts.ts';
import type { Base } from '#src/inventory/snapshot/increment/find-base.ts';
import { mergeFacts } from '#src/inventory/snapshot/increment/merge-facts.ts';
import { orderSellers } from '#src/inventory/snapshot/increment/order-sellers.ts';
import { planRows, WholeIsBetter } from '#src/inventory/snapshot/increment/plan-rows.ts';
import type { RowPlan } from '#src/inventory/snapshot/increment/plan-rows.ts';
import { rateAgain } from '#src/inventory/snapshot/increment/rate-again.ts';
import { readBase } from '#src/inventory/snapshot/increment/read-base.ts';
import type { BaseSnapshot } from '#src/inventory/snapshot/increment/read-base.ts';
import { writeIndex } from '#src/inventory/snapshot/increment/write-index.ts';
import { writeRecords } from '#src/inventory/snapshot/increment/write-records.ts';
import type { RowTables } from '#src/inventory/snapshot/row-tables.ts';
import { writeContents } from '#src/inventory/snapshot/snapshot-contents.ts';
import { toStockDay } from '#src/inventory/snapshot/stock-day.ts';
import type { SnapshotOrder } from '#src/inventory/snapshot/snapshot-order.ts';
import { toDay } from '#src/lib/to-day.ts';

/** A smaller stock is merged before a second thread has loaded its code. */
const THREAD_FROM = 100_000;

/** @throws WholeIsBetter; or another error when it cannot be made from this base, which may be damaged; make it whole then */
export function writeIncrement(folder: string, found: Base, order: SnapshotOrder): void {
  const { threadFrom = THREAD_FROM } = order.options;
  const thread = found.meta.count < threadFrom ? undefined : startMergeThread();
  try {
    const base = readBase(found);
    try {
      writeFrom(base, folder, found, order, thread);
    } finally {
      base.records.close();
    }
  } finally {
    thread?.stop();
  }
}

function writeFrom(
  base: BaseSnapshot,
  folder: string,
  { log }: Base,
  order: SnapshotOrder,
  thread: MergeThread | undefined,
): void {
  const { nowMs } = order.options;
  const plan = planRows(base, log, order);
  const merged = mergeFacts(base, plan);
  const { facts } = merged;
  const { isSample, newestMs } = lookOver(facts, plan.count);
  const day = toStockDay(plan.count, newestMs, nowMs);
  const doubts = createDoubtFinder(base, plan, order);
  const sellers = orderSellers(base, plan, log.sellerIds);
  const rows = rateAgain(base.rows, plan, { ...merged, ...sellers }, day, doubts.onRated);
  doubts.reportChanged();
  writeViews(rows, base, plan, order);
  const finishIndex = writeIndex(folder, base, plan, { facts, rows, day }, thread);
  const written = writeRecords(folder, base, plan, sellers, order.campaigns);
  const contents = {
    ...{ day, isSample, rows, facts, ...countVehicles(base, plan, merged, rows), ...written },
    ids: moveIds(base, plan),
    viewsReadOn: toDay(nowMs),
    dealers: countDealers(base, plan, facts, written),
    photoHosts: countPhotoHosts(base, plan),
  };
  writeContents(folder, order.version, contents, finishIndex);
}

function moveIds({ idTable, meta }: BaseSnapshot, { from, changed }: RowPlan): Uint32Array {
  const newIds = changed.map(({ listing }) => listing.id);
  return moveIdTable(idTable, meta.count, from, newIds);
}

function lookOver(facts: CarFacts, count: number): { isSample: boolean; newestMs: number } {
  let isSample = count > 0;
  let newestMs = 0;
  for (let row = 0; row < count; row += 1) {
    isSample &&= hasFlag(facts, row, 'isSample');
    newestMs = Math.max(newestMs, readFact(facts, row, 'listedAtMs'));
  }
  return { isSample, newestMs };
}

/** Views are of the seven days until today. @see docs/rules/stock.md#view-counts */
function writeViews(
  { views }: RowTables,
  { meta, findRow }: BaseSnapshot,
  { from, changed }: RowPlan,
  { db, options: { nowMs } }: SnapshotOrder,
): void {
  const changedIds = changed.map(({ listing }) => listing.id);
  const isSameDay = meta.viewsReadOn === toDay(nowMs);
  const counts = isSameDay ? readLatestViews(db, nowMs, changedIds) : readShownViews(db, nowMs);
  if (!isSameDay) views.fill(0);
  for (const { listing, row } of changed) views[row] = counts.get(listing.id) ?? 0;
  const rowOf = new Int32Array(meta.count).fill(-1);
  from.forEach((source, row) => {
    if (source >= 0) rowOf[source] = row;
  });
  for (const [id, count] of counts) {
    const row = rowOf[findRow(id) ?? -1] ?? -1;
    if (row >= 0) views[row] = count;
  }
}

function countPhotoHosts(base: BaseSnapshot, { isDropped, changed }: RowPlan): PhotoHost[] {
  const photos = createPhotoHostCounter(base.photoHosts);
  isDropped.forEach((flag, row) => {
    if (flag === 1) photos.remove(base.readListing(row), base.readSeller(base.ownerRows[row] as number));
  });
  for (const { listing, owner } of changed) photos.add(listing, owner);
  if (photos.isFull) throw new WholeIsBetter('There are more hosts of images than are counted.');
  return photos.list();
}
