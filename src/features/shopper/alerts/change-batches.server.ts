/**
 * Processes stock changes in batches. A started batch is stored together with a queue of the people it may concern; each
 * person leaves the queue in the transaction that stores their events. If a process dies, the next one continues where it
 * stopped, and no person is counted twice.
 */
import { sql } from 'kysely';
import type { StockChange } from '#src/features/shopper/alerts/alert-events.ts';
import { alertsOf } from '#src/features/shopper/alerts/alert-tables.server.ts';
import type { StockChangeRow } from '#src/features/shopper/alerts/alert-tables.server.ts';
import type { Database } from '#src/engine/db/sqlite.ts';

export interface ChangeBatch {
  /** The sequence number of its last change. */
  readonly endSeq: number;
  /** At most one change per car. */
  readonly changes: readonly StockChange[];
}

/** Changes of one batch, which are in memory together. */
const MAX_CHANGES = 5_000;

/** The current batch, or the next one that has not begun; undefined if nothing has changed. */
export async function loadBatch(
  db: Database,
  generation: number,
): Promise<(ChangeBatch & { readonly hasBegun: boolean }) | undefined> {
  const endSeq = await loadEndSeq(db);
  const all = alertsOf(db).selectFrom('stock_change').selectAll().orderBy('seq').limit(MAX_CHANGES);
  const rows = await (
    endSeq === null ? all.where('generation', '<=', generation) : all.where('seq', '<=', endSeq)
  ).execute();
  if (endSeq !== null) return { endSeq, changes: rows.map(toChange), hasBegun: true };
  // A car appears once. Its later changes belong to a later batch.
  const ids = new Set<string>();
  const end = rows.findIndex(({ listing_id }) => ids.size === ids.add(listing_id).size);
  const changes = (end < 0 ? rows : rows.slice(0, end)).map(toChange);
  const last = rows[changes.length - 1];
  return last && { endSeq: last.seq, changes, hasBegun: false };
}

/** @param recipients a query for the people the batch may concern @returns false if another process was faster */
export function beginBatch(
  db: Database,
  { endSeq }: ChangeBatch,
  recipients: ReturnType<typeof sql>,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { numAffectedRows } = await sql`UPDATE alert_progress SET batch_end_seq = ${endSeq}
      WHERE batch_end_seq IS NULL AND EXISTS (SELECT 1 FROM stock_change WHERE seq = ${endSeq})`.execute(tx);
    if (numAffectedRows !== 1n) return false;
    await sql`INSERT INTO alert_queue (recipient) ${recipients} ON CONFLICT DO NOTHING`.execute(tx);
    return true;
  });
}

export async function loadQueue(db: Database, count: number): Promise<string[]> {
  const rows = await alertsOf(db)
    .selectFrom('alert_queue')
    .select('recipient')
    .orderBy('recipient')
    .limit(count)
    .execute();
  return rows.map(({ recipient }) => recipient);
}

/** A person has left the queue, because another process was faster or their data was deleted. */
export class QueueChanged extends Error {
  override name = 'QueueChanged';
}

/**
 * Removes people from the queue of this batch, inside the transaction that stores their events.
 * @throws QueueChanged if the transaction must not be committed
 */
export async function takeFromQueue(
  tx: Database,
  { endSeq }: ChangeBatch,
  recipients: readonly string[],
): Promise<void> {
  if ((await loadEndSeq(tx)) !== endSeq) throw new QueueChanged();
  const { numDeletedRows } = await alertsOf(tx)
    .deleteFrom('alert_queue')
    .where('recipient', 'in', recipients)
    .executeTakeFirst();
  if (numDeletedRows !== BigInt(recipients.length)) throw new QueueChanged();
}

/** Does nothing if the queue is not empty, or if another process was faster. */
export async function endBatch(db: Database, { endSeq }: ChangeBatch): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { numAffectedRows } = await sql`UPDATE alert_progress SET batch_end_seq = NULL
      WHERE batch_end_seq = ${endSeq} AND NOT EXISTS (SELECT 1 FROM alert_queue)`.execute(tx);
    if (numAffectedRows !== 1n) return;
    await alertsOf(tx).deleteFrom('stock_change').where('seq', '<=', endSeq).execute();
  });
}

async function loadEndSeq(db: Database): Promise<number | null> {
  const progress = await alertsOf(db).selectFrom('alert_progress').select('batch_end_seq').executeTakeFirst();
  return progress?.batch_end_seq ?? null;
}

function toChange(row: StockChangeRow): StockChange {
  return {
    listingId: row.listing_id,
    generation: row.generation,
    oldPriceCents: row.old_price_cents,
    priceCents: row.price_cents,
    wasActive: row.was_active === 1,
    isActive: row.is_active === 1,
    importedAtMs: row.imported_at_ms,
    readAtMs: row.read_at_ms,
  };
}
