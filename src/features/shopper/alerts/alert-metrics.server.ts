import { sql } from 'kysely';
import type { Database } from '#src/engine/db/sqlite.ts';
import type { MetricSample } from '#src/engine/http/metric-sample.ts';

/** How far behind matching is, for `/metrics`. It reads only both ends of the table, however long it is. */
export async function loadAlertMetrics(db: Database): Promise<MetricSample[]> {
  const { rows } = await sql<{ total: number; readAtMs: number | null }>`
    SELECT coalesce((SELECT max(seq) FROM stock_change) - (SELECT min(seq) FROM stock_change) + 1, 0) AS total,
      (SELECT read_at_ms FROM stock_change ORDER BY seq LIMIT 1) AS "readAtMs"`.execute(db);
  const { total = 0, readAtMs = null } = rows[0] ?? {};
  return [
    {
      name: 'alert_changes_waiting',
      help: 'Stock changes not yet matched against alerts.',
      value: total,
    },
    {
      name: 'alert_changes_oldest_seconds',
      help: 'Age of the oldest unmatched stock change.',
      value: readAtMs === null ? 0 : Math.max(0, Date.now() - readAtMs) / 1000,
    },
  ];
}
