/**
 * Campaigns of several machines. PostgreSQL has them, with what the desk has paused or ended and what runs today; each
 * machine copies them next to its stock, which shows them with its next generation.
 */
import type { DatabaseSync } from 'node:sqlite';
import { lockFor } from '#src/engine/db/which-database.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import type { BookingRow } from '#src/inventory/campaigns/booking.ts';
import { followCorrections, haveCorrectionsChanged } from '#src/inventory/corrections/correction-store.ts';
import { followStandings, haveStandingsChanged } from '#src/inventory/car-standings.ts';
import { beginGeneration, settleWithin } from '#src/inventory/campaigns/change-bookings.ts';

const COLUMNS = [
  ...(['id', 'source', 'owner_id', 'listing_id', 'tier', 'place', 'bid_cents', 'budget_cents'] as const),
  ...(['share', 'from_day', 'until_day', 'state', 'is_running'] as const),
] as const;
/** With 13 values each, below what SQLite binds in a statement. */
const ROWS_PER_INSERT = 1_000;
/** Whoever imports or copies. */
const LOCK = 'campaigns';

const bookingsOf = (db: Database) => db.$extendTables<{ booking: BookingRow }>();

/** After an import on this machine: the campaigns of its source for all. What the desk has paused or ended stays so. */
export async function shareBookings(
  db: Database,
  stock: DatabaseSync,
  source: string,
  nowMs: number,
): Promise<void> {
  const rows = stock
    .prepare(`SELECT ${COLUMNS.join(', ')} FROM booking WHERE source = ?`)
    .all(source) as unknown as BookingRow[];
  await db.transaction().execute(async (tx) => {
    await lockFor(tx, LOCK);
    const before = await bookingsOf(tx)
      .selectFrom('booking')
      .select(['id', 'state'])
      .where('source', '=', source)
      .execute();
    const states = new Map(before.map(({ id, state }) => [id, state]));
    await bookingsOf(tx).deleteFrom('booking').where('source', '=', source).execute();
    await insertAll(
      tx,
      rows.map((row) => ({ ...row, state: states.get(row.id) ?? row.state })),
    );
    await settleWithin(tx, nowMs);
  });
}

/** Copies them, and the standings and corrections of cars, next to this machine's stock. @returns whether they had changed */
export async function followBookings(db: Database, stockDb: Database, nowMs: number): Promise<boolean> {
  const haveStandings = await followJudged(db, stockDb, nowMs);
  const shared = await readAll(db);
  if (isEqual(shared, await readAll(stockDb))) return haveStandings;
  return stockDb.transaction().execute(async (tx) => {
    const own = await readAll(tx);
    if (isEqual(shared, own)) return false; // another process of this machine was faster
    await bookingsOf(tx).deleteFrom('booking').execute();
    await insertAll(tx, shared);
    if (!isEqual(shared.filter(isRunning), own.filter(isRunning)))
      await beginGeneration(tx, shared.length, nowMs);
    return true;
  });
}

async function followJudged(db: Database, stockDb: Database, nowMs: number): Promise<boolean> {
  const isOther = (await haveStandingsChanged(db, stockDb)) || (await haveCorrectionsChanged(db, stockDb));
  if (!isOther) return false;
  return stockDb.transaction().execute(async (tx) => {
    const changed = (await followStandings(db, tx, nowMs)) + (await followCorrections(db, tx));
    if (changed > 0) await beginGeneration(tx, changed, nowMs);
    return true;
  });
}

export async function haveBookingsChanged(db: Database, stockDb: Database): Promise<boolean> {
  return (
    !isEqual(await readAll(db), await readAll(stockDb)) ||
    (await haveStandingsChanged(db, stockDb)) ||
    (await haveCorrectionsChanged(db, stockDb))
  );
}

async function readAll(db: Database): Promise<BookingRow[]> {
  const rows = await bookingsOf(db).selectFrom('booking').select(COLUMNS).execute();
  return rows.toSorted((a, b) => (a.id < b.id ? -1 : 1)); // databases sort texts differently
}

async function insertAll(tx: Database, rows: readonly BookingRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_PER_INSERT) {
    await bookingsOf(tx)
      .insertInto('booking')
      .values(rows.slice(at, at + ROWS_PER_INSERT))
      .execute();
  }
}

const isRunning = (row: BookingRow): boolean => row.is_running === 1;

function isEqual(some: readonly BookingRow[], others: readonly BookingRow[]): boolean {
  const toText = (rows: readonly BookingRow[]) =>
    JSON.stringify(rows.map((row) => COLUMNS.map((name) => row[name])));
  return some.length === others.length && toText(some) === toText(others);
}

/** The clock and the desk change the campaigns in PostgreSQL; whoever runs this sees it some seconds later. */
const FOLLOW_EVERY_MS = 5_000;

/** Follows until it is stopped. Without the database, the campaigns stay as they are. */
export function keepFollowing(
  { db, stockDb }: { readonly db: Database; readonly stockDb: Database },
  log: { warn: (details: object, text: string) => void },
): () => void {
  let isUnderWay = false;
  const follow = async () => {
    if (isUnderWay) return;
    isUnderWay = true;
    await followBookings(db, stockDb, Date.now()).catch((err: unknown) =>
      log.warn({ err }, 'campaigns could not be read'),
    );
    isUnderWay = false;
  };
  void follow();
  const timer = setInterval(() => void follow(), FOLLOW_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
