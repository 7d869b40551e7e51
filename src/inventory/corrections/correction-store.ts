/** What dealers have corrected of their cars, next to the stock. A correction is part of the next generation. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { parseCorrection } from '#src/domain/listing/car-correction.ts';
import type { CarCorrection } from '#src/domain/listing/car-correction.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import { inTurn } from '#src/engine/db/which-database.ts';
import { beginGeneration } from '#src/inventory/campaigns/change-bookings.ts';
import { HOUR_MS } from '#src/lib/durations.ts';

/** Of one dealer. */
const MAX_CORRECTED_CARS = 5_000;
const MAX_CHANGES_PER_HOUR = 200;
/** In the import log, for changes of the stock that come from no feed. */
const SOURCE = 'corrected by the dealer';
const LOCK = 'car corrections';

interface CorrectionRow {
  listing_id: string;
  owner_id: string;
  record: string;
  at_ms: number;
}

export interface CorrectionChange {
  readonly listingId: string;
  readonly ownerId: string;
  /** An email address, or "the operator". */
  readonly who: string;
  /** In words, for the log: "Description changed". */
  readonly what: string;
  /** With nothing in it, the car is shown as its feed has it. */
  readonly correction: CarCorrection;
}

export interface LoggedCorrection extends Omit<CorrectionChange, 'correction'> {
  readonly atMs: number;
  /** The car is shown as this line says: nobody has corrected it since. */
  readonly isInForce: boolean;
}

/** Those of a car, as its dealer entered them; undefined when there are none. */
export async function findCorrection(
  db: Database,
  { listingId, ownerId }: Pick<CorrectionChange, 'listingId' | 'ownerId'>,
): Promise<CarCorrection | undefined> {
  const { rows } = await sql<{ record: string }>`SELECT record FROM car_correction
    WHERE listing_id = ${listingId} AND owner_id = ${ownerId}`.execute(db);
  return rows[0] && parseCorrection(rows[0].record);
}

/** When the correction of a car was saved; undefined when its feed's text and photos are shown. */
export async function findCorrectionTime(
  db: Database,
  { listingId, ownerId }: Pick<CorrectionChange, 'listingId' | 'ownerId'>,
): Promise<number | undefined> {
  const { rows } = await sql<{ at_ms: number }>`SELECT at_ms FROM car_correction
    WHERE listing_id = ${listingId} AND owner_id = ${ownerId}`.execute(db);
  return rows[0]?.at_ms;
}

/** Writes the correction, its line of the log and, with one database, the next generation. Returns why not. */
export async function saveCorrection(
  { db, stockDb }: { readonly db: Database; readonly stockDb: Database },
  { listingId, ownerId, who, what, correction }: CorrectionChange,
  nowMs: number,
): Promise<string | undefined> {
  return inTurn(db, LOCK, async (tx) => {
    const isUndone = Object.values(correction).every((part) => part === undefined);
    const problem = isUndone ? undefined : await findLimit(tx, ownerId, listingId, nowMs);
    if (problem !== undefined) return problem;
    if (isUndone)
      await sql`DELETE FROM car_correction WHERE listing_id = ${listingId} AND owner_id = ${ownerId}`.execute(
        tx,
      );
    else
      await sql`INSERT INTO car_correction (listing_id, owner_id, record, at_ms)
        VALUES (${listingId}, ${ownerId}, ${JSON.stringify(correction)}, ${nowMs})
        ON CONFLICT (listing_id) DO UPDATE SET owner_id = excluded.owner_id, record = excluded.record,
          at_ms = excluded.at_ms`.execute(tx);
    await sql`INSERT INTO car_correction_log (id, listing_id, owner_id, email, what, at_ms)
      VALUES (${randomUUID()}, ${listingId}, ${ownerId}, ${who}, ${what}, ${nowMs})`.execute(tx);
    // With PostgreSQL, each machine follows: see shared-bookings.ts.
    if (db === stockDb) await beginGeneration(tx, 1, nowMs, SOURCE);
    return undefined;
  });
}

