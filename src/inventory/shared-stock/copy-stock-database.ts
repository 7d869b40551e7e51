/** The stock's database as machines share it: a copy with the stock alone. */
import { backup, DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { beginRowLog } from '#src/inventory/shared-stock/row-log.ts';
import type { SharedState } from '#src/inventory/shared-stock/row-log.ts';
import { listOtherTables } from '#src/inventory/shared-stock/shared-tables.ts';

/** All at once, so that no writer comes in between. */
const PAGES = 1_000_000_000;
const BUSY_MS = 30_000;
const TRY_AGAIN_MS = 100;
/** A writer of this machine is done within seconds; imports have a lock of their own. */
const MAX_TRIES = 100;

/**
 * Writes a new file, of the publication `state`, which the database is from now on. What else is in it, such as people of the time
 * before PostgreSQL, stays here.
 */
export async function copyStockOut(from: string, to: string, state: SharedState): Promise<void> {
  begin(from, state);
  await copy(from, to);
  begin(to, state, (db) => {
    // A file of its own, without a log next to it, so that it can be read where nothing can be written.
    db.exec('PRAGMA secure_delete = ON; PRAGMA journal_mode = DELETE');
    for (const table of listOtherTables(db)) db.exec(`DELETE FROM "${table}"`);
  });
}

function begin(path: string, state: SharedState, prepare?: (db: DatabaseSync) => void): void {
  const db = new DatabaseSync(path, { timeout: BUSY_MS });
  try {
    prepare?.(db);
    db.exec('BEGIN IMMEDIATE');
    beginRowLog(db, state);
    db.exec('COMMIT');
  } finally {
    db.close();
  }
}

/** Replaces the database of this machine in one transaction. Whoever reads it sees the old one or the new one. */
export async function copyStockIn(from: string, to: string): Promise<void> {
  await copy(from, to);
}

async function copy(from: string, to: string): Promise<void> {
  const source = new DatabaseSync(from, { readOnly: true });
  try {
    for (let tries = 1; ; tries++) {
      try {
        await backup(source, to, { rate: PAGES });
        return;
      } catch (error) {
        if (tries >= MAX_TRIES || !isBusy(error)) throw error;
        await wait(TRY_AGAIN_MS);
      }
    }
  } finally {
    source.close();
  }
}

/** Node reports a busy database as a failure without a reason. */
function isBusy(error: unknown): boolean {
  return error instanceof Error && /locked|busy|not an error/.test(error.message);
}
