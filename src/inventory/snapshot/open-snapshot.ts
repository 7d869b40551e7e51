/** A snapshot, opened for reading. */
import { join } from 'node:path';
import { stateOfDealerPath } from '#src/domain/dealer/dealer-path.ts';
import type { Campaign } from '#src/domain/listing/campaign.ts';
import type { VehicleRename } from '#src/domain/vehicle/vehicle-renames.ts';
import { readSearchIndex } from '#src/engine/search/embedded/index-file.ts';
import type { SearchEngine } from '#src/engine/search/search-engine.ts';
import { readDealerCounts } from '#src/inventory/snapshot/dealer-counts.ts';
import { countParts } from '#src/inventory/snapshot/id-table.ts';
import { joinCounts, openDrivenFile } from '#src/inventory/snapshot/driven-file.ts';
import type { DrivenFile } from '#src/inventory/snapshot/driven-file.ts';
import type { RecordReader } from '#src/inventory/snapshot/record-file.ts';
import { readRowTables } from '#src/inventory/snapshot/row-tables.ts';
import { createSnapshotEngine } from '#src/inventory/snapshot/snapshot-engine.ts';
import { dropSharing } from '#src/inventory/snapshot/snapshot-folder.ts';
import { openSnapshotRecords } from '#src/inventory/snapshot/snapshot-records.ts';
import { SNAPSHOT_FILES, readSnapshotMeta } from '#src/inventory/snapshot/snapshot-meta.ts';
import { readTable, SnapshotError } from '#src/inventory/snapshot/snapshot-tables.ts';
import { openStockListings } from '#src/inventory/snapshot/stock-listings.ts';
import type { DrivenCars, StockCount, StockGeneration } from '#src/inventory/stock.ts';

export interface OpenSnapshot extends StockGeneration {
  /** Reads one record, another one each time, until all have been read. @throws SnapshotError */
  checkOne(): Promise<void>;
  /**
   * Removes its files and those of snapshots with which it shares records, unless another process has already replaced
   * them. It can still be read.
   */
  discard(): void;
  /** Nothing can be read from it afterward. */
  close(): Promise<void>;
}

export interface SnapshotOptions {
  /** Photos get addresses of this site instead of the feed's. */
  readonly ownPhotoPaths?: boolean;
  /** Shows the cars of the certified program, and others only to searches that include them. */
  readonly isProgramSite?: boolean;
  /** Searches by former names find the cars by those of today. */
  readonly renames?: readonly VehicleRename[] | undefined;
  /** Searches the same cars elsewhere. Without it, the snapshot's own index is read. */
  readonly engine?: SearchEngine;
  /** Receives damaged records, which are left out. Without it, reading one is an error. */
  readonly onDamage?: (error: unknown) => void;
}

/** @throws SnapshotError, or IndexFileError, when the snapshot has changed since it was written */
export function openSnapshot(folder: string, options: SnapshotOptions = {}): OpenSnapshot {
  const { isProgramSite = false, renames = [] } = options;
  const meta = readSnapshotMeta(folder);
  if (!meta) throw new SnapshotError(`There is no snapshot of the stock in ${folder}.`);
  const { generation, digest, day, isSample, photoHosts, photoHostCount } = meta;
  const index = options.engine ?? readSearchIndex(join(folder, SNAPSHOT_FILES.index));
  const table = (name: string) => readTable(folder, meta, name);
  const counts = openCounts(folder, { table, isProgramSite });
  const ids = new Uint32Array(table(SNAPSHOT_FILES.ids));
  const ownerRows = new Uint32Array(table(SNAPSHOT_FILES.ownerRows));
  const rows = readRowTables(table);
  const records = openSnapshotRecords(folder, meta);
  let nextChecked = 0;
  const vehicleCounts = counts.shown;
  const listingCount = vehicleCounts.reduce((sum, { count }) => sum + count, 0);
  const engine = createSnapshotEngine(index, { listingCount, isProgramSite, renames });
  const countsByModel = Map.groupBy(vehicleCounts, modelKey);
  const dealers = readDealerCounts(readText(table(SNAPSHOT_FILES.dealers)), isProgramSite);
  const dealersByState = Map.groupBy(dealers, ({ path }) => stateOfDealerPath(path));
  let drivenCars: DrivenCars[] | undefined;
  let campaigns: Campaign[] | undefined;
  return {
    id: generation,
    digest,
    day,
    isSample,
    photoHosts,
    photoHostCount,
    engine,
    vehicleCounts,
    namedVehicles: counts.all,
    get drivenCars() {
      drivenCars ??= withoutPrices(vehicleCounts);
      return drivenCars;
    },
    dealers,
    loadDealersIn: (state) => dealersByState.get(state) ?? [],
    get campaigns() {
      campaigns ??= readCampaigns(records, meta.count + meta.ownerCount);
      return campaigns;
    },
    loadVehicleCounts: (model) => countsByModel.get(modelKey(model)) ?? [],
    partCount: countParts(ids),
    ...openStockListings({ ids, ownerRows, rows, records, count: meta.count, day }, options),
    async checkOne() {
      if (records.count > 0) await records.check(nextChecked++ % records.count);
    },
    discard() {
      if (records.isStillThere()) dropSharing(folder);
    },
    async close() {
      records.close();
      counts.close();
      await engine.close();
    },
  };
}

interface OpenCounts {
  readonly all: StockCount[];
  /** Those of the program on its own site, which no other site needs in memory. */
  readonly shown: StockCount[];
  close(): void;
}

function openCounts(
  folder: string,
  { table, isProgramSite }: { table: (name: string) => ArrayBuffer; isProgramSite: boolean },
): OpenCounts {
  const files: DrivenFile[] = [];
  const open = (name: string, driven: string): StockCount[] => {
    table(driven); // whether it is damaged
    const file = openDrivenFile(join(folder, driven));
    files.push(file);
    return joinCounts(readText(table(name)), (from, count) => file.read(from, count));
  };
  const all = open(SNAPSHOT_FILES.vehicleCounts, SNAPSHOT_FILES.drivenCars);
  return {
    all,
    shown: isProgramSite ? open(SNAPSHOT_FILES.programCounts, SNAPSHOT_FILES.drivenProgramCars) : all,
    close: () => {
      for (const file of files) file.close();
    },
  };
}

/** After the records of the listings and their sellers. */
function readCampaigns(records: RecordReader, from: number): Campaign[] {
  return Array.from({ length: records.count - from }, (_, row) => records.read(from + row) as Campaign);
}

function readText(bytes: ArrayBuffer): string {
  return Buffer.from(bytes).toString('utf8');
}

function withoutPrices(counts: readonly StockCount[]): DrivenCars[] {
  return counts
    .filter((count) => 'cars' in count)
    .map((count) => ({
      year: count.year,
      get cars() {
        return (count.cars ?? []).map((value, index) => (index % 2 === 0 ? value : 0));
      },
    }));
}

function modelKey({ makeCode, modelCode }: Pick<StockCount, 'makeCode' | 'modelCode'>): string {
  return `${makeCode}|${modelCode}`;
}
