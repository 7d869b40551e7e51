/**
 * Finds the listings that differ between two snapshots: records are compared by their checksums and lengths, and only
 * differences are read.
 */
import type { Owner } from '#src/domain/dealer/owner.schema.ts';
import type { Campaign } from '#src/domain/listing/campaign.ts';
import type { Listing } from '#src/domain/listing/listing.schema.ts';
import type { SearchDocument } from '#src/domain/search-query/search-result.ts';
import type { RecordReader } from '#src/inventory/snapshot/record-file.ts';
import { isRated, isSameRow, joinRow, readRowTables } from '#src/inventory/snapshot/row-tables.ts';
import type { RowTables } from '#src/inventory/snapshot/row-tables.ts';
import { openSnapshotRecords } from '#src/inventory/snapshot/snapshot-records.ts';
import { SNAPSHOT_FILES, readSnapshotMeta } from '#src/inventory/snapshot/snapshot-meta.ts';
import { readTable } from '#src/inventory/snapshot/snapshot-tables.ts';
import { toSearchDocument } from '#src/inventory/to-search-document.ts';

export interface ChangedListings {
  readonly ids: ReadonlySet<string>;
  /** As a search engine had them before, and has them now. */
  readonly before: readonly SearchDocument[];
  readonly after: readonly SearchDocument[];
}

interface Records {
  readonly count: number;
  readonly ownerCount: number;
  readonly day: string;
  readonly rows: RowTables;
  /** Of the listings, then of their sellers, from `count` on. */
  readonly file: RecordReader;
  /** The row of a listing's seller, among the sellers. */
  ownerRow(row: number): number;
  readonly campaigns: ReadonlyMap<string, Campaign[]>;
}

export function compareSnapshots(oldFolder: string, newFolder: string): ChangedListings {
  const old = openRecords(oldFolder);
  const now = openRecords(newFolder);
  try {
    return compareRecords(old, now);
  } finally {
    old.file.close();
    now.file.close();
  }
}

/** Listings are in order of id in both. */
function compareRecords(old: Records, now: Records): ChangedListings {
  const changes = { ids: new Set<string>(), before: [] as SearchDocument[], after: [] as SearchDocument[] };
  const isSameOwner = createOwnerComparison(old, now);
  const isSame = (i: number, j: number) =>
    old.file.isSame(i, now.file, j) &&
    isSameRow(old.rows, i, now.rows, j) &&
    (old.day === now.day || !isRated(now.rows, j)) &&
    isSameOwner(i, j);
  const take = (records: Records, row: number, documents: SearchDocument[]) => {
    const listing = joinRow(records.file.read(row) as Listing, records.rows, row, records.day);
    const owner = records.file.read(records.count + records.ownerRow(row)) as Owner;
    const booked = records.campaigns.get(owner.id);
    documents.push(toSearchDocument(listing, owner, Date.parse(records.day), booked));
    changes.ids.add(listing.id);
  };
  let [i, j] = [0, 0];
  while (i < old.count || j < now.count) {
    const isPair = i < old.count && j < now.count;
    if (isPair && isSame(i, j)) {
      [i, j] = [i + 1, j + 1];
      continue;
    }
    const [oldId, newId] = [idAt(old, i), idAt(now, j)];
    if (newId === undefined || (oldId !== undefined && oldId <= newId)) take(old, i++, changes.before);
    if (oldId === undefined || (newId !== undefined && newId <= oldId)) take(now, j++, changes.after);
  }
  return changes;
}

function idAt({ count, file }: Records, row: number): string | undefined {
  return row < count ? (file.read(row) as Listing).id : undefined;
}

/** Sellers have many cars, so each pair is compared once. Their campaigns count too. */
function createOwnerComparison(old: Records, now: Records): (i: number, j: number) => boolean {
  const known = new Map<number, boolean>();
  return (i, j) => {
    const [was, is] = [old.ownerRow(i), now.ownerRow(j)];
    const key = was * now.ownerCount + is;
    const before = known.get(key);
    if (before !== undefined) return before;
    const isSameRecord = old.file.isSame(old.count + was, now.file, now.count + is);
    const { id } = now.file.read(now.count + is) as Owner;
    const booked = [old, now].map(({ campaigns }) => JSON.stringify(campaigns.get(id)));
    const isSame = isSameRecord && booked[0] === booked[1];
    known.set(key, isSame);
    return isSame;
  };
}

function openRecords(folder: string): Records {
  const meta = readSnapshotMeta(folder);
  if (!meta) throw new Error(`There is no snapshot of the stock in ${folder}.`);
  const { count, ownerCount, day } = meta;
  const table = (name: string) => readTable(folder, meta, name);
  const ownerRows = new Uint32Array(table(SNAPSHOT_FILES.ownerRows));
  const file = openSnapshotRecords(folder, meta);
  const campaigns = Array.from(
    { length: file.count - count - ownerCount },
    (_, index) => file.read(count + ownerCount + index) as Campaign,
  );
  return {
    ...{ count, ownerCount, day, file },
    rows: readRowTables(table),
    ownerRow: (row) => ownerRows[row] ?? 0,
    campaigns: Map.groupBy(campaigns, ({ ownerId }) => ownerId),
  };
}
