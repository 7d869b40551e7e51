/** Changes campaigns while the site serves: a person at the desk, or the clock. The next generation shows it. */
import { sql } from 'kysely';
import type { BookingState } from '#src/inventory/campaigns/booking.ts';
import { settleStatement } from '#src/inventory/campaigns/settle-bookings.ts';
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
    await settle(tx, nowMs);
  });
}

/** Begins and stops campaigns by their days and budgets. Returns how many. */
export function settleBookings(db: Database, nowMs: number): Promise<number> {
  return db.transaction().execute((tx) => settle(tx, nowMs));
}

async function settle(tx: Database, nowMs: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql.raw(settleStatement(nowMs)).execute(tx);
  const changed = Number(numAffectedRows);
  if (changed === 0) return 0;
  const counts = JSON.stringify({
    ...{ read: changed, inserted: 0, updated: changed, unchanged: 0, rejected: 0, gone: 0 },
  });
  await sql`UPDATE stock_generation SET generation = generation + 1`.execute(tx);
  await sql`
    INSERT INTO import_run (source, generation, files, counts, started_at_ms, finished_at_ms)
    SELECT 'campaigns', generation, '[]', ${counts}, ${nowMs}, ${nowMs} FROM stock_generation`.execute(tx);
  return changed;
}
