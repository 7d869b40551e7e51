/**
 * Feeds that wait for a person's decision, one row for each source and kind: few and small, so that the desk can read
 * them at any time.
 */
import type { DatabaseSync } from 'node:sqlite';
import type { EmptiedField, HeldCars, ImportOptions } from '#src/inventory/listing-store-row.ts';

export type HeldKind = 'cars' | 'columns';

export interface HeldFeed {
  readonly feeds: number;
  readonly details: HeldCars | readonly EmptiedField[];
  readonly acceptedAtMs: number | undefined;
  /** The files that were held last, as `nameFiles` names them. */
  readonly files: string | undefined;
}

/**
 * A fingerprint of the files of a feed. Importing a file again, as a retried job does, does not count as another feed;
 * the same content exported again later does. Undefined when the rows do not come from files.
 */
export function nameFiles({ files = [], readFill }: ImportOptions): string | undefined {
  const fileAtMs = readFill?.()?.fileAtMs;
  return fileAtMs === undefined ? undefined : [fileAtMs, ...files.map(({ digest }) => digest)].join(' ');
}

export function readHeldFeed(db: DatabaseSync, source: string, kind: HeldKind): HeldFeed | undefined {
  const row = db
    .prepare('SELECT feeds, details, accepted_at_ms, files FROM held_feed WHERE source = ? AND kind = ?')
    .get(source, kind) as
    | { feeds: number; details: string; accepted_at_ms: number | null; files: string | null }
    | undefined;
  if (!row) return undefined;
  const details = JSON.parse(row.details) as HeldFeed['details'];
  const { feeds, accepted_at_ms: acceptedAtMs, files } = row;
  return { feeds, details, acceptedAtMs: acceptedAtMs ?? undefined, files: files ?? undefined };
}

/** An earlier acceptance was for other feeds, and is removed. */
export function writeHeldFeed(
  db: DatabaseSync,
  source: string,
  held: {
    kind: HeldKind;
    feeds: number;
    details: HeldFeed['details'];
    files: string | undefined;
    nowMs: number;
  },
): void {
  db.prepare(
    `INSERT INTO held_feed (source, kind, details, feeds, files, first_held_at_ms, last_held_at_ms)
      VALUES (:source, :kind, :details, :feeds, :files, :now, :now)
      ON CONFLICT (source, kind) DO UPDATE SET details = excluded.details, feeds = excluded.feeds, files = excluded.files,
        first_held_at_ms = CASE WHEN excluded.feeds = 1 THEN excluded.first_held_at_ms ELSE first_held_at_ms END,
        last_held_at_ms = excluded.last_held_at_ms, accepted_at_ms = NULL`,
  ).run({
    source,
    kind: held.kind,
    details: JSON.stringify(held.details),
    feeds: held.feeds,
    files: held.files ?? null,
    now: held.nowMs,
  });
}

export function clearHeldFeed(db: DatabaseSync, source: string, kind: HeldKind): void {
  db.prepare('DELETE FROM held_feed WHERE source = ? AND kind = ?').run(source, kind);
}
