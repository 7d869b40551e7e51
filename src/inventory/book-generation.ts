import type { DatabaseSync } from 'node:sqlite';

/** What changed, for the import log: `read` = inserted + updated + unchanged + rejected. */
export interface BookedCounts {
  readonly read: number;
  readonly inserted: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly rejected: number;
  readonly gone: number;
}

/** Begins a new generation, which servers then read, with an entry in the import log. Part of a transaction. */
export function bookGeneration(db: DatabaseSync, source: string, counts: BookedCounts, nowMs: number): void {
  db.exec('UPDATE stock_generation SET generation = generation + 1');
  db.prepare(
    `INSERT INTO import_run (source, generation, files, counts, started_at_ms, finished_at_ms)
      SELECT ?, generation, '[]', ?, ?, ? FROM stock_generation`,
  ).run(source, JSON.stringify(counts), nowMs, nowMs);
}
