/** Writes what a snapshot has besides its index and its records. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MAX_LISTED_HOSTS } from '#src/inventory/photo-addresses.ts';
import type { PhotoHost } from '#src/inventory/photo-addresses.ts';
import type { CarFacts } from '#src/inventory/snapshot/car-facts.ts';
import { digestCode } from '#src/inventory/snapshot/code-digest.ts';
import type { StoredDealer } from '#src/inventory/snapshot/dealer-counts.ts';
import { splitCounts } from '#src/inventory/snapshot/driven-file.ts';
import type { RecordSizes, RecordTables } from '#src/inventory/snapshot/record-file.ts';
import type { RowTables } from '#src/inventory/snapshot/row-tables.ts';
import type { StockVersion } from '#src/inventory/snapshot/snapshot-folder.ts';
import { SNAPSHOT_FILES, SNAPSHOT_FORMAT } from '#src/inventory/snapshot/snapshot-meta.ts';
import type { SnapshotMeta } from '#src/inventory/snapshot/snapshot-meta.ts';
import { writeTables } from '#src/inventory/snapshot/snapshot-tables.ts';
import { digestStock } from '#src/inventory/snapshot/stock-digest.ts';
import type { StockCount } from '#src/inventory/stock.ts';

/** Tables by row are in the order of the cars' ids. */
export interface SnapshotContents {
  readonly day: string;
  readonly isSample: boolean;
  readonly viewsReadOn: string;
  readonly records: RecordTables;
  readonly recordSizes: RecordSizes;
  readonly ownerRows: Uint32Array;
  readonly ownerCount: number;
  readonly ids: Uint32Array;
  readonly rows: RowTables;
  readonly facts: CarFacts;
  readonly vehicleCounts: readonly StockCount[];
  readonly programCounts: readonly StockCount[];
  readonly dealers: readonly StoredDealer[];
  readonly photoHosts: readonly PhotoHost[];
}

/**
 * The description is written last, so that a folder with one is whole.
 * @param finishOthers blocks until all other files are written
 */
export function writeContents(
  folder: string,
  version: StockVersion,
  contents: SnapshotContents,
  finishOthers?: () => void,
): void {
  const { day, isSample, viewsReadOn, recordSizes, ownerCount, ownerRows, photoHosts, rows } = contents;
  const { starts, lengths, checks } = contents.records;
  const vehicles = splitCounts(contents.vehicleCounts);
  const ofProgram = splitCounts(contents.programCounts);
  const checksums = writeTables(folder, {
    [SNAPSHOT_FILES.starts]: starts,
    [SNAPSHOT_FILES.lengths]: lengths,
    [SNAPSHOT_FILES.checks]: checks,
    [SNAPSHOT_FILES.ratings]: rows.ratings,
    [SNAPSHOT_FILES.views]: rows.views,
    [SNAPSHOT_FILES.facts]: contents.facts,
    [SNAPSHOT_FILES.ownerRows]: ownerRows,
    [SNAPSHOT_FILES.ids]: contents.ids,
    [SNAPSHOT_FILES.vehicleCounts]: vehicles.text,
    [SNAPSHOT_FILES.drivenCars]: vehicles.driven,
    [SNAPSHOT_FILES.programCounts]: ofProgram.text,
    [SNAPSHOT_FILES.drivenProgramCars]: ofProgram.driven,
    [SNAPSHOT_FILES.dealers]: JSON.stringify(contents.dealers),
    [SNAPSHOT_FILES.photoHosts]: JSON.stringify(photoHosts),
  });
  const meta: SnapshotMeta = {
    ...{ format: SNAPSHOT_FORMAT, ...version, renames: [...version.renames] },
    digest: digestStock({ checks, ownerRows, ownerCount, rows, day }),
    ...{ code: digestCode(), checksums, recordSizes: [...recordSizes] },
    ...{ isSample, count: ownerRows.length, ownerCount, day, viewsReadOn },
    photoHosts: photoHosts.slice(0, MAX_LISTED_HOSTS),
    photoHostCount: photoHosts.length,
  };
  finishOthers?.();
  writeFileSync(join(folder, SNAPSHOT_FILES.meta), JSON.stringify(meta));
}
