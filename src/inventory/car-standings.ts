/** The standing of cars in doubt, next to the stock. A changed one is part of the next generation. */
import { sql } from 'kysely';
import type { CarStanding } from '#src/domain/listing/car-standing.ts';
import type { Database } from '#src/engine/db/sqlite.ts';

interface StandingRow {
  listing_id: string;
  level: CarStanding['level'];
  /** With spaces. */
  reasons: string;
  since_ms: number;
}

const standingsOf = (db: Database) => db.$extendTables<{ car_standing: StandingRow }>();

/** By the id of the car. */
export async function readStandings(db: Database): Promise<StandingRow[]> {
  const rows = await standingsOf(db).selectFrom('car_standing').selectAll().execute();
  return rows.toSorted((a, b) => (a.listing_id < b.listing_id ? -1 : 1)); // databases sort texts differently
}

/** Within a transaction. Writes only what differs; a car whose level stays keeps its time. @returns how many levels changed */
export async function writeStandings(
  tx: Database,
  standings: readonly CarStanding[],
  nowMs: number,
): Promise<number> {
  const known = new Map((await readStandings(tx)).map((row) => [row.listing_id, row]));
  let changed = 0;
  for (const { listingId, level, reasons } of standings) {
    const before = known.get(listingId);
    known.delete(listingId);
    const row = {
      level,
      reasons: reasons.join(' '),
      since_ms: before?.level === level ? before.since_ms : nowMs,
    };
    if (before?.level === row.level && before.reasons === row.reasons) continue;
    if (before?.level !== level) changed++;
    await sql`INSERT INTO car_standing (listing_id, level, reasons, since_ms)
      VALUES (${listingId}, ${row.level}, ${row.reasons}, ${row.since_ms})
      ON CONFLICT (listing_id) DO UPDATE SET level = excluded.level, reasons = excluded.reasons,
        since_ms = excluded.since_ms`.execute(tx);
  }
  for (const id of known.keys())
    await standingsOf(tx).deleteFrom('car_standing').where('listing_id', '=', id).execute();
  return changed + known.size;
}

/** Whether this machine has other standings next to its stock than all machines share. */
export async function haveStandingsChanged(db: Database, stockDb: Database): Promise<boolean> {
  return JSON.stringify(await readStandings(db)) !== JSON.stringify(await readStandings(stockDb));
}

/** Copies the shared ones next to this machine's stock, within a transaction. @returns how many levels changed */
export async function followStandings(db: Database, tx: Database, nowMs: number): Promise<number> {
  const shared = await readStandings(db);
  const standings = shared.map(({ listing_id, level, reasons }) => ({
    ...{ listingId: listing_id, level },
    reasons: reasons.split(' ') as CarStanding['reasons'],
  }));
  return writeStandings(tx, standings, nowMs);
}