async function findLimit(
  tx: Database,
  ownerId: string,
  listingId: string,
  nowMs: number,
): Promise<string | undefined> {
  const { rows } = await sql<{ cars: number; changes: number }>`SELECT
    (SELECT count(*) FROM car_correction WHERE owner_id = ${ownerId} AND listing_id <> ${listingId}) AS cars,
    (SELECT count(*) FROM car_correction_log WHERE owner_id = ${ownerId} AND at_ms > ${nowMs - HOUR_MS}) AS changes`.execute(
    tx,
  );
  const { cars = 0, changes = 0 } = rows[0] ?? {};
  if (cars >= MAX_CORRECTED_CARS)
    return `At most ${MAX_CORRECTED_CARS} cars can be corrected here. Correct them in your feed.`;
  if (changes >= MAX_CHANGES_PER_HOUR) return 'That was a lot of changes. Try again in an hour.';
  return undefined;
}

/** The ids of a dealer's corrected cars. */
export async function listCorrectedIds(db: Database, ownerId: string): Promise<Set<string>> {
  const { rows } = await sql<{ listing_id: string }>`SELECT listing_id FROM car_correction
    WHERE owner_id = ${ownerId} LIMIT ${MAX_CORRECTED_CARS}`.execute(db);
  return new Set(rows.map((row) => row.listing_id));
}

/** The newest first. @param of one car, or those of all dealers */
export async function listCorrectionLog(
  db: Database,
  limit: number,
  of?: Pick<CorrectionChange, 'listingId' | 'ownerId'>,
): Promise<LoggedCorrection[]> {
  const only = of ? sql`WHERE listing_id = ${of.listingId} AND owner_id = ${of.ownerId}` : sql``;
  const { rows } = await sql<
    Omit<CorrectionRow, 'record'> & { email: string; what: string; in_force: number }
  >`
    SELECT listing_id, owner_id, email, what, at_ms, (SELECT count(*) FROM car_correction kept
      WHERE kept.listing_id = log.listing_id AND kept.owner_id = log.owner_id AND kept.at_ms = log.at_ms) AS in_force
    FROM car_correction_log log ${only}
    ORDER BY at_ms DESC, id LIMIT ${limit}`.execute(db);
  return rows.map((row) => ({
    ...{ listingId: row.listing_id, ownerId: row.owner_id, who: row.email, what: row.what },
    ...{ atMs: row.at_ms, isInForce: row.in_force > 0 },
  }));
}

/** Whether this machine has other corrections next to its stock than all machines share. */
export async function haveCorrectionsChanged(db: Database, stockDb: Database): Promise<boolean> {
  return (await findDifferences(db, stockDb)).length > 0;
}

/** Copies the shared ones next to this machine's stock, within a transaction. @returns how many have changed */
export async function followCorrections(db: Database, tx: Database): Promise<number> {
  const changed = await findDifferences(db, tx);
  for (const id of changed) {
    await sql`DELETE FROM car_correction WHERE listing_id = ${id}`.execute(tx);
    const { rows } = await sql<CorrectionRow>`SELECT listing_id, owner_id, record, at_ms FROM car_correction
      WHERE listing_id = ${id}`.execute(db);
    const [row] = rows;
    if (row)
      await sql`INSERT INTO car_correction (listing_id, owner_id, record, at_ms)
        VALUES (${row.listing_id}, ${row.owner_id}, ${row.record}, ${row.at_ms})`.execute(tx);
  }
  return changed.length;
}

/** The ids of cars that are corrected otherwise, or in one of the two only. */
async function findDifferences(db: Database, other: Database): Promise<string[]> {
  const [shared, own] = [await readTimes(db), await readTimes(other)];
  return [...new Set([...shared.keys(), ...own.keys()])].filter((id) => shared.get(id) !== own.get(id));
}

async function readTimes(db: Database): Promise<Map<string, number>> {
  const { rows } = await sql<{ listing_id: string; at_ms: number }>`
    SELECT listing_id, at_ms FROM car_correction`.execute(db);
  return new Map(rows.map((row) => [row.listing_id, row.at_ms]));
}
