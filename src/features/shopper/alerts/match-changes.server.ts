/**
 * Compares stock changes with saved cars and searches, and stores the events of each person. Only people whom the changes
 * may concern are processed, a few dozen at a time. @see docs/alerts.md
 */
import { setImmediate } from 'node:timers/promises';
import { nameEvent } from '#src/features/shopper/alerts/alert-events.ts';
import { addOverflow } from '#src/features/shopper/alerts/alert-overflow.server.ts';
import { loadReach } from '#src/features/shopper/alerts/alert-reach.server.ts';
import { alertsOf, NOT_MAILED } from '#src/features/shopper/alerts/alert-tables.server.ts';
import type { AlertEventRow } from '#src/features/shopper/alerts/alert-tables.server.ts';
import {
  beginBatch,
  endBatch,
  loadBatch,
  loadQueue,
  QueueChanged,
  takeFromQueue,
} from '#src/features/shopper/alerts/change-batches.server.ts';
import type { ChangeBatch } from '#src/features/shopper/alerts/change-batches.server.ts';
import { openChangedCars } from '#src/features/shopper/alerts/changed-cars.server.ts';
import type { ChangedCars } from '#src/features/shopper/alerts/changed-cars.server.ts';
import { loadPeople } from '#src/features/shopper/alerts/load-people.server.ts';
import { pickChanges } from '#src/features/shopper/alerts/pick-changes.ts';
import type { PickedChanges } from '#src/features/shopper/alerts/pick-changes.ts';
import { addSearchKeys } from '#src/features/shopper/alerts/sync-search-keys.server.ts';
import { selectConcerned } from '#src/features/shopper/alerts/watches.server.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import type { Services } from '#src/server/services.ts';

type MatchServices = Pick<Services, 'db' | 'stockDb' | 'stock' | 'places' | 'site'>;
type NewEvent = Omit<AlertEventRow, 'id'>;

/** People per transaction. With a few dozen rows each, other writers wait for hundredths of a second. */
const PEOPLE = 50;
/** SQLite binds at most 32,766 values in a statement. */
const ROWS_PER_INSERT = 500;

/** Processes batches until the stock in memory has no further changes, or `signal` is aborted. */
export async function matchStockChanges(services: MatchServices, signal?: AbortSignal): Promise<void> {
  const { db, stockDb, stock } = services;
  let open: { readonly endSeq: number; readonly cars: ChangedCars } | undefined;
  while (signal?.aborted !== true) {
    // Changes of a stock in another database are numbered by time; the one in memory was read after them.
    const generation = db === stockDb ? stock.current.id : Number.MAX_SAFE_INTEGER;
    const batch = await loadBatch(db, generation);
    if (!batch) return;
    if (open?.endSeq !== batch.endSeq)
      open = { endSeq: batch.endSeq, cars: openChangedCars(services, batch.changes) };
    if (batch.hasBegun) await workOffQueue(db, batch, open.cars, signal);
    else await begin(db, batch, open.cars, signal);
  }
}

async function begin(
  db: Database,
  batch: ChangeBatch,
  { keys, positionOf }: ChangedCars,
  signal?: AbortSignal,
): Promise<void> {
  await addSearchKeys(db, signal);
  if (signal?.aborted !== true)
    await beginBatch(db, batch, selectConcerned(db, keys, [...positionOf.keys()]));
}

async function workOffQueue(
  db: Database,
  batch: ChangeBatch,
  cars: ChangedCars,
  signal?: AbortSignal,
): Promise<void> {
  while (signal?.aborted !== true) {
    const recipients = await loadQueue(db, PEOPLE);
    if (recipients.length === 0) return endBatch(db, batch);
    const reached = await loadReach(db, recipients);
    const people = await loadPeople(db, cars, reached);
    const news = people.map((person) => pickChanges(cars, person));
    try {
      await db.transaction().execute(async (tx) => {
        await takeFromQueue(tx, batch, recipients);
        await writeEvents(tx, news.flatMap(toRows));
        for (const { person, overflow } of news) await addOverflow(tx, person, overflow);
      });
    } catch (error) {
      if (!(error instanceof QueueChanged)) throw error;
      return; // nothing was written, so the batch is read again
    }
    await setImmediate(); // SQLite answers synchronously, so give other work a turn
  }
}

/** Events are not left open for a channel that the person does not have. */
function toRows({ person: { reach }, items }: PickedChanges): NewEvent[] {
  return items.map(({ watch, change, kind, isPushOnly }) => ({
    watch: watch.id,
    recipient: reach.recipient,
    listing_id: change.listingId,
    event: nameEvent(kind, change),
    kind,
    old_price_cents: kind === 'drop' ? change.reducedFromCents : change.oldPriceCents,
    price_cents: change.priceCents,
    imported_at_ms: change.importedAtMs,
    created_at_ms: change.readAtMs,
    is_instant: 'isInstant' in watch && watch.isInstant ? 1 : 0,
    digest_id: reach.byMail && !isPushOnly ? null : NOT_MAILED,
    is_pushed: reach.byPush ? 0 : 1,
  }));
}

async function writeEvents(tx: Database, rows: readonly NewEvent[]): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_PER_INSERT) {
    await alertsOf(tx)
      .insertInto('alert_event')
      .values(rows.slice(at, at + ROWS_PER_INSERT) as AlertEventRow[])
      .onConflict((conflict) => conflict.columns(['watch', 'listing_id', 'event']).doNothing())
      .execute();
  }
}
