/** A snapshot as readers use it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Owner } from '#src/domain/dealer/owner.schema.ts';
import type { Listing } from '#src/domain/listing/listing.schema.ts';
import { openIndexFile } from '#src/inventory/embedded/index-file.ts';
import { findRows } from '#src/inventory/snapshot/id-table.ts';
import { keepListings } from '#src/inventory/snapshot/kept-listings.ts';
import { openRecordFile } from '#src/inventory/snapshot/record-file.ts';
import type { RecordReader } from '#src/inventory/snapshot/record-file.ts';
import { SNAPSHOT_FILES, readSnapshotMeta } from '#src/inventory/snapshot/snapshot-meta.ts';
import type { DrivenCars, StockCount, StockGeneration, StockListing } from '#src/inventory/stock.ts';

export interface OpenSnapshot extends StockGeneration {
  /** Nothing can be read of it afterwards. */
  close(): Promise<void>;
}

export function openSnapshot(folder: string): OpenSnapshot {
  const meta = readSnapshotMeta(folder);
  if (!meta) throw new Error(`There is no snapshot of the stock in ${folder}.`);
  const { generation, digest, day, isSample } = meta;
  const engine = openIndexFile(join(folder, SNAPSHOT_FILES.index));
  const offsets = new Float64Array(readWords(folder, SNAPSHOT_FILES.offsets));
  const records = openRecordFile(join(folder, SNAPSHOT_FILES.records), offsets);
  const vehicleCounts = readVehicleCounts(folder);
  const countsByModel = Map.groupBy(vehicleCounts, modelKey);
  let drivenCars: DrivenCars[] | undefined;
  return {
    id: generation,
    digest,
    day,
    isSample,
    engine,
    vehicleCounts,
    get drivenCars() {
      drivenCars ??= withoutPrices(vehicleCounts);
      return drivenCars;
    },
    loadVehicleCounts: (model) => countsByModel.get(modelKey(model)) ?? [],
    loadListings: createListingLoader(folder, records, meta.count),
    async close() {
      records.close();
      await engine.close();
    },
  };
}

function readVehicleCounts(folder: string): StockCount[] {
  return JSON.parse(readFileSync(join(folder, SNAPSHOT_FILES.vehicleCounts), 'utf8')) as StockCount[];
}

function withoutPrices(counts: readonly StockCount[]): DrivenCars[] {
  return counts.flatMap(({ year, cars = [] }) =>
    cars.length === 0 ? [] : [{ year, cars: cars.map((value, index) => (index % 2 === 0 ? value : 0)) }],
  );
}

function modelKey({ makeCode, modelCode }: Pick<StockCount, 'makeCode' | 'modelCode'>): string {
  return `${makeCode}|${modelCode}`;
}

/** Records were checked by schema when they entered the store; here they are only read. */
function createListingLoader(
  folder: string,
  records: RecordReader,
  count: number,
): (ids: readonly string[]) => StockListing[] {
  const ids = new Uint32Array(readWords(folder, SNAPSHOT_FILES.ids));
  const ownerRows = new Uint32Array(readWords(folder, SNAPSHOT_FILES.ownerRows));
  const owners = new Map<number, Owner>();
  const loadOwner = (ownerRow: number): Owner => {
    const owner = owners.get(ownerRow) ?? (records.read(count + ownerRow) as Owner);
    owners.set(ownerRow, owner);
    return owner;
  };
  const load = (id: string): StockListing | undefined => {
    for (const row of findRows(ids, id)) {
      const listing = records.read(row) as Listing;
      if (listing.id === id) return { listing, owner: loadOwner(ownerRows[row] ?? 0) };
    }
    return undefined;
  };
  return keepListings(load);
}

/** A buffer of its own, so that numbers of any width begin at its beginning. */
function readWords(folder: string, name: string): ArrayBuffer {
  const bytes = readFileSync(join(folder, name));
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
}
