/**
 * Imports make one generation together: each feed is staged outside of every lock, then all are applied in a single
 * transaction. A reader, or the next process after a kill, sees the old stock or the new.
 */
import type { DatabaseSync } from 'node:sqlite';
import { FeedError } from '#src/inventory/feed/feed-error.ts';
import { nameFiles, writeHeldFeed } from '#src/inventory/held-feeds.ts';
import { compareWithLastFeed } from '#src/inventory/listing-store-feed-guard.ts';
import { applyStaged } from '#src/inventory/listing-store-import.ts';
import type { FeedBooks } from '#src/inventory/listing-store-import.ts';
import { FeedHeldError } from '#src/inventory/listing-store-row.ts';
import type {
  ImportOptions,
  ImportOutcome,
  RowRejection,
  StagedRow,
  StockRows,
} from '#src/inventory/listing-store-row.ts';
import { createRowWriter } from '#src/inventory/listing-store-staged-row.ts';
import { createStaging } from '#src/inventory/listing-store-staging.ts';
import type { Staging } from '#src/inventory/listing-store-staging.ts';

/** A feed on its way into the store. */
export interface SourceFeed {
  readonly source: string;
  readonly rows: StockRows;
  readonly options: ImportOptions;
}

/** What became of a feed: applied, or refused or held as a whole, with the reason. */
export type FeedResult =
  | { readonly outcome: ImportOutcome; readonly error?: undefined }
  | { readonly outcome?: undefined; readonly error: FeedError | FeedHeldError };

/**
 * Reads all rows of all feeds, then applies them at once, as one generation. A feed that is refused or held does not
 * affect the others. The connection must not be used by others meanwhile.
 */
export async function applyStockImports(
  db: DatabaseSync,
  feeds: readonly SourceFeed[],
  { dryRun = false } = {},
): Promise<FeedResult[]> {
  const staged: StagedFeed[] = [];
  try {
    for (const [number, feed] of feeds.entries()) staged.push(await stageFeed(db, feed, number));
    db.exec('BEGIN IMMEDIATE');
    const generation = { isNew: false };
    const results = staged.map((feed) => applyFeed(db, feed, generation));
    db.exec(dryRun ? 'ROLLBACK' : 'COMMIT');
    if (!dryRun) noteHeldColumns(db, feeds, results);
    return results;
  } finally {
    if (db.isTransaction) db.exec('ROLLBACK');
    for (const { staging } of staged) staging.close();
  }
}

interface StagedFeed extends SourceFeed {
  readonly staging: Staging;
  readonly books: FeedBooks;
  /** Why its rows could not be read. */
  readonly refusal: FeedError | undefined;
}

async function stageFeed(db: DatabaseSync, feed: SourceFeed, number: number): Promise<StagedFeed> {
  const { rows, options } = feed;
  const staging = createStaging(db, number);
  const write = createRowWriter();
  const counts = { offered: 0, rejected: 0 };
  const reject = (rejection: RowRejection): void => {
    counts.rejected++;
    options.onRejected?.(rejection);
  };
  const add = (row: StagedRow): void => {
    staging.add(row);
    if (row.isOffered) counts.offered++;
  };
  let refusal: FeedError | undefined;
  try {
    if (Symbol.iterator in rows) for (const row of rows) add(write(row));
    else for await (const batch of rows) batch.forEach(add);
    staging.settle(reject);
    staging.setAside();
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK');
    staging.close();
    if (!(error instanceof FeedError)) throw error;
    refusal = error;
  }
  return { ...feed, staging, refusal, books: { counts, reject } };
}

/** Within the transaction of the whole import; a feed that is refused or held leaves no trace in it. */
function applyFeed(db: DatabaseSync, feed: StagedFeed, generation: { isNew: boolean }): FeedResult {
  const { source, staging, books, options, refusal } = feed;
  if (refusal) return { error: refusal };
  staging.takeUp();
  db.exec('SAVEPOINT feed');
  try {
    compareWithLastFeed(db, source, options);
    const outcome = applyStaged(db, source, options, books, generation);
    db.exec('RELEASE feed');
    return { outcome };
  } catch (error) {
    db.exec('ROLLBACK TO feed; RELEASE feed');
    if (error instanceof FeedError || error instanceof FeedHeldError) return { error };
    throw error;
  } finally {
    staging.close();
  }
}

/** The feed is not applied, but the record that it was held is kept. */
function noteHeldColumns(
  db: DatabaseSync,
  feeds: readonly SourceFeed[],
  results: readonly FeedResult[],
): void {
  for (const [index, { source, options }] of feeds.entries()) {
    const held = results[index]?.error;
    if (!(held instanceof FeedHeldError)) continue;
    const { feeds: count, fields: details } = held;
    const files = nameFiles(options);
    writeHeldFeed(db, source, { kind: 'columns', feeds: count, details, files, nowMs: options.nowMs });
  }
}
