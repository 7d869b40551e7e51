/**
 * One feed into the store. Rows that cannot be taken are rejected one by one; a file that is not what the mapping says
 * is refused as a whole and changes nothing.
 */
import { createHash } from 'node:crypto';
import { basename, join } from 'node:path';
import type { VehicleCatalogue } from '#src/domain/vehicle/vehicle-catalogue.ts';
import type { FindPlace } from '#src/inventory/feed/build-owner.ts';
import { FeedError } from '#src/inventory/feed/feed-error.ts';
import type { FeedRecord } from '#src/inventory/feed/feed-record.ts';
import type { Warn } from '#src/inventory/feed/field-reader.ts';
import { loadJoin, type FindJoinRow } from '#src/inventory/feed/join-file.ts';
import type { LoadedMapping } from '#src/inventory/feed/load-mapping.ts';
import {
  createNormaliser,
  type FeedSurroundings,
  type Normaliser,
} from '#src/inventory/feed/normalise-row.ts';
import { createVehicleNamer } from '#src/inventory/feed/name-vehicle.ts';
import { readFeed } from '#src/inventory/feed/read-feed.ts';
import { createRowLog, type RowLog } from '#src/inventory/feed/row-log.ts';
import type { ImportOutcome, StockRow } from '#src/inventory/listing-store-row.ts';
import type { ListingStore } from '#src/inventory/listing-store.ts';

export interface FeedImport {
  readonly mapping: LoadedMapping;
  /** Parts of one feed. */
  readonly files: readonly string[];
  readonly store: ListingStore;
  readonly catalogue: VehicleCatalogue;
  readonly findPlace: FindPlace;
  readonly dataDir: string;
  readonly nowMs: () => number;
  readonly isDryRun?: boolean;
  readonly confirmDrop?: boolean;
  /** Called every few hundred rows, and once when all are read. */
  readonly onProgress?: (readCount: number, isReadingDone: boolean) => void;
}

export interface FeedReport {
  readonly source: string;
  /** Where rejected.ndjson and warnings.ndjson lie. */
  readonly folder: string;
  readonly readCount: number;
  /** Undefined when the feed was refused: nothing has changed then. */
  readonly outcome: ImportOutcome | undefined;
  /** Why it was refused. */
  readonly refusal: string | undefined;
  /** All rejected rows by kind: with the outcome's other counts they make up `readCount`. */
  readonly rejections: ReadonlyMap<string, number>;
  readonly warnings: ReadonlyMap<string, number>;
  /** What concerns the whole file: columns and join files that are missing. */
  readonly remarks: readonly string[];
}

const PROGRESS_EVERY = 500;
/** When so many rows are no rows, the file is in another format than the mapping says. */
const MAX_BROKEN_SHARE = 0.5;
const MAX_HEADER_SHOWN = 300;

interface FeedRun {
  readonly request: FeedImport;
  readonly log: RowLog;
  readonly remarks: string[];
  readonly fileDigests: { name: string; digest: string }[];
  readCount: number;
  usableCount: number;
}

export async function importFeed(request: FeedImport): Promise<FeedReport> {
  const { mapping } = request.mapping;
  const startedAtMs = request.nowMs();
  const folder = join(request.dataDir, 'imports', toFolderName(startedAtMs, mapping.source));
  const log = createRowLog(folder);
  const run: FeedRun = { request, log, remarks: [], fileDigests: [], readCount: 0, usableCount: 0 };
  let outcome: ImportOutcome | undefined;
  let refusal: string | undefined;
  try {
    outcome = await request.store.applyImport(mapping.source, toStockRows(run), {
      nowMs: startedAtMs,
      files: run.fileDigests,
      confirmDrop: request.confirmDrop ?? false,
      dryRun: request.isDryRun ?? false,
      finishedAtMs: request.nowMs,
      countsSoFar: () => ({ read: run.readCount }),
      onRejected: (rejection) => log.reject(rejection),
    });
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    refusal = error.message;
  } finally {
    log.close();
  }
  const { rejections, warnings } = log;
  const { remarks, readCount } = run;
  return { source: mapping.source, folder, readCount, outcome, refusal, rejections, warnings, remarks };
}

