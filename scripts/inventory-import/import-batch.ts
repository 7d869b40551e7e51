/** Imports several feeds as one generation, prints a report of each, and rebuilds the search index. */
import type { DatabaseSync } from 'node:sqlite';
import { replaceBookings } from '#src/inventory/campaigns/campaign-store.ts';
import { replaceDealers } from '#src/inventory/dealers/dealer-store.ts';
import { storeRejections } from '#src/inventory/rejections/rejection-store.ts';
import { FeedError } from '#src/inventory/feed/feed-error.ts';
import { formatFeedReport, formatPhotoHosts } from '#src/inventory/feed/feed-report.ts';
import { receiveBatches } from '#src/inventory/feed/feed-thread.ts';
import { importFeeds } from '#src/inventory/feed/import-feed.ts';
import type { FeedReport } from '#src/inventory/feed/import-feed.ts';
import type { LoadedMapping } from '#src/inventory/feed/load-mapping.ts';
import { openListingStore } from '#src/inventory/listing-store.ts';
import type { ListingStore } from '#src/inventory/listing-store.ts';
import { measureAnswers } from '#scripts/measure-answers.ts';
import { shareCampaigns, shareRejectedRows } from '#scripts/share-campaigns.ts';
import { SAMPLE_SOURCE } from '#src/inventory/sample/sample-source.ts';
import { findBuiltSnapshot } from '#src/inventory/snapshot/build-snapshot.ts';
import { storeSnapshotOffThread } from '#src/inventory/snapshot/build-off-thread.ts';
import { readSnapshotMeta } from '#src/inventory/snapshot/snapshot-meta.ts';
import { stockDatabasePath } from '#src/inventory/snapshot/stock-database.ts';
import { createDoubtLog } from '#src/inventory/snapshot/stock-doubts.ts';
import type { StockDoubt } from '#src/inventory/snapshot/stock-doubts.ts';
import { shrinkLog } from '#src/engine/db/sqlite.ts';
import { openSqlite } from '#src/server/db/open-database.ts';
import { explainFailure } from '#scripts/explain-failure.ts';

export interface BatchFeed {
  readonly mapping: LoadedMapping;
  readonly files: readonly string[];
}

export interface BatchOptions {
  readonly dataDir: string;
  readonly isDryRun?: boolean;
  readonly keepSample?: boolean;
  readonly confirmDrop?: boolean;
  readonly confirmEmpty?: boolean;
  readonly confirmOlder?: boolean;
}

export interface BatchResult {
  /** In the order of the feeds; a feed of several days has a report for each. */
  readonly reports: readonly FeedReport[];
  readonly hasChanged: boolean;
}

export const EXIT = { refused: 1, held: 3 } as const;

const READING_THREAD = new URL('./read-feed-thread.ts', import.meta.url);
const PROGRESS_MS = 1_000;
const print = (line: string) => process.stdout.write(`${line}\n`);

/** The import has been applied, and what follows it failed, so its cars are not in the search index yet. */
class UnindexedError extends Error {
  override name = 'UnindexedError';
}

export async function importBatch(feeds: readonly BatchFeed[], options: BatchOptions): Promise<BatchResult> {
  const db = await openSqlite(stockDatabasePath(options.dataDir));
  try {
    return await importInto(db, feeds, options);
  } finally {
    db.close();
  }
}

async function importInto(
  db: DatabaseSync,
  feeds: readonly BatchFeed[],
  options: BatchOptions,
): Promise<BatchResult> {
  const { dataDir, isDryRun = false } = options;
  const store = openListingStore(db);
  const { generation } = store;
  try {
    if (!isDryRun) await measureAnswers(db, dataDir, Date.now());
    const reports = await importAll(store, feeds, options);
    const isRefused = reports.some(({ refusal }) => refusal !== undefined);
    if (!isDryRun) {
      for (const { source, folder } of reports) await storeRejections(db, source, folder, Date.now());
      await shareRejectedRows(
        db,
        reports.map(({ source }) => source),
      );
    }
    if (!isDryRun && !isRefused && options.keepSample !== true) await removeSample(db, store);
    const hasChanged = store.generation !== generation;
    if (hasChanged || (!isDryRun && isUnindexed(store, dataDir))) {
      await indexStock(dataDir, reports.at(-1)?.folder ?? dataDir, store.generation);
      shrinkLog(db); // that of a large import has the size of the stock
    }
    return { reports, hasChanged };
  } catch (cause) {
    if (cause instanceof UnindexedError || store.generation === generation) throw cause;
    throw new UnindexedError('The import was applied, and not finished.', { cause });
  }
}

/** 0 when every feed was imported. */
export function toExitCode(reports: readonly FeedReport[]): number {
  if (reports.some(({ refusal }) => refusal !== undefined)) return EXIT.refused;
  return reports.some(({ held, outcome }) => held ?? outcome?.held) ? EXIT.held : 0;
}

