/** The cars of a snapshot as a search engine gets them. */
import type { Owner } from '#src/domain/dealer/owner.schema.ts';
import type { Campaign } from '#src/domain/listing/campaign.ts';
import type { Listing } from '#src/domain/listing/listing.schema.ts';
import type { SearchDocument } from '#src/domain/search-query/search-result.ts';
import type { RecordReader } from '#src/inventory/snapshot/record-file.ts';
import { joinRow, readRowTables } from '#src/inventory/snapshot/row-tables.ts';
import type { RowTables } from '#src/inventory/snapshot/row-tables.ts';
import { openSnapshotRecords } from '#src/inventory/snapshot/snapshot-records.ts';
import { SNAPSHOT_FILES, readSnapshotMeta } from '#src/inventory/snapshot/snapshot-meta.ts';
import { readTable } from '#src/inventory/snapshot/snapshot-tables.ts';
import { toSearchDocument } from '#src/inventory/to-search-document.ts';

export interface Records {
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

/** Close its file. @throws SnapshotError */
export function openRecords(folder: string): Records {
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

export function listingAt({ count, file }: Records, row: number): Listing | undefined {
  return row < count ? (file.read(row) as Listing) : undefined;
}

export function toDocument(records: Records, row: number, record: Listing): SearchDocument {
  const owner = records.ownerOf(row);
  const listing = joinRow(record, records.rows, row, records.day);
  return toSearchDocument(listing, owner, Date.parse(records.day), records.campaigns.get(owner.id));
}

/** All cars, one at a time, by id. */
export function* listDocuments(folder: string): Generator<SearchDocument> {
  const records = openRecords(folder);
  try {
    for (let row = 0; row < records.count; row += 1) {
      const record = listingAt(records, row);
      if (record) yield toDocument(records, row, record);
    }
  } finally {
    records.file.close();
  }
}
