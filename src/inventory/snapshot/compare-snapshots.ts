/**
 * Finds the listings that differ between two snapshots: records are compared by their checksums and lengths, and only
 * differences are read.
 */
import { isDeepStrictEqual } from 'node:util';
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
  /** Sellers whose own page says something else, while their cars are shown as before. */
  readonly profiles: ReadonlySet<string>;
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
  ownerOf(row: number): Owner;
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
  const profiles = new Set<string>();
  const isSameOwner = createOwnerComparison(old, now, profiles);
  const isSame = (i: number, j: number) =>
    old.file.isSame(i, now.file, j) &&
    isSameRow(old.rows, i, now.rows, j) &&
    (old.day === now.day || !isRated(now.rows, j)) &&
    isSameOwner(i, j);
  const take = (records: Records, row: number, record: Listing, documents: SearchDocument[]) => {
    const owner = records.ownerOf(row);
    const booked = records.campaigns.get(owner.id);
    const listing = joinRow(record, records.rows, row, records.day);
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
    const was = listingAt(old, i);
    // Most changed cars have only another rating, which is no part of their record.
    const is = isPair && old.file.isSame(i, now.file, j) ? was : listingAt(now, j);
    if (was && (!is || was.id <= is.id)) take(old, i++, was, changes.before);
    if (is && (!was || is.id <= was.id)) take(now, j++, is, changes.after);
  }
  return { ...changes, profiles };
}

function listingAt({ count, file }: Records, row: number): Listing | undefined {
  return row < count ? (file.read(row) as Listing) : undefined;
}

/**
 * Sellers have many cars, so each pair is compared once. Their campaigns count too.
 * @param profiles receives the sellers that differ only on their own page
 */
function createOwnerComparison(
  old: Records,
  now: Records,
  profiles: Set<string>,
): (i: number, j: number) => boolean {
  const known = new Map<number, boolean>();
  return (i, j) => {
    const [was, is] = [old.ownerRow(i), now.ownerRow(j)];
    const key = was * now.ownerCount + is;
    const before = known.get(key);
    if (before !== undefined) return before;
    const isSameRecord = old.file.isSame(old.count + was, now.file, now.count + is);
    const owner = now.file.read(now.count + is) as Owner;
    const booked = [old, now].map(({ campaigns }) => JSON.stringify(campaigns.get(owner.id)));
    const isShownAlike =
      isSameRecord ||
      isDeepStrictEqual(withoutProfile(old.file.read(old.count + was) as Owner), withoutProfile(owner));
    const isSame = isShownAlike && booked[0] === booked[1];
    if (isSame && !isSameRecord) profiles.add(owner.id);
    known.set(key, isSame);
    return isSame;
  };
}

/** What cards show of a seller: the rest is on its own page, and on those of its cars, which are not prebuilt. */
function withoutProfile({ hours: _hours, services: _services, location, ...owner }: Owner): Owner {
  const { address1: _street, zip: _zip, ...place } = location;
  return { ...owner, location: place };
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
  const ownerRow = (row: number) => ownerRows[row] ?? 0;
  const owners = new Map<number, Owner>();
  const readOwner = (row: number): Owner => {
    const owner = owners.get(row) ?? (file.read(count + row) as Owner);
    owners.set(row, owner);
    return owner;
  };
  return {
    ...{ count, ownerCount, day, file, ownerRow },
    rows: readRowTables(table),
    ownerOf: (row) => readOwner(ownerRow(row)),
    campaigns: Map.groupBy(campaigns, ({ ownerId }) => ownerId),
  };
}
