/** Applies a staged feed: compares it with the stock by digest, and writes the differences. */
import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { REDUCED_WITHIN_MS, SMALLEST_CUT } from '#src/domain/listing/lowest-price.ts';
import { bringBackFromFuture } from '#src/inventory/listing-store-clock.ts';
import { clearHeldFeed, nameFiles, writeHeldFeed } from '#src/inventory/held-feeds.ts';
import { findHeldCars, guardDrops } from '#src/inventory/listing-store-drop-guard.ts';
import { rememberFeed } from '#src/inventory/listing-store-feed-guard.ts';
import { updateFeeMedians } from '#src/inventory/fee-medians.ts';
import { settleIds } from '#src/inventory/listing-store-ids.ts';
import type { ImportOptions, ImportOutcome, RowRejection } from '#src/inventory/listing-store-row.ts';
import { chooseOffers, countCovered } from '#src/inventory/same-cars.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

/** The outcome of each row; after this, no car is looked up by its id. */
const COMPARE = `
  INSERT INTO staged_change
  SELECT s.seq, l.rowid, CASE
      WHEN s.seq IN (SELECT seq FROM staged_loser) THEN 'lost'
      WHEN s.kind <> 'offer' THEN s.kind
      WHEN l.id IS NULL THEN 'new'
      WHEN l.source <> :source AND l.status = 'active' THEN 'taken'
      WHEN l.digest <> s.digest OR l.owner_id <> s.owner_id OR l.source <> :source OR l.status = 'gone' THEN 'changed'
      ELSE 'same' END,
    s.kind = 'offer' AND s.sale_price_cents IS NOT l.sale_price_cents
  FROM staged s LEFT JOIN listing l ON l.id = s.id`;

const WRITE_OWNERS = `
  INSERT INTO owner (id, digest, record) SELECT id, digest, record FROM staged_owner WHERE true
  ON CONFLICT (id) DO UPDATE SET digest = excluded.digest, record = excluded.record
    WHERE owner.digest <> excluded.digest`;

const FIRST_SEEN = `min(:now, coalesce(s.seen_at_ms, :now),
  coalesce((SELECT min(at_ms) FROM staged_point p WHERE p.id = s.id), :now))`;

/**
 * A day without a time counts to its end, so that a car of today's feed is confirmed today. Without one, the seller said it
 * when the file was written, however often that is imported.
 */
const STATED_SEEN = `coalesce(s.seen_at_ms + CASE WHEN s.seen_at_ms % 86400000 = 0 THEN 86399999 ELSE 0 END, :fileAtMs)`;

/** The earlier prices that a feed states of a new car were not seen here, so they don't make it a reduced one. */
const INSERT_NEW = `
  INSERT INTO listing (id, source, owner_id, status, first_seen_at_ms, last_seen_at_ms, stated_seen_at_ms, digest,
    make_code, model_code, year, trim_code, vin, sale_price_cents, is_reduced, record)
  SELECT s.id, :source, s.owner_id, 'active', ${FIRST_SEEN}, :now, ${STATED_SEEN}, s.digest,
    s.make_code, s.model_code, s.year, s.trim_code, s.vin, s.sale_price_cents,
    :hasSeenHistory AND coalesce(s.sale_price_cents < (SELECT p.price_cents FROM staged_point p
      WHERE p.id = s.id ORDER BY p.at_ms DESC LIMIT 1), 0),
    r.record
  FROM staged_change c JOIN staged s USING (seq) JOIN staged_record r USING (seq) WHERE c.change = 'new'
  ORDER BY c.seq`;

/** The same as `findLowestBefore`, for every car of an import. */
const LOWEST_OFFERED = `(
  SELECT min(o.price_cents) FROM offered_price o WHERE o.listing_id = listing.id AND o.from_ms >= coalesce((
    SELECT max(b.from_ms) FROM offered_price b
    WHERE b.listing_id = listing.id AND b.from_ms <= :now - ${REDUCED_WITHIN_MS}), 0))`;

/** What the lowest price has to be for this one to be a reduction. */
const CUT_FROM = `min(s.sale_price_cents + ${SMALLEST_CUT.dollars * 100}, s.sale_price_cents / ${1 - SMALLEST_CUT.share})`;

const UPDATE_CHANGED = `
  UPDATE listing SET source = :source, owner_id = s.owner_id, status = 'active', gone_at_ms = NULL,
    last_seen_at_ms = :now, stated_seen_at_ms = ${STATED_SEEN}, digest = s.digest, make_code = s.make_code, model_code = s.model_code, year = s.year,
    trim_code = s.trim_code, vin = s.vin, record = r.record,
    is_reduced = CASE WHEN s.sale_price_cents IS listing.sale_price_cents THEN listing.is_reduced
      ELSE coalesce(s.sale_price_cents < listing.sale_price_cents AND ${CUT_FROM} <= ${LOWEST_OFFERED}, 0) END,
    sale_price_cents = s.sale_price_cents
  FROM staged_change c JOIN staged s USING (seq) JOIN staged_record r USING (seq)
  WHERE c.change = 'changed' AND listing.rowid = c.listing_row`;

