/** The sources of the stock at the desk: their last feeds, and those that wait for approval. */
import type { BookedCounts } from '#src/inventory/book-generation.ts';
import type { HeldKind } from '#src/inventory/held-feeds.ts';
import type { EmptiedField, HeldCars } from '#src/inventory/listing-store-row.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import type { MetricSample } from '#src/engine/http/metric-sample.ts';

interface ReceivedRow {
  source: string;
  received_at_ms: number;
  seen_at_ms: number | null;
  file_at_ms: number | null;
}

interface HeldRow {
  source: string;
  kind: HeldKind;
  /** JSON. */
  details: string;
  feeds: number;
  first_held_at_ms: number;
  last_held_at_ms: number;
  accepted_at_ms: number | null;
}

export interface ReceivedFeed {
  readonly source: string;
  readonly receivedAtMs: number;
  /** When the feed saw its cars, or when its file was changed. */
  readonly datedAtMs: number | undefined;
  /** Rows that were cars, without repeats and other rejected rows. */
  readonly carCount: number;
  readonly rejectedCount: number;
}

interface RunRow {
  run: number;
  source: string;
  /** JSON, as are the files. */
  counts: string;
  files: string;
}

interface Held {
  readonly source: string;
  readonly feeds: number;
  readonly firstHeldAtMs: number;
  readonly isAccepted: boolean;
}
export type HeldAtDesk =
  | (Held & { readonly kind: 'cars'; readonly cars: HeldCars })
  | (Held & { readonly kind: 'columns'; readonly fields: readonly EmptiedField[] });

/** More than the handful of sources that an operator has. */
const MAX_SHOWN = 100;
const tablesOf = (db: Database) =>
  db.$extendTables<{ received_feed: ReceivedRow; held_feed: HeldRow; import_run: RunRow }>();

export async function listReceivedFeeds(db: Database): Promise<ReceivedFeed[]> {
  const rows = await tablesOf(db)
    .selectFrom('received_feed')
    .innerJoin(
      (query) =>
        query
          .selectFrom('import_run')
          .select(({ fn }) => ['source as run_source', fn.max('run').as('last_run')])
          .where('files', '<>', '[]') // accepting a feed that is held is in the log, too
          .groupBy('source')
          .as('last'),
      (join) => join.onRef('last.run_source', '=', 'received_feed.source'),
    )
    .innerJoin('import_run', 'import_run.run', 'last.last_run')
    .select(['received_feed.source', 'received_at_ms', 'seen_at_ms', 'file_at_ms', 'counts'])
    .orderBy('received_feed.source')
    .limit(MAX_SHOWN)
    .execute();
  return rows.map((row) => {
    const { read, rejected } = JSON.parse(row.counts) as BookedCounts; // the import wrote it
    return {
      source: row.source,
      receivedAtMs: row.received_at_ms,
      datedAtMs: row.seen_at_ms ?? row.file_at_ms ?? undefined,
      carCount: read - rejected,
      rejectedCount: rejected,
    };
  });
}

export async function listHeldFeeds(db: Database): Promise<HeldAtDesk[]> {
  const rows = await tablesOf(db)
    .selectFrom('held_feed')
    .selectAll()
    .orderBy('source')
    .orderBy('kind')
    .limit(MAX_SHOWN)
    .execute();
  return rows.map(({ source, kind, details, feeds, first_held_at_ms, accepted_at_ms }) => {
    const held = { source, feeds, firstHeldAtMs: first_held_at_ms, isAccepted: accepted_at_ms !== null };
    // The import wrote it in the shape of its kind.
    return kind === 'cars'
      ? { ...held, kind, cars: JSON.parse(details) as HeldCars }
      : { ...held, kind, fields: JSON.parse(details) as EmptiedField[] };
  });
}

export async function countHeldFeeds(db: Database): Promise<MetricSample> {
  const { held } = await tablesOf(db)
    .selectFrom('held_feed')
    .select(({ fn }) => fn.countAll<number>().as('held'))
    .where('accepted_at_ms', 'is', null)
    .executeTakeFirstOrThrow();
  return { name: 'feed_held', help: 'Stock feeds waiting to be accepted.', value: held };
}
