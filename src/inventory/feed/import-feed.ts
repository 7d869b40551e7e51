/**
 * Imports feeds into the store. Invalid rows are rejected one by one; a file that does not match its mapping is
 * refused as a whole and changes nothing.
 */
import { join } from 'node:path';
import type { FeedBatch, FeedOrder } from '#src/inventory/feed/read-stock-rows.ts';
import { deleteOldReports, nameReport } from '#src/inventory/feed/old-reports.ts';
import { createRowLog } from '#src/inventory/feed/row-log.ts';
import type { RowLog } from '#src/inventory/feed/row-log.ts';
import { FeedHeldError } from '#src/inventory/listing-store-row.ts';
import type { FeedFill, ImportOptions, ImportOutcome } from '#src/inventory/listing-store-row.ts';
import type { StagedRow } from '#src/inventory/listing-store-row.ts';
import type { FeedResult, SourceFeed } from '#src/inventory/listing-store-batch.ts';
import type { ListingStore } from '#src/inventory/listing-store.ts';

export interface FeedImport extends FeedOrder {
  /** `readStockRows`, here or in a thread. */
  readonly read: (order: FeedOrder) => AsyncIterable<FeedBatch>;
  readonly dataDir: string;
  readonly nowMs: () => number;
  readonly confirmDrop?: boolean;
  readonly confirmEmpty?: boolean;
  readonly confirmOlder?: boolean;
  /** Called for each batch, and once when all are read. */
  readonly onProgress?: (readCount: number, isReadingDone: boolean) => void;
}

export interface ImportTarget {
  readonly store: ListingStore;
  readonly isDryRun?: boolean;
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

/** Imports several feeds as one generation. Reports are in the order of the feeds. */
export async function importFeeds(
  feeds: readonly FeedImport[],
  { store, isDryRun = false }: ImportTarget,
): Promise<FeedReport[]> {
  for (const feed of feeds) deleteOldReports(reportsOf(feed), feed.mapping.mapping.source);
  const open = feeds.map((feed, number) => openImport(feed, number));
  try {
    const results = await store.applyImports(
      open.map(({ feed }) => feed),
      { dryRun: isDryRun },
    );
    return open.map((feed, index) => feed.report(results[index]));
  } finally {
    for (const { log } of open) log.close();
  }
}

interface OpenImport {
  readonly feed: SourceFeed;
  readonly log: RowLog;
  report(result: FeedResult | undefined): FeedReport;
}

const reportsOf = ({ dataDir }: FeedImport) => join(dataDir, 'imports');

function openImport(request: FeedImport, number: number): OpenImport {
  const { source } = request.mapping.mapping;
  // Each a moment of its own, so that the prices of several days do not replace each other.
  const startedAtMs = request.nowMs() + number;
  const folder = join(reportsOf(request), nameReport(startedAtMs, source));
  const log = createRowLog(folder);
  const progress: Progress = { readCount: 0, fill: undefined, remarks: [], files: [] };
  const options: ImportOptions = {
    nowMs: startedAtMs,
    files: progress.files,
    readFill: () => progress.fill,
    confirmDrop: request.confirmDrop ?? false,
    confirmEmpty: request.confirmEmpty ?? false,
    confirmOlder: request.confirmOlder ?? false,
    finishedAtMs: request.nowMs,
    countsSoFar: () => ({ read: progress.readCount }),
    onRejected: (rejection) => log.reject(rejection),
  };
  return {
    feed: { source, rows: takeRows(request, log, progress), options },
    log,
    report(result) {
      const { rejections, warnings } = log;
      const { remarks, readCount } = progress;
      const error = result?.error;
      const held = error instanceof FeedHeldError ? error : undefined;
      const refusal = held ? undefined : error?.message;
      const { outcome } = result ?? {};
      return { source, folder, readCount, outcome, refusal, held, rejections, warnings, remarks };
    },
  };
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