/** Earlier prices from the feed itself. One of a day to come is a typing mistake: it would stay the last price. */
const WRITE_HISTORY = `
  INSERT INTO price_point (listing_id, at_ms, price_cents)
  SELECT p.id, p.at_ms, p.price_cents FROM staged_point p
  WHERE p.at_ms <= :now AND EXISTS (SELECT 1 FROM listing l WHERE l.id = p.id AND l.source = :source)
  ON CONFLICT (listing_id, at_ms) DO UPDATE SET price_cents = excluded.price_cents
    WHERE price_point.price_cents IS NOT excluded.price_cents`;

/** Days to come that earlier versions stored. To look at every car would take longer than an import of a few. */
const FORGET_FUTURE = `
  DELETE FROM price_point WHERE at_ms > :now AND listing_id IN (
    SELECT id FROM staged_point WHERE at_ms > :now
    UNION SELECT s.id FROM staged s JOIN staged_change c USING (seq) WHERE c.has_new_price AND c.change = 'changed')`;

/**
 * The current price is the last of a history: if it was seen before an earlier known price, it applies from this import
 * on.
 */
const PRICED_AT = `CASE
    WHEN NOT EXISTS (SELECT 1 FROM price_point p WHERE p.listing_id = s.id AND p.at_ms > s.seen_at_ms)
      OR EXISTS (SELECT 1 FROM price_point p WHERE p.listing_id = s.id AND p.at_ms = s.seen_at_ms)
    THEN min(coalesce(s.seen_at_ms, :now), :now) ELSE :now END`;

const WRITE_PRICES = `
  INSERT INTO price_point (listing_id, at_ms, price_cents)
  SELECT s.id, ${PRICED_AT}, s.sale_price_cents FROM staged s JOIN staged_change c USING (seq)
  WHERE c.has_new_price AND c.change IN ('new', 'changed')
  ON CONFLICT (listing_id, at_ms) DO UPDATE SET price_cents = excluded.price_cents`;

/** By this site's own clock, for shoppers who return: a feed's dates are days. */
const WRITE_OFFERED = `
  INSERT INTO offered_price (listing_id, from_ms, price_cents)
  SELECT s.id, :now, s.sale_price_cents FROM staged s JOIN staged_change c USING (seq)
  WHERE c.change = 'new' OR (c.has_new_price AND c.change = 'changed')
  ON CONFLICT (listing_id, from_ms) DO UPDATE SET price_cents = excluded.price_cents`;

const WRITE_SEEN_HISTORY = `
  INSERT INTO offered_price (listing_id, from_ms, price_cents)
  SELECT p.id, p.at_ms, p.price_cents FROM staged_point p
  WHERE p.at_ms <= :now AND EXISTS (SELECT 1 FROM listing l WHERE l.id = p.id AND l.source = :source)
  ON CONFLICT (listing_id, from_ms) DO NOTHING`;

const rowsOf = (changes: string): string =>
  `(SELECT listing_row FROM staged_change WHERE listing_row IS NOT NULL AND change ${changes})`;

const TOUCH_SAME = `
  UPDATE listing SET last_seen_at_ms = :now, stated_seen_at_ms = ${STATED_SEEN}
  FROM staged_change c JOIN staged s USING (seq) WHERE c.change = 'same' AND listing.rowid = c.listing_row`;

/** Earlier versions marked cars by prices that only their feed states. */
const UNMARK_UNSEEN = `
  UPDATE listing SET is_reduced = 0
  WHERE is_reduced = 1 AND rowid IN ${rowsOf("= 'same'")} AND NOT EXISTS (
    SELECT 1 FROM offered_price o WHERE o.listing_id = listing.id AND o.price_cents > listing.sale_price_cents)`;

const MARK_GONE = `
  UPDATE listing SET status = 'gone', gone_at_ms = :now
  WHERE source = :source AND status = 'active'
    AND id NOT IN (SELECT listing_id FROM missing_listing WHERE source = :source)
    AND rowid NOT IN ${rowsOf("NOT IN ('sold', 'lost')")}`;

const MARK_SOLD = `
  UPDATE listing SET status = 'gone', gone_at_ms = :now
  WHERE source = :source AND status = 'active' AND rowid IN ${rowsOf("= 'sold'")}`;

/** What the rows of a feed have come to so far. */
export interface FeedBooks {
  readonly counts: { readonly offered: number; readonly rejected: number };
  readonly reject: (rejection: RowRejection) => void;
}

