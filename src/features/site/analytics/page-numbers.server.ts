/** What our own events say of pages: visits and searches of a results page, and speed by kind of page and release. */
import { sql } from 'kysely';
import { parseSearchPath, pathToQuery } from '#src/domain/search-query/search-path.ts';
import { toReportedSearch } from '#src/features/site/analytics/reported-search.ts';
import type { SpeedRow } from '#src/features/site/analytics/page-numbers.ts';
import type { Database } from '#src/engine/db/sqlite.ts';

export const NUMBER_DAYS = 28;
const DAY_MS = 24 * 60 * 60_000;
const HOME_VIEW = 'home';
const MAX_SPEED_ROWS = 60;

/** @returns the visits of each of these pages, as far as they are counted: those of cars for sale, and the home page */
export async function loadPageVisits(
  db: Database,
  paths: readonly string[],
  nowMs: number,
): Promise<Map<string, number>> {
  const byDetail = new Map(paths.flatMap((path) => toDetails(path).map((detail) => [detail, path] as const)));
  const visits = new Map<string, number>();
  for (const path of paths) if (toDetails(path).length > 0) visits.set(path, 0);
  if (byDetail.size === 0) return visits;
  const { rows } = await sql<{ detail: string; count: number | string }>`
    SELECT detail, sum(event_count) AS count FROM page_event_count
    WHERE day >= ${firstDay(nowMs)} AND type IN ('page-view', 'search')
      AND detail IN (${sql.join([...byDetail.keys()])}) GROUP BY detail`.execute(db);
  for (const { detail, count } of rows) {
    const path = byDetail.get(detail);
    if (path !== undefined) visits.set(path, (visits.get(path) ?? 0) + Number(count));
  }
  return visits;
}

/** A visit of the page itself, and a search in place that shows the same cars. */
function toDetails(path: string): string[] {
  if (path === '/') return [HOME_VIEW];
  const parsed = parseSearchPath(path);
  if (!parsed) return [];
  const search = toReportedSearch(pathToQuery(parsed));
  return search === '' ? ['results'] : [`results ${search}`, search];
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

const firstDay = (nowMs: number): string =>
  new Date(nowMs - (NUMBER_DAYS - 1) * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length);
