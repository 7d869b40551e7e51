/** Loads the desk's report on visitor activity: counts by day, never by person. */
import { sql } from 'kysely';
import type { Database } from '#src/engine/db/sqlite.ts';
import type {
  ActivityReport,
  EventCount,
  KindCount,
  PageFeedback,
  ReportedListing,
  TierDelivery,
} from '#src/features/site/analytics/activity-report.ts';
import type { Services } from '#src/server/services.ts';
import { readOwnerNames } from '#src/inventory/owner-names.ts';
import { DAY_MS } from '#src/lib/durations.ts';
import { toDay } from '#src/lib/to-day.ts';

/** Rows of one table of the desk. The CSV has all of them. */
const MAX_ROWS = 200;

/** @param dayCount the number of days, including today */
export async function loadActivityReport(
  { db, stockDb }: Pick<Services, 'db' | 'stockDb'>,
  dayCount: number,
  now: number,
): Promise<ActivityReport> {
  const days = Array.from({ length: dayCount }, (_, i) => toDay(now - (dayCount - 1 - i) * DAY_MS));
  const from = days[0] ?? toDay(now);
  const [kinds, delivery, feedback, reports] = await Promise.all([
    sql<{ day: string; type: string; count: number }>`
      SELECT day, type, sum(event_count) AS count FROM page_event_count
      WHERE day >= ${from} GROUP BY day, type`.execute(db),
    sql<{ type: string; detail: string; count: number }>`
      SELECT type, detail, sum(event_count) AS count FROM page_event_count
      WHERE day >= ${from} AND type IN ('tier-impression', 'tier-click') AND detail <> ''
      GROUP BY type, detail`.execute(db),
    sql<PageFeedback>`
      SELECT page, sum(CASE answer WHEN 'yes' THEN answer_count ELSE 0 END) AS yes,
        sum(CASE answer WHEN 'no' THEN answer_count ELSE 0 END) AS no
      FROM page_feedback WHERE day >= ${from} GROUP BY page ORDER BY no DESC, yes DESC, page
      LIMIT ${MAX_ROWS}`.execute(db),
    sql<ReportedListing>`
      SELECT listing_id AS "listingId", reason, note, reported_at_ms AS "reportedAtMs" FROM listing_report
      WHERE reported_at_ms >= ${Date.parse(from)} ORDER BY reported_at_ms DESC LIMIT ${MAX_ROWS}`.execute(db),
  ]);
  return {
    days,
    kinds: toKinds(kinds.rows, days),
    delivery: await toDelivery(stockDb, delivery.rows),
    feedback: feedback.rows,
    reports: reports.rows,
  };
}

/** Every count of the days, for a spreadsheet. */
export async function loadEventCounts(db: Database, dayCount: number, now: number): Promise<EventCount[]> {
  const { rows } = await sql<EventCount>`
    SELECT day, type, detail, event_count AS count FROM page_event_count
    WHERE day >= ${toDay(now - (dayCount - 1) * DAY_MS)} ORDER BY day, type, detail`.execute(db);
  return rows;
}

function toKinds(
  rows: readonly { day: string; type: string; count: number }[],
  days: readonly string[],
): KindCount[] {
  const kinds = Map.groupBy(rows, ({ type }) => type);
  return [...kinds]
    .map(([type, counts]) => {
      const byDay = days.map((day) => counts.find((row) => row.day === day)?.count ?? 0);
      return { type, total: byDay.reduce((sum, count) => sum + count, 0), byDay };
    })
    .sort((a, b) => b.total - a.total);
}

async function toDelivery(
  stockDb: Database,
  rows: readonly { type: string; detail: string; count: number }[],
): Promise<TierDelivery[]> {
  const places = [...Map.groupBy(rows, ({ detail }) => detail)]
    .map(([detail, counts]) => {
      const [tier = '', ownerId = ''] = detail.split(' ');
      const of = (type: string) => counts.find((row) => row.type === type)?.count ?? 0;
      return { tier, ownerId, impressions: of('tier-impression'), clicks: of('tier-click') };
    })
    .sort((a, b) => b.impressions - a.impressions)
    .slice(0, MAX_ROWS);
  const names = await readOwnerNames(stockDb, [...new Set(places.map(({ ownerId }) => ownerId))]);
  return places.map(({ ownerId, ...place }) => ({ ...place, seller: names.get(ownerId) ?? ownerId }));
}
