/** What waits for a person, one row for each source and kind: few and small, so that the desk may read them at any time. */
import type { DatabaseSync } from 'node:sqlite';
import type { EmptiedField, HeldCars } from '#src/inventory/listing-store-row.ts';

export type HeldKind = 'cars' | 'columns';

export interface HeldFeed {
  readonly feeds: number;
  readonly details: HeldCars | readonly EmptiedField[];
  readonly acceptedAtMs: number | undefined;
}

export function readHeldFeed(db: DatabaseSync, source: string, kind: HeldKind): HeldFeed | undefined {
  const row = db
    .prepare('SELECT feeds, details, accepted_at_ms FROM held_feed WHERE source = ? AND kind = ?')
    .get(source, kind) as { feeds: number; details: string; accepted_at_ms: number | null } | undefined;
  if (!row) return undefined;
  const details = JSON.parse(row.details) as HeldFeed['details'];
  return { feeds: row.feeds, details, acceptedAtMs: row.accepted_at_ms ?? undefined };
}

/** An earlier acceptance holds for other feeds, and is forgotten. */
export function writeHeldFeed(
  db: DatabaseSync,
  source: string,
  held: { kind: HeldKind; feeds: number; details: HeldFeed['details']; nowMs: number },
): void {
  db.prepare(
    `INSERT INTO held_feed (source, kind, details, feeds, first_held_at_ms, last_held_at_ms)
      VALUES (:source, :kind, :details, :feeds, :now, :now)
      ON CONFLICT (source, kind) DO UPDATE SET details = excluded.details, feeds = excluded.feeds,
        first_held_at_ms = CASE WHEN excluded.feeds = 1 THEN excluded.first_held_at_ms ELSE first_held_at_ms END,
        last_held_at_ms = excluded.last_held_at_ms, accepted_at_ms = NULL`,
  ).run({
    source,
    kind: held.kind,
    details: JSON.stringify(held.details),
    feeds: held.feeds,
    now: held.nowMs,
  });
}

export function clearHeldFeed(db: DatabaseSync, source: string, kind: HeldKind): void {
  db.prepare('DELETE FROM held_feed WHERE source = ? AND kind = ?').run(source, kind);
}
