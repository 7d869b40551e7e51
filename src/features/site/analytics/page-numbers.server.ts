/** What our own events say of pages: visits, searches and clicks of each, and speed by kind of page and release. */
import { sql } from 'kysely';
import { CONTENT_VIEWS } from '#src/domain/site/content-views.ts';
import { parseSearchPath, pathToQuery } from '#src/domain/search-query/search-path.ts';
import { toReportedSearch } from '#src/features/site/analytics/reported-search.ts';
import type { PageNumbers, SpeedRow } from '#src/features/site/analytics/page-numbers.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import { DAY_MS } from '#src/lib/durations.ts';
import { toDay } from '#src/lib/to-day.ts';

export const NUMBER_DAYS = 28;
const HOME_VIEW = 'home';
const MAX_SPEED_ROWS = 60;
/** More details are all read at once. */
const MAX_NAMED = 1_000;

/**
 * What visitors did on each of these pages in the last days.
 * @returns by path; a page of a kind that is not counted has no visits
 */
export async function loadPageNumbers(
  db: Database,
  paths: readonly string[],
  nowMs: number,
): Promise<Map<string, PageNumbers>> {
  const events = paths.flatMap((path) => toEvents(path).map((event) => ({ ...event, path })));
  const numbers = new Map(paths.map((path) => [path, { visits: 0, searches: 0, clicks: 0 }]));
  if (events.length === 0) return numbers;
  const details = [...new Set(events.map(({ detail }) => detail))];
  const named = details.length <= MAX_NAMED ? sql`AND detail IN (${sql.join(details)})` : sql``;
  const { rows } = await sql<{ type: string; detail: string; count: number | string }>`
    SELECT type, detail, sum(event_count) AS count FROM page_event_count
    WHERE day >= ${firstDay(nowMs)} AND type IN ('page-view', 'search', 'results-click') ${named}
    GROUP BY type, detail`.execute(db);
  const counts = new Map(rows.map(({ type, detail, count }) => [`${type} ${detail}`, Number(count)]));
  for (const { path, type, detail, as } of events) {
    const found = numbers.get(path);
    if (found) found[as] += counts.get(`${type} ${detail}`) ?? 0;
  }
  return numbers;
}

interface CountedAs {
  readonly type: 'page-view' | 'search' | 'results-click';
  readonly detail: string;
  readonly as: keyof PageNumbers;
}

/** The events that are about a page: a visit of it, a search in place that shows the same cars, and a click on one of them. */
function toEvents(path: string): CountedAs[] {
  const visit = (detail: string): CountedAs => ({ type: 'page-view', detail, as: 'visits' });
  if (path === '/') return [visit(HOME_VIEW)];
  const parsed = parseSearchPath(path);
  if (!parsed) return CONTENT_VIEWS.map((view) => visit(`${view} ${path}`));
  const search = toReportedSearch(pathToQuery(parsed));
  return [
    visit(`results ${search}`.trim()),
    { type: 'search', detail: search, as: 'searches' },
    { type: 'results-click', detail: search, as: 'clicks' },
  ];
}

/** The newest releases first. */
export async function loadSpeed(db: Database, nowMs: number): Promise<SpeedRow[]> {
  const { rows } = await sql<{ detail: string; count: number | string }>`
    SELECT detail, sum(event_count) AS count FROM page_event_count
    WHERE day >= ${firstDay(nowMs)} AND type = 'vital' GROUP BY detail`.execute(db);
  const found = new Map<string, { -readonly [Key in keyof SpeedRow]: SpeedRow[Key] }>();
  for (const { detail, count } of rows) {
    const [metric = '', view = '', rating = '', release = ''] = detail.split(' ');
    if (rating !== 'good' && rating !== 'fair' && rating !== 'poor') continue; // counted without its detail
    const key = `${release} ${view} ${metric}`;
    const row = found.get(key) ?? { metric, view, release, good: 0, fair: 0, poor: 0 };
    row[rating] += Number(count);
    found.set(key, row);
  }
  return [...found]
    .toSorted(([a, left], [b, right]) => compare(right.release, left.release) || compare(a, b))
    .map(([, row]) => row)
    .slice(0, MAX_SPEED_ROWS);
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const firstDay = (nowMs: number): string => toDay(nowMs - (NUMBER_DAYS - 1) * DAY_MS);
