/**
 * Compares a feed with the previous one. An older feed is refused. A feed that lost a field which most cars had (a
 * renamed column, an export without prices) is held as a whole until a person accepts it, or until its third time in a
 * row.
 */
import type { DatabaseSync } from 'node:sqlite';
import { FeedError } from '#src/inventory/feed/feed-error.ts';
import { FEEDS_TO_ACCEPT } from '#src/inventory/listing-store-drop-guard.ts';
import { clearHeldFeed, nameFiles, readHeldFeed } from '#src/inventory/held-feeds.ts';
import { FeedHeldError } from '#src/inventory/listing-store-row.ts';
import type { EmptiedField, FeedFill, FilledField, ImportOptions } from '#src/inventory/listing-store-row.ts';
import { SECOND_MS } from '#src/lib/durations.ts';

/** Fewer cars prove nothing. */
const MIN_JUDGED_OFFERS = 3;
const MOSTLY_FILLED = 0.5;
/** Filled for less than this share of the previous count, a field counts as emptied. */
const EMPTIED_PART = 0.2;

interface LastFeed {
  readonly seenAtMs: number | null;
  readonly fileAtMs: number | null;
  readonly offerCount: number;
  readonly fields: readonly FilledField[];
}

/**
 * Call it within the import's transaction, before anything is written.
 * @throws FeedError when the feed is older than the previous one
 * @throws FeedHeldError when fields have emptied
 */
export function compareWithLastFeed(db: DatabaseSync, source: string, options: ImportOptions): void {
  const fill = options.readFill?.();
  const last = fill && readLastFeed(db, source);
  if (!last) return;
  if (!options.confirmOlder) refuseOlder(last, findSeenAt(db, options.nowMs), fill, options.nowMs);
  const emptied = options.confirmEmpty ? [] : findEmptied(last, fill);
  if (emptied.length === 0) {
    clearHeldFeed(db, source, 'columns');
    return;
  }
  const held = readHeldFeed(db, source, 'columns');
  const known = new Set((held?.details as EmptiedField[] | undefined)?.map(({ field }) => field));
  const isSame = emptied.every(({ field }) => known.has(field));
  const files = nameFiles(options);
  const isRepeated = files !== undefined && held?.files === files;
  const feeds = isSame ? (held?.feeds ?? 0) + (isRepeated ? 0 : 1) : 1;
  const isAccepted = isSame && held?.acceptedAtMs !== undefined;
  if (!isAccepted && feeds < FEEDS_TO_ACCEPT) throw new FeedHeldError(emptied, feeds);
  clearHeldFeed(db, source, 'columns');
}

/** Stores this feed's counts after it was applied, for the next one. */
export function rememberFeed(db: DatabaseSync, source: string, { readFill, nowMs }: ImportOptions): void {
  const fill = readFill?.();
  if (!fill) return;
  const isJudged = fill.offerCount >= MIN_JUDGED_OFFERS;
  const last = isJudged ? undefined : readLastFeed(db, source);
  const { offerCount, fields } = last ?? fill;
  db.prepare(
    `INSERT INTO received_feed (source, received_at_ms, seen_at_ms, file_at_ms, offer_count, fields)
      VALUES (?, ?, ?, ?, ?, ?)
      ON CONFLICT (source) DO UPDATE SET received_at_ms = excluded.received_at_ms, seen_at_ms = excluded.seen_at_ms,
        file_at_ms = excluded.file_at_ms, offer_count = excluded.offer_count, fields = excluded.fields`,
  ).run(
    source,
    nowMs,
    findSeenAt(db, nowMs),
    fill.fileAtMs === undefined ? null : Math.min(fill.fileAtMs, nowMs),
    offerCount,
    JSON.stringify(fields),
  );
}

function readLastFeed(db: DatabaseSync, source: string): LastFeed | undefined {
  const row = db
    .prepare(
      `SELECT seen_at_ms AS seenAtMs, file_at_ms AS fileAtMs, offer_count AS offerCount, fields FROM received_feed
        WHERE source = ?`,
    )
    .get(source) as (Omit<LastFeed, 'fields'> & { fields: string }) | undefined;
  return row && { ...row, fields: JSON.parse(row.fields) as FilledField[] };
}

/**
 * The newest date of the staged rows. A future date counts as today, because otherwise all feeds until then would be
 * refused.
 */
function findSeenAt(db: DatabaseSync, nowMs: number): number | null {
  const newest = db.prepare('SELECT max(seen_at_ms) AS atMs FROM staged').get()?.['atMs'] as number | null;
  return newest === null ? null : Math.min(newest, nowMs);
}

/**
 * Feeds with dates per car are compared by those; others by the modification time of their files. A feed of a time to come was
 * imported while the clock was ahead, and would have all others refused until then.
 */
function refuseOlder(last: LastFeed, seenAtMs: number | null, { fileAtMs }: FeedFill, nowMs: number): void {
  const isDated = seenAtMs !== null && last.seenAtMs !== null;
  const [now, before] = isDated ? [seenAtMs, last.seenAtMs] : [fileAtMs, last.fileAtMs];
  if (now === undefined || before === null || now >= before || before > nowMs) return;
  const what = isDated ? 'the newest car of this feed was seen' : 'the file of this feed was last changed';
  throw new FeedError(
    `${what} on ${formatTime(now, before)}, but a feed of ${formatTime(before, now)} was already imported. ` +
      'Import the newest feed, or add --confirm-older to go back to this one',
  );
}

/** To the second, or to what differs from another time within that second. */
function formatTime(timeMs: number, otherMs: number): string {
  const isSameSecond = Math.floor(timeMs / SECOND_MS) === Math.floor(otherMs / SECOND_MS);
  const text = new Date(timeMs).toISOString();
  return isSameSecond ? text : text.replace(/T00:00:00\.000Z$/, '').replace(/\.\d+Z$/, 'Z');
}

function findEmptied(last: LastFeed, fill: FeedFill): EmptiedField[] {
  if (fill.offerCount < MIN_JUDGED_OFFERS || last.offerCount < MIN_JUDGED_OFFERS) return [];
  const lastCounts = new Map(last.fields.map(({ field, filledCount }) => [field, filledCount]));
  return fill.fields.flatMap(({ field, column, filledCount }) => {
    const before = (lastCounts.get(field) ?? 0) / last.offerCount;
    const now = filledCount / fill.offerCount;
    return before >= MOSTLY_FILLED && now < before * EMPTIED_PART ? [{ field, column, before, now }] : [];
  });
}