/** Applies the staged feed, within a transaction. `generation` says whether that already made a new one. */
export function applyStaged(
  db: DatabaseSync,
  source: string,
  options: ImportOptions,
  books: FeedBooks,
  generation: { isNew: boolean },
): ImportOutcome {
  const run = (sql: string, values: Record<string, SQLInputValue> = {}): number =>
    Number(db.prepare(sql).run(values).changes);
  const now = options.nowMs;
  settleIds(db, source, { nowMs: now, reject: books.reject });
  run(COMPARE, { source });
  rejectUnusable(db, books.reject);
  guardDrops(db, source, options);
  const fileAtMs = options.readFill?.()?.fileAtMs ?? null;
  const broughtBack = bringBackFromFuture(db, source, now);
  // Removals first, while the table has only the old stock.
  const gone = run(MARK_SOLD, { source, now }) + run(MARK_GONE, { source, now });
  const ownersChanged = run(WRITE_OWNERS);
  const hasSeenHistory = options.hasSeenHistory === true ? 1 : 0;
  const inserted = run(INSERT_NEW, { source, now, fileAtMs, hasSeenHistory });
  const updated = run(UPDATE_CHANGED, { source, now, fileAtMs });
  const unchanged = run(TOUCH_SAME, { now, fileAtMs });
  const unmarked = run(UNMARK_UNSEEN);
  const pricesChanged =
    run(FORGET_FUTURE, { now }) + run(WRITE_HISTORY, { source, now }) + run(WRITE_PRICES, { now });
  run(WRITE_OFFERED, { now });
  if (options.hasSeenHistory === true) run(WRITE_SEEN_HISTORY, { source, now });
  const chosen = chooseOffers(db);
  const isOther = inserted + updated + gone + ownersChanged > 0;
  const medians = isOther ? updateFeeMedians(db) : 0;
  const hasChanged =
    inserted + updated + gone + ownersChanged + pricesChanged + unmarked + broughtBack + chosen + medians > 0;
  if (hasChanged && !generation.isNew) run('UPDATE stock_generation SET generation = generation + 1');
  generation.isNew ||= hasChanged;
  const held = findHeldCars(db, source);
  const files = nameFiles(options);
  if (held) writeHeldFeed(db, source, { kind: 'cars', feeds: held.feeds, details: held, files, nowMs: now });
  else clearHeldFeed(db, source, 'cars');
  rememberFeed(db, source, options);
  const counts = {
    offered: books.counts.offered,
    inserted,
    updated,
    unchanged,
    gone,
    rejected: books.counts.rejected,
    ...definedOnly({ held: held?.missingCount }),
  };
  return {
    ...recordRun(db, source, options, counts),
    ...counts,
    ownersChanged,
    held,
    covered: countCovered(db, source),
  };
}

/** Rows that reached the store but are not listings of this source. */
function rejectUnusable(db: DatabaseSync, reject: (rejection: RowRejection) => void): void {
  const statement = db.prepare(
    `SELECT s.file, s.line, s.id, s.reason, c.change, l.source FROM staged_change c JOIN staged s USING (seq)
      LEFT JOIN listing l ON l.rowid = c.listing_row WHERE c.change IN ('sold', 'taken') ORDER BY s.seq`,
  );
  for (const row of statement.iterate() as unknown as Iterable<UnusableRow>) {
    const { file, line, id } = row;
    const isSold = row.change === 'sold';
    const reason = isSold ? (row.reason ?? 'sold') : `already for sale from the source "${row.source ?? ''}"`;
    reject({ file: file ?? undefined, line, id, field: isSold ? 'availability' : 'id', reason });
  }
}

interface UnusableRow {
  readonly file: string | null;
  readonly line: number;
  readonly id: string;
  readonly change: 'sold' | 'taken';
  readonly reason: string | null;
  readonly source: string | null;
}

/** Feeds that come every few minutes make thousands a week. */
const KEPT_RUNS = 10_000;
/** The desk shows the last import of each feed, and webhooks ask when each generation that the stock's log covers began. */
const FORGET_RUNS = `
  DELETE FROM import_run WHERE run <= :until
    AND run NOT IN (SELECT max(run) FROM import_run WHERE files <> '[]' GROUP BY source)
    AND run NOT IN (SELECT min(run) FROM import_run
      WHERE generation > (SELECT logged_from FROM stock_generation) GROUP BY generation)`;

function recordRun(
  db: DatabaseSync,
  source: string,
  options: ImportOptions,
  counts: Readonly<Record<string, number>>,
): { run: number; generation: number } {
  const generation = Number(db.prepare('SELECT generation FROM stock_generation').get()?.['generation']);
  const { lastInsertRowid } = db
    .prepare(
      `INSERT INTO import_run (source, generation, files, counts, started_at_ms, finished_at_ms)
        VALUES (?, ?, ?, ?, ?, ?)`,
    )
    .run(
      source,
      generation,
      JSON.stringify(options.files ?? []),
      JSON.stringify({ ...options.countsSoFar?.(), ...counts }),
      options.nowMs,
      options.finishedAtMs?.() ?? options.nowMs,
    );
  const run = Number(lastInsertRowid);
  db.prepare(FORGET_RUNS).run({ until: run - KEPT_RUNS });
  return { run, generation };
}