/** Prints why a command failed, as one sentence where the reason is known. */
export function printFailure(error: unknown): void {
  const cause = error instanceof UnindexedError ? error.cause : error;
  const reason = cause instanceof FeedError ? cause.message : explainFailure(cause);
  const state =
    error instanceof UnindexedError
      ? 'The stock is imported, but the search index is not rebuilt. A running server does that by itself.'
      : 'Nothing has changed.';
  const bug = 'The import failed because of a bug in Forecourt. Please report it with these lines:';
  process.stderr.write(`${reason ?? bug}\n${state}\n`);
  if (reason === undefined) console.error(cause);
}

/** An import that was killed after its changes were applied leaves the stock without a search index. */
function isUnindexed({ generation }: ListingStore, dataDir: string): boolean {
  return generation > 0 && findBuiltSnapshot(dataDir) === undefined;
}

async function importAll(
  store: ListingStore,
  feeds: readonly BatchFeed[],
  options: BatchOptions,
): Promise<FeedReport[]> {
  const { dataDir, isDryRun = false, confirmDrop, confirmEmpty, confirmOlder } = options;
  const meters = feeds.flatMap(({ mapping, files }) => {
    const parts = mapping.mapping.files === 'days' ? files.map((file) => [file]) : [files];
    return parts.map((part) => ({ mapping, files: part, meter: createMeter() }));
  });
  const reports = await importFeeds(
    meters.map(({ mapping, files, meter }) => ({
      ...{ mapping, files, dataDir },
      read: (order) => {
        meter.start();
        return receiveBatches(READING_THREAD, { ...order, dataDir });
      },
      nowMs: () => Date.now(),
      confirmDrop: confirmDrop ?? false,
      confirmEmpty: confirmEmpty ?? false,
      confirmOlder: confirmOlder ?? false,
      onProgress: meter.onProgress,
    })),
    { store, isDryRun },
  );
  const endedAtMs = performance.now();
  for (const [index, report] of reports.entries()) {
    const { files = [], meter } = meters[index] ?? {};
    // The feeds are applied together, so each is measured from its first row to the end of all.
    print(formatFeedReport(report, { files, isDryRun, ...(meter ?? createMeter()).read(endedAtMs) }));
  }
  return reports;
}

/** Measures the import of a feed, and prints a line each second, because silence looks like a hang. */
function createMeter() {
  let startedAtMs = performance.now();
  let lastMs = startedAtMs;
  let cpuBefore = process.cpuUsage();
  const start = (): void => {
    startedAtMs = lastMs = performance.now();
    cpuBefore = process.cpuUsage();
  };
  const onProgress = (readCount: number, isReadingDone: boolean): void => {
    const now = performance.now();
    if (readCount === 0 || now - lastMs < PROGRESS_MS) return;
    lastMs = now;
    const rate = Math.round(readCount / ((now - startedAtMs) / 1_000)).toLocaleString('en-US');
    const rows = readCount.toLocaleString('en-US');
    print(isReadingDone ? `${rows} rows read; comparing with the stock …` : `${rows} rows, ${rate} rows/s`);
  };
  const read = (endedAtMs: number) => {
    const { user, system } = process.cpuUsage(cpuBefore);
    const peakBytes = process.resourceUsage().maxRSS * 1024;
    return { seconds: (endedAtMs - startedAtMs) / 1_000, cpuSeconds: (user + system) / 1e6, peakBytes };
  };
  return { start, onProgress, read };
}

async function removeSample(db: DatabaseSync, store: ListingStore): Promise<void> {
  if ((store.activeCounts().get(SAMPLE_SOURCE) ?? 0) === 0) return;
  const nowMs = Date.now();
  const settings = { nowMs, refusedCount: 0, isDryRun: false, isPartOfImport: true, isFewerMeant: true };
  replaceBookings(db, SAMPLE_SOURCE, [], settings);
  await shareCampaigns(db, SAMPLE_SOURCE, nowMs);
  replaceDealers(db, SAMPLE_SOURCE, [], settings);
  const { gone } = await store.applyImport(SAMPLE_SOURCE, [], { nowMs, confirmDrop: true });
  print(`${gone.toLocaleString('en-US')} sample cars were removed, because you now have real stock.`);
}

/** Includes problems that only the whole stock shows. */
async function indexStock(dataDir: string, reportFolder: string, generation: number): Promise<void> {
  try {
    const doubts = createDoubtLog(reportFolder);
    const onDoubt = (doubt: StockDoubt) => doubts.add(doubt);
    const onSetback = (error: string) =>
      print(`The search index could not be updated in place and is being rebuilt in full: ${error}`);
    const onReady = (folder: string): void => {
      const summary = doubts.finish();
      if (summary !== undefined) print(summary);
      print(formatPhotoHosts(readSnapshotMeta(folder)));
      print(`The search index of generation ${generation} is ready.`);
    };
    await storeSnapshotOffThread({ dataDir, nowMs: Date.now() }, { onDoubt, onSetback, onReady });
  } catch (error) {
    throw new UnindexedError('The search index could not be rebuilt.', { cause: error });
  }
}
