/** Accepts the held feeds of a source: missing cars are taken off sale, and its next feed may lack the same columns. */
import type { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import { THREAD_ARGS } from '#src/engine/publishing/thread-args.ts';
import { bookGeneration } from '#src/inventory/book-generation.ts';
import { chooseOffers } from '#src/inventory/same-cars.ts';
import { clearHeldFeed } from '#src/inventory/held-feeds.ts';

const NOTHING_READ = { read: 0, inserted: 0, updated: 0, unchanged: 0, rejected: 0 };

export interface AcceptOrder {
  readonly dataDir: string;
  readonly source: string;
  readonly nowMs: number;
}

/** Returns how many cars were taken off sale. The connection must not be used by others meanwhile. */
export function acceptHeld(db: DatabaseSync, source: string, nowMs: number): number {
  db.exec('BEGIN IMMEDIATE');
  try {
    const gone = Number(
      db
        .prepare(
          `UPDATE listing SET status = 'gone', gone_at_ms = ? WHERE status = 'active'
            AND id IN (SELECT listing_id FROM missing_listing WHERE source = ?)`,
        )
        .run(nowMs, source).changes,
    );
    db.prepare('DELETE FROM missing_listing WHERE source = ?').run(source);
    clearHeldFeed(db, source, 'cars');
    db.prepare('UPDATE held_feed SET accepted_at_ms = ? WHERE source = ?').run(nowMs, source);
    if (gone + chooseOffers(db) > 0) bookGeneration(db, source, { ...NOTHING_READ, gone }, nowMs);
    db.exec('COMMIT');
    return gone;
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK');
    throw error;
  }
}

/** For a server: runs in a thread, because many cars take long. */
export function acceptHeldOffThread(order: AcceptOrder): Promise<void> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./accept-held-thread.ts', import.meta.url), {
      workerData: order,
      execArgv: THREAD_ARGS,
    });
    thread.once('error', reject);
    thread.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`Accepting a held feed failed with code ${code}.`)),
    );
  });
}
