/** A snapshot as the next one is made from it: all of its tables in memory, and its records on disk. */
import { join } from 'node:path';
import type { Owner } from '#src/domain/dealer/owner.schema.ts';
import type { Campaign } from '#src/domain/listing/campaign.ts';
import type { Listing } from '#src/domain/listing/listing.schema.ts';
import { codesOf, wordsOf } from '#src/engine/search/embedded/index-tables.ts';
import type { IndexTables } from '#src/engine/search/embedded/index-tables.ts';
import { StringTable } from '#src/engine/search/embedded/string-table.ts';
import { readTableFile } from '#src/engine/search/embedded/table-file.ts';
import type { PhotoHost } from '#src/inventory/photo-addresses.ts';
import type { CarFacts } from '#src/inventory/snapshot/car-facts.ts';
import { joinCounts, readDriven } from '#src/inventory/snapshot/driven-file.ts';
import { findRows } from '#src/inventory/snapshot/id-table.ts';
import type { StoredDealer } from '#src/inventory/snapshot/dealer-counts.ts';
import type { RecordReader, RecordTables } from '#src/inventory/snapshot/record-file.ts';
import { readRowTables } from '#src/inventory/snapshot/row-tables.ts';
import type { RowTables } from '#src/inventory/snapshot/row-tables.ts';
import type { FoundSnapshot } from '#src/inventory/snapshot/snapshot-folder.ts';
import { SNAPSHOT_FILES } from '#src/inventory/snapshot/snapshot-meta.ts';
import type { SnapshotMeta } from '#src/inventory/snapshot/snapshot-meta.ts';
import { openSnapshotRecords } from '#src/inventory/snapshot/snapshot-records.ts';
import { readTable } from '#src/inventory/snapshot/snapshot-tables.ts';
import type { StockCount } from '#src/inventory/stock.ts';

export interface BaseSnapshot {
  readonly folder: string;
  readonly meta: SnapshotMeta;
  readonly index: IndexTables;
  readonly rows: RowTables;
  readonly facts: CarFacts;
  readonly ownerRows: Uint32Array;
  readonly idTable: Uint32Array;
  readonly records: RecordReader & { readonly tables: RecordTables };
  readonly vehicleCounts: readonly StockCount[];
  readonly programCounts: readonly StockCount[];
  readonly dealers: readonly StoredDealer[];
  readonly photoHosts: readonly PhotoHost[];
  readonly campaigns: readonly Campaign[];
  /** Rows are in the order of the ids. */
  readonly ids: StringTable;
  readListing(row: number): Listing;
  /** By row among the sellers. */
  readSeller(row: number): Owner;
  readonly findRow: (id: string) => number | undefined;
  /** The row of a seller, among the sellers; undefined for a new one. */
  readonly findOwnerRow: (id: string) => number | undefined;
}

/** The first byte of a character that sorts otherwise as UTF-8, as in the database, than as UTF-16, as in the index. */
const FIRST_UNORDERED = 0xee;

/** @throws SnapshotError, IndexFileError or RangeError when it is damaged or cannot be continued */
export function readBase({ folder, meta }: FoundSnapshot): BaseSnapshot {
  const table = (name: string) => readTable(folder, meta, name);
  const text = (name: string) => Buffer.from(table(name)).toString('utf8');
  const json = (name: string): unknown => JSON.parse(text(name));
  const counts = (name: string, driven: string): StockCount[] =>
    joinCounts(text(name), readDriven(new Uint32Array(table(driven))));
  const index = readTableFile(join(folder, SNAPSHOT_FILES.index), SharedArrayBuffer);
  if (index.get('id.bytes')?.some((byte) => byte >= FIRST_UNORDERED))
    throw new RangeError('The order of the ids is not that of the database.');
  const records = openSnapshotRecords(folder, meta);
  const ownerRows = new Uint32Array(table(SNAPSHOT_FILES.ownerRows));
  const firstCampaign = meta.count + meta.ownerCount;
  const idTable = new Uint32Array(table(SNAPSHOT_FILES.ids));
  const ids = new StringTable(index, 'id');
  return {
    ...{ folder, meta, index, records, ownerRows, idTable, ids },
    rows: readRowTables(table),
    facts: new Float64Array(table(SNAPSHOT_FILES.facts)),
    vehicleCounts: counts(SNAPSHOT_FILES.vehicleCounts, SNAPSHOT_FILES.drivenCars),
    programCounts: counts(SNAPSHOT_FILES.programCounts, SNAPSHOT_FILES.drivenProgramCars),
    dealers: json(SNAPSHOT_FILES.dealers) as StoredDealer[],
    photoHosts: json(SNAPSHOT_FILES.photoHosts) as PhotoHost[],
    campaigns: Array.from(
      { length: records.count - firstCampaign },
      (_, at) => records.read(firstCampaign + at) as Campaign,
    ),
    readSeller: (row) => records.read(meta.count + row) as Owner,
    readListing: (row) => records.read(row) as Listing,
    findRow: (id) => findRows(idTable, id).find((row) => ids.at(row) === id),
    findOwnerRow: createOwnerFinder(index, ownerRows),
  };
}

/** By one of the seller's cars. */
function createOwnerFinder(index: IndexTables, ownerRows: Uint32Array): (id: string) => number | undefined {
  const [codes, ranks] = [codesOf(index, 'hidden.ownerId.code'), wordsOf(index, 'id.rank')];
  const ids = new StringTable(index, 'hidden.ownerId');
  const known = new Map<string, number | undefined>();
  const find = (id: string): number | undefined => {
    const rank = ids.find(id);
    const ordinal = rank < 0 ? -1 : codes.indexOf(rank + 1);
    return ordinal < 0 ? undefined : ownerRows[ranks[ordinal] as number];
  };
  return (id) => {
    if (!known.has(id)) known.set(id, find(id));
    return known.get(id);
  };
}
