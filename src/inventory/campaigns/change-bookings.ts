/** Changes campaigns while the site serves: a person at the desk, or the clock. The next generation shows it. */
import { sql } from 'kysely';
import type { BookingState } from '#src/inventory/campaigns/booking.ts';
import { settleStatement } from '#src/inventory/campaigns/settle-bookings.ts';
import { isPostgres } from '#src/engine/db/which-database.ts';
import type { Database } from '#src/engine/db/sqlite.ts';

/** One that has ended stays so. */
export async function setBookingState(
  db: Database,
  id: string,
  state: BookingState,
  nowMs: number,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`UPDATE booking SET state = ${state} WHERE id = ${id} AND state <> 'ended'`.execute(tx);
    await settleWithin(tx, nowMs);
  });
}

/** Begins and stops campaigns by their days and budgets. Returns how many. */
export function settleBookings(db: Database, nowMs: number): Promise<number> {
  return db.transaction().execute((tx) => settleWithin(tx, nowMs));
}

/** Within a transaction. @returns how many began or stopped */
export async function settleWithin(tx: Database, nowMs: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql.raw(settleStatement(nowMs)).execute(tx);
  const changed = Number(numAffectedRows);
  // The stock is another database then, and follows: see shared-bookings.ts.
  if (changed > 0 && !isPostgres(tx)) await beginGeneration(tx, changed, nowMs);
  return changed;
}

/** A generation of the stock that no feed made, and an entry in the import log. @param source what made it, for that log */
export async function beginGeneration(
  tx: Database,
  changed: number,
  nowMs: number,
  source = 'campaigns',
): Promise<void> {
  const counts = JSON.stringify({
    ...{ read: changed, inserted: 0, updated: changed, unchanged: 0, rejected: 0, gone: 0 },
  });
  await sql`UPDATE stock_generation SET generation = generation + 1`.execute(tx);
  await sql`
    INSERT INTO import_run (source, generation, files, counts, started_at_ms, finished_at_ms)
    SELECT ${source}, generation, '[]', ${counts}, ${nowMs}, ${nowMs} FROM stock_generation`.execute(tx);
}
