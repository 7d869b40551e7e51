/** Whether the database takes a write at this moment. */
import { stat } from 'node:fs/promises';
import { statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';

/** This thread waits no longer for whoever is writing. */
const BUSY_TIMEOUT_MS = 20;
/** @see https://www.sqlite.org/rescode.html */
const SQLITE_BUSY = 5;
/** Above it the same code says more. */
const PRIMARY = 0xff;

export interface WriteProbe {
  /** @throws where nothing can be written, or the file at the path is no longer the one that was opened */
  check(): Promise<void>;
  close(): void;
}

/**
 * A connection of its own, because its writes need not survive a power cut: without waiting for the disk one takes a
 * tenth of a millisecond. What others commit waits for the disk as always.
 */
export function openWriteProbe(path: string): WriteProbe {
  const existing = pathToFileURL(path);
  existing.searchParams.set('mode', 'rw'); // never makes the file
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
        if (!isBusy(error)) throw error; // somebody else is writing, so one can
      }
    },
    close: () => db.close(),
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
