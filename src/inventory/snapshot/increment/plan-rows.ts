/** The cars of the next snapshot: which of the base stay as they are, which come, change and go. */
import type { Campaign } from '#src/domain/listing/campaign.ts';
import { withHighlight } from '#src/inventory/campaigns/with-highlight.ts';
import { mostChanged } from '#src/inventory/snapshot/increment/find-base.ts';
import type { StockLog } from '#src/inventory/snapshot/increment/stock-log.ts';
import type { BaseSnapshot } from '#src/inventory/snapshot/increment/read-base.ts';
import type { StoredListing } from '#src/inventory/listing-store.ts';
import type { SnapshotOrder } from '#src/inventory/snapshot/snapshot-order.ts';

/** A car that is new or may have changed, as it is now. */
export interface ChangedCar extends Pick<StoredListing, 'listing' | 'owner' | 'source'> {
  readonly row: number;
  readonly booked: readonly Campaign[];
}

export interface RowRun {
  readonly row: number;
  readonly baseRow: number;
  readonly count: number;
}

export interface RowPlan {
  readonly count: number;
  /** By row: the row in the base, or `-1 - n` for changed car `n`. */
  readonly from: Int32Array;
  /** The rows of the base that stay, where they follow each other in both. */
  readonly runs: readonly RowRun[];
  /** By row of the base: 1 for cars that are gone or may have changed. */
  readonly isDropped: Uint8Array;
  /** In the order of their ids. */
  readonly changed: readonly ChangedCar[];
}

/** So much has changed, or in such a way, that a whole snapshot is better. Nothing is wrong then. */
export class WholeIsBetter extends Error {
  override readonly name = 'WholeIsBetter';
}

/** Characters that sort otherwise as UTF-8, as in the database, than as UTF-16, as in the index. */
const UNORDERED = /[\ud800-\uffff]/;

/** @throws WholeIsBetter */
export function planRows(base: BaseSnapshot, log: StockLog, { store, campaigns }: SnapshotOrder): RowPlan {
  const campaignsOf = Map.groupBy(campaigns, ({ ownerId }) => ownerId);
  const sellers = new Set([...log.sellerIds, ...findOtherwiseBooked(base.campaigns, campaignsOf)]);
  const ids = [...new Set([...log.listingIds, ...idsOfSellers(base, sellers)])].sort();
  if (ids.some((id) => UNORDERED.test(id)))
    throw new WholeIsBetter('A new id would sort otherwise in the database.');
  const most = mostChanged(base.meta.count);
  if (ids.length > most)
    throw new WholeIsBetter(
      `${ids.length} cars have changed, and more than ${most} are better read with all others.`,
    );
  const isDropped = new Uint8Array(base.meta.count);
  const changed: Omit<ChangedCar, 'row'>[] = [];
  /** The first row of the base after each changed car. */
  const places: number[] = [];
  for (const id of ids) {
    const { rank, isHere } = base.ids.placeOf(id);
    if (isHere) isDropped[rank] = 1;
    const stored = store.activeListing(id);
    if (!stored) continue;
    const booked = campaignsOf.get(stored.owner.id) ?? [];
    changed.push({ ...stored, listing: withHighlight(stored.listing, booked), booked });
    places.push(rank);
  }
  return zip(isDropped, changed, places);
}

function zip(
  isDropped: Uint8Array,
  cars: readonly Omit<ChangedCar, 'row'>[],
  places: readonly number[],
): RowPlan {
  const from = new Int32Array(isDropped.length + cars.length);
  const changed: ChangedCar[] = [];
  let count = 0;
  for (let baseRow = 0; baseRow <= isDropped.length; baseRow += 1) {
    for (
      let car = cars[changed.length];
      car && places[changed.length] === baseRow;
      car = cars[changed.length]
    ) {
      from[count] = -1 - changed.length;
      changed.push({ ...car, row: count++ });
    }
    if (isDropped[baseRow] === 0) from[count++] = baseRow;
  }
  return { count, from: from.slice(0, count), runs: listRuns(from.subarray(0, count)), isDropped, changed };
}

function listRuns(from: Int32Array): RowRun[] {
  const runs: RowRun[] = [];
  let run: { row: number; baseRow: number; count: number } | undefined;
  for (let row = 0; row < from.length; row += 1) {
    const baseRow = from[row] as number;
    if (run && baseRow === run.baseRow + run.count && row === run.row + run.count) run.count += 1;
    else if (baseRow >= 0) runs.push((run = { row, baseRow, count: 1 }));
  }
  return runs;
}

/** The cars that these sellers had. Those that have come since are in the log. */
function idsOfSellers(
  { meta, ownerRows, ids, findOwnerRow }: BaseSnapshot,
  sellers: ReadonlySet<string>,
): string[] {
  const isWanted = new Uint8Array(meta.ownerCount);
  for (const id of sellers) {
    const row = findOwnerRow(id);
    if (row !== undefined) isWanted[row] = 1;
  }
  const found: string[] = [];
  ownerRows.forEach((ownerRow, row) => {
    if (isWanted[ownerRow] === 1) found.push(ids.at(row));
  });
  return found;
}

/** Sellers whose campaigns are others than they were. */
function findOtherwiseBooked(
  before: readonly Campaign[],
  now: ReadonlyMap<string, readonly Campaign[]>,
): string[] {
  const old = Map.groupBy(before, ({ ownerId }) => ownerId);
  const all = new Set([...old.keys(), ...now.keys()]);
  return [...all].filter((id) => JSON.stringify(old.get(id)) !== JSON.stringify(now.get(id)));
}