function toFolderName(timeMs: number, source: string): string {
  return `${new Date(timeMs).toISOString().replaceAll(/[:.]/g, '-')}-${source}`;
}

async function* toStockRows(run: FeedRun): AsyncGenerator<StockRow[]> {
  const { request, log } = run;
  const { mapping } = request.mapping;
  const warn: Warn = (row, field, reason, value) =>
    log.warn({ file: row.file, line: row.line, id: undefined, field, reason, value });
  const nameVehicle = createVehicleNamer(request.catalogue, mapping.modelHasTrim);
  for (const file of request.files) {
    const joins = await loadJoins(run, file);
    yield* toRowsOfFile(run, file, { mapping, joins, nameVehicle, findPlace: request.findPlace, warn });
  }
  request.onProgress?.(run.readCount, true);
  if (run.usableCount === 0) {
    const [reason] = run.log.rejections.keys();
    throw new FeedError(
      reason === undefined
        ? 'the feed has no cars. Export it again'
        : `none of the ${run.readCount} rows can be used; the first reason: ${reason}`,
    );
  }
}

async function loadJoins(run: FeedRun, file: string): Promise<Map<string, FindJoinRow>> {
  const { mapping, path } = run.request.mapping;
  const joins = new Map<string, FindJoinRow>();
  for (const [name, join] of Object.entries(mapping.joins)) {
    const find = await loadJoin(join, [file, path]);
    if (find) joins.set(name, find);
    else run.remarks.push(`${join.file} is not there: fields of "${name}" stay empty`);
  }
  return joins;
}

async function* toRowsOfFile(
  run: FeedRun,
  file: string,
  surroundings: FeedSurroundings,
): AsyncGenerator<StockRow[]> {
  const name = basename(file);
  const digest = createHash('sha256');
  const counts = { recordNumber: 0, brokenCount: 0 };
  try {
    const reading = await readFeed(file, surroundings.mapping, digest);
    const normaliser = createNormaliser(surroundings, file, reading.columns);
    checkColumns(run, name, normaliser, reading.columns);
    for await (const records of reading.records) {
      yield records
        .map((record) => toStockRow(run, name, normaliser, record, counts))
        .filter((row) => row !== undefined);
    }
    checkBroken(counts.brokenCount, counts.recordNumber);
  } catch (error) {
    throw error instanceof FeedError ? new FeedError(`${name}: ${error.message}`) : error;
  }
  run.fileDigests.push({ name, digest: digest.digest('hex') });
}

function toStockRow(
  run: FeedRun,
  file: string,
  normaliser: Normaliser,
  record: FeedRecord,
  counts: { recordNumber: number; brokenCount: number },
): StockRow | undefined {
  counts.recordNumber++;
  if (++run.readCount % PROGRESS_EVERY === 0) run.request.onProgress?.(run.readCount, false);
  const at = { file, line: record.line };
  if ('problem' in record) {
    counts.brokenCount++;
    run.log.reject({ ...at, id: undefined, field: 'row', reason: record.problem });
    return undefined;
  }
  const row = normaliser.toRow(record, counts.recordNumber);
  if ('problem' in row) {
    run.log.reject({ ...at, id: row.id, field: row.field, reason: row.problem });
    return row.id === undefined ? undefined : { kind: 'unreadable', ...at, id: row.id };
  }
  run.usableCount++;
  return row;
}

function checkBroken(brokenCount: number, recordCount: number): void {
  if (brokenCount <= recordCount * MAX_BROKEN_SHARE) return;
  throw new FeedError(
    `${brokenCount} of ${recordCount} rows are no rows of this format. ` +
      'This looks like another format than the mapping says: check "format" and the separator',
  );
}

function checkColumns(
  run: FeedRun,
  name: string,
  { missingColumns, foundColumnCount }: Normaliser,
  columns: readonly string[] | undefined,
): void {
  if (!columns) return;
  const missing = [...missingColumns].map((column) => `"${column}"`).join(', ');
  if (foundColumnCount() === 0) {
    throw new FeedError(
      `line 1 has none of the columns that the mapping names (${missing}); it has: ` +
        `${columns.join(', ').slice(0, MAX_HEADER_SHOWN)}. This looks like another format or another feed`,
    );
  }
  if (missing !== '') run.remarks.push(`${name} has no column ${missing}`);
}
