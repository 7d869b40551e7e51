/**
 * Page views of cars within a week: only totals, no visitors.
 * @see docs/rules/stock.md#view-counts
 */
import type { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import type { Database } from '#src/engine/db/sqlite.ts';
import { DAY_MS } from '#src/lib/durations.ts';
import { toDay } from '#src/lib/to-day.ts';

export const VIEW_DAYS = 7;
/** Made-up views of sample stock, under a day that never expires and is never mistaken for a real one. */
const SAMPLE_DAY = 'sample';
/** Below this, a built page shows the exact number; above it, the page would change with every visitor. */
const EXACT_BELOW = 10;
const SHOWN_STEPS = [500, 200, 100, 50, 20, EXACT_BELOW] as const;

const firstDay = (nowMs: number): string => toDay(nowMs - (VIEW_DAYS - 1) * DAY_MS);

/** @param ids of cars for sale, so that rows are limited to cars and days; may repeat */
export async function countListingViews(tx: Database, ids: readonly string[], nowMs: number): Promise<void> {
  // Everyone counts in this order, so that no two wait for each other's rows.
  for (const id of ids.toSorted()) {
    await sql`
      INSERT INTO listing_view (listing_id, day, view_count) VALUES (${id}, ${toDay(nowMs)}, 1)
      ON CONFLICT (listing_id, day) DO UPDATE SET view_count = listing_view.view_count + 1`.execute(tx);
  }
  await sql`DELETE FROM listing_view WHERE day < ${firstDay(nowMs)}`.execute(tx);
}

/** Of the last seven days, including today. Cars without views have 0. */
export async function loadViewCounts(
  db: Database,
  ids: readonly string[],
  nowMs: number,
): Promise<Map<string, number>> {
  const counts = new Map(ids.map((id) => [id, 0]));
  if (ids.length === 0) return counts;
  const { rows } = await sql<{ listing_id: string; views: number }>`
    SELECT listing_id, sum(view_count) AS views FROM listing_view
    WHERE listing_id IN (${sql.join(ids)}) AND day >= ${firstDay(nowMs)} GROUP BY listing_id`.execute(db);
  for (const { listing_id, views } of rows) counts.set(listing_id, views);
  return counts;
}

/** For prebuilt pages, of all cars: rounded, so that one more visitor does not change the page. */
export function readShownViews(db: DatabaseSync, nowMs: number): Map<string, number> {
  const rows = db
    .prepare(
      'SELECT listing_id, sum(view_count) AS views FROM listing_view WHERE day >= ? GROUP BY listing_id',
    )
    .all(firstDay(nowMs));
  return new Map(rows.map(({ listing_id, views }) => [String(listing_id), toShownViews(Number(views))]));
}

/** The same of the given cars and of those viewed today: all that can be others than they were earlier today. */
export function readLatestViews(db: DatabaseSync, nowMs: number, ids: Iterable<string>): Map<string, number> {
  const viewed = db
    .prepare('SELECT listing_id FROM listing_view INDEXED BY listing_view_by_day WHERE day = ?')
    .all(toDay(nowMs));
  const sum = db.prepare(
    'SELECT sum(view_count) AS views FROM listing_view WHERE listing_id = ? AND day >= ?',
  );
  const all = new Set([...ids, ...viewed.map(({ listing_id }) => String(listing_id))]);
  const from = firstDay(nowMs);
  return new Map([...all].map((id) => [id, toShownViews(Number(sum.get(id, from)?.['views'] ?? 0))]));
}

/** Exact below ten, then 10, 20, 50 and so on, rounded down. */
export function toShownViews(views: number): number {
  return SHOWN_STEPS.find((step) => views >= step) ?? views;
}

/** Replaces those of earlier sample stock. */
export function replaceSampleViews(
  db: DatabaseSync,
  views: Iterable<readonly [id: string, count: number]>,
): void {
  const write = db.prepare('INSERT INTO listing_view (listing_id, day, view_count) VALUES (?, ?, ?)');
  db.exec('BEGIN IMMEDIATE');
  try {
    db.prepare('DELETE FROM listing_view WHERE day = ?').run(SAMPLE_DAY);
    for (const [id, count] of views) write.run(id, SAMPLE_DAY, count);
    db.exec('COMMIT');
  } catch (error) {
    db.exec('ROLLBACK');
    throw error;
  }
}
