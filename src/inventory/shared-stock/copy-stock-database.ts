/** The stock's database as machines share it: a copy with the stock alone. */
import { backup, DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import type { Migration } from '#src/engine/db/migrate.ts';
import { BREAKING_TABLE } from '#src/engine/db/newer-steps.ts';
import { MIGRATIONS } from '#src/server/db/migrations.ts';

/** All at once, so that no writer comes in between. */
const PAGES = 1_000_000_000;
const CREATED = /^\s*CREATE TABLE (?:IF NOT EXISTS )?(\w+)/;
/** What else describes the stock: campaigns and corrections next to it, its views, and which steps made the tables. */
const ALSO_SHARED = [
  ...['booking', 'car_correction', 'car_standing', 'listing_view'],
  ...[BREAKING_TABLE, 'migration', 'migration_lock', 'write_probe'],
];
const TRY_AGAIN_MS = 100;
/** A writer of this machine is done within seconds; imports have a lock of their own. */
const MAX_TRIES = 100;

/** Writes a new file. What else is in the database, such as people of the time before PostgreSQL, stays here. */
export async function copyStockOut(from: string, to: string): Promise<void> {
  await copy(from, to);
  const db = new DatabaseSync(to);
  try {
    // A file of its own, without a log next to it, so that it can be read where nothing can be written.
    db.exec('PRAGMA secure_delete = ON; PRAGMA journal_mode = DELETE');
    for (const table of listOtherTables(db)) db.exec(`DELETE FROM "${table}"`);
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

function listOtherTables(db: DatabaseSync): string[] {
  const shared = new Set([...MIGRATIONS.flatMap(listStockTables), ...ALSO_SHARED]);
  const rows = db
    .prepare(`SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`)
    .all();
  return rows.map(({ name }) => String(name)).filter((name) => !shared.has(name));
}

function listStockTables({ isOfStock, statements }: Migration): string[] {
  return isOfStock === true ? statements.flatMap((statement) => CREATED.exec(statement)?.[1] ?? []) : [];
}
