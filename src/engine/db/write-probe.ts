/** Checks whether the database accepts a write right now. */
import { stat } from 'node:fs/promises';
import { statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import type { Database } from '#src/engine/db/sqlite.ts';

/** How long this thread waits for another writer. */
const BUSY_TIMEOUT_MS = 20;
/** @see https://www.sqlite.org/rescode.html */
const SQLITE_BUSY = 5;
/** The bits above hold the extended code. */
const PRIMARY = 0xff;

export interface WriteProbe {
  /** @throws when nothing can be written, or the file at the path is no longer the one that was opened */
  check(): Promise<void>;
  close(): void;
}

/**
 * Uses its own connection, because its writes need not survive a power cut. Without waiting for the disk, one takes a
 * tenth of a millisecond. All other commits still wait for the disk.
 */
export function openWriteProbe(path: string): WriteProbe {
  const existing = pathToFileURL(path);
  existing.searchParams.set('mode', 'rw'); // never creates the file
  const db = new DatabaseSync(existing, { timeout: BUSY_TIMEOUT_MS });
  db.exec('PRAGMA synchronous = NORMAL; PRAGMA wal_autocheckpoint = 0');
  const { ino, dev } = statSync(path);
  const write = db.prepare('INSERT OR REPLACE INTO write_probe (id, written_at_ms) VALUES (1, ?)');
  return {
    async check() {
      const there = await stat(path);
      if (there.ino !== ino || there.dev !== dev) throw new Error('The database was moved or replaced.');
      try {
        write.run(Date.now());
      } catch (error) {
        if (!isBusy(error)) throw error; // another process is writing, so writing works
      }
    },
    close: () => db.close(),
  };
}

/** The same for PostgreSQL, by a connection of its pool, so that a pool without a free one is noticed. */
export function probePostgres(db: Database): WriteProbe {
  return {
    check: async () => {
      await sql`INSERT INTO write_probe (id, written_at_ms) VALUES (1, ${Date.now()})
        ON CONFLICT (id) DO UPDATE SET written_at_ms = excluded.written_at_ms`.execute(db);
    },
    close: () => undefined,
  };
}

function isBusy(error: unknown): boolean {
  return (
    error instanceof Error &&
    'errcode' in error &&
    typeof error.errcode === 'number' &&
    (error.errcode & PRIMARY) === SQLITE_BUSY
  );
}
