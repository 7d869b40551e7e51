/**
 * Imports one feed into the store. Invalid rows are rejected one by one; a file that does not match its mapping is
 * refused as a whole and changes nothing.
 */
import { join } from 'node:path';
import { FeedError } from '#src/inventory/feed/feed-error.ts';
import type { FeedBatch, FeedOrder } from '#src/inventory/feed/read-stock-rows.ts';
import { createRowLog } from '#src/inventory/feed/row-log.ts';
import type { RowLog } from '#src/inventory/feed/row-log.ts';
import { FeedHeldError } from '#src/inventory/listing-store-row.ts';
import type { FeedFill, ImportOutcome } from '#src/inventory/listing-store-row.ts';
import type { StagedRow } from '#src/inventory/listing-store-row.ts';
import type { ListingStore } from '#src/inventory/listing-store.ts';

export interface FeedImport extends FeedOrder {
  /** `readStockRows`, here or in a thread. */
  readonly read: (order: FeedOrder) => AsyncIterable<FeedBatch>;
  readonly store: ListingStore;
  readonly dataDir: string;
  readonly nowMs: () => number;
  readonly isDryRun?: boolean;
  readonly confirmDrop?: boolean;
  readonly confirmEmpty?: boolean;
  readonly confirmOlder?: boolean;
  /** Called for each batch, and once when all are read. */
  readonly onProgress?: (readCount: number, isReadingDone: boolean) => void;
}

export interface FeedReport {
  readonly source: string;
  /** Where rejected.ndjson and warnings.ndjson are written. */
  readonly folder: string;
  readonly readCount: number;
  /** Undefined when the feed was refused, or held as a whole; then nothing has changed. */
  readonly outcome: ImportOutcome | undefined;
  /** Why it was refused. */
  readonly refusal: string | undefined;
  /** Why it was held. */
  readonly held: FeedHeldError | undefined;
  /** All rejected rows by kind. With the outcome's other counts they add up to `readCount`. */
  readonly rejections: ReadonlyMap<string, number>;
  readonly warnings: ReadonlyMap<string, number>;
  /** Remarks about the whole file: missing columns and join files. */
  readonly remarks: readonly string[];
}

interface Progress {
  readCount: number;
  fill: FeedFill | undefined;
  readonly remarks: string[];
  readonly files: { readonly name: string; readonly digest: string }[];
}

export async function importFeed(request: FeedImport): Promise<FeedReport> {
  const { source } = request.mapping.mapping;
  const startedAtMs = request.nowMs();
  const folder = join(request.dataDir, 'imports', toFolderName(startedAtMs, source));
  const log = createRowLog(folder);
  const progress: Progress = { readCount: 0, fill: undefined, remarks: [], files: [] };
  let outcome: ImportOutcome | undefined;
  let refusal: string | undefined;
  let held: FeedHeldError | undefined;
  try {
    outcome = await request.store.applyImport(source, takeRows(request, log, progress), {
      nowMs: startedAtMs,
      files: progress.files,
      readFill: () => progress.fill,
      confirmDrop: request.confirmDrop ?? false,
      confirmEmpty: request.confirmEmpty ?? false,
      confirmOlder: request.confirmOlder ?? false,
      dryRun: request.isDryRun ?? false,
      finishedAtMs: request.nowMs,
      countsSoFar: () => ({ read: progress.readCount }),
      onRejected: (rejection) => log.reject(rejection),
    });
  } catch (error) {
    if (error instanceof FeedHeldError) held = error;
    else if (error instanceof FeedError) refusal = error.message;
    else throw error;
  } finally {
    log.close();
  }
  const { rejections, warnings } = log;
  const { remarks, readCount } = progress;
  return { source, folder, readCount, outcome, refusal, held, rejections, warnings, remarks };
}

function toFolderName(timeMs: number, source: string): string {
  return `${new Date(timeMs).toISOString().replaceAll(/[:.]/g, '-')}-${source}`;
}

/** Yields the rows, and adds the rest of each batch to the log and the counts. */
async function* takeRows(
  { mapping, files, read, onProgress }: FeedImport,
  log: RowLog,
  progress: Progress,
): AsyncGenerator<readonly StagedRow[]> {
  for await (const batch of read({ mapping, files })) {
    batch.rejected.forEach((note) => log.reject(note));
    batch.warned.forEach((note) => log.warn(note));
    progress.remarks.push(...batch.remarks);
    progress.files.push(...batch.files);
    progress.fill = batch.fill ?? progress.fill;
    progress.readCount += batch.readCount;
    onProgress?.(progress.readCount, false);
    yield batch.rows;
  }
  onProgress?.(progress.readCount, true);
}
