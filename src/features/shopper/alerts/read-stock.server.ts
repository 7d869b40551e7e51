/**
 * Records what has changed in the stock since it was last read. The last known state of each car is a row that is written
 * together with the change. A process can die between two transactions without a change being lost or written twice, and
 * two processes that read at once share the work.
 */
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { findChunkEnd, IS_SHOWN, loadImportTime } from '#src/features/shopper/alerts/stock-chunks.server.ts';
import { readStockApart } from '#src/features/shopper/alerts/read-stock-apart.server.ts';
import { alertsOf } from '#src/features/shopper/alerts/alert-tables.server.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import type { Services } from '#src/server/services.ts';

/** The first run only records the stock; nothing is news yet. */
export async function readStockChanges(
  { db, stockDb }: Pick<Services, 'db' | 'stockDb'>,
  signal?: AbortSignal,
): Promise<void> {
  if (db !== stockDb) return readStockApart({ db, stockDb }, signal);
  const generation = await loadGeneration(db);
  const progress = await alertsOf(db).selectFrom('alert_progress').select('generation').executeTakeFirst();
  if (progress?.generation === generation) return;
  const importedAtMs = await loadImportTime(db);
  let from = '';
  for (;;) {
    if (signal?.aborted === true) return;
    const to = await findChunkEnd(db, from);
    if (to === undefined) break;
    await readChunk(db, from, to, { isNews: progress !== undefined, importedAtMs });
    from = to;
    await setImmediate(); // SQLite answers synchronously, so give other work a turn
  }
  await sql`INSERT INTO alert_progress (id, generation) VALUES (1, ${generation})
    ON CONFLICT (id) DO UPDATE SET generation = excluded.generation`.execute(db);
}

async function loadGeneration(db: Database): Promise<number> {
  const { rows } = await sql<{ generation: number }>`SELECT generation FROM stock_generation`.execute(db);
  return rows[0]?.generation ?? 0;
}

/** Starts with a write, so that it sees the stock as of the moment it may write. */
async function readChunk(
  db: Database,
  from: string,
  to: string,
  { isNews, importedAtMs }: { readonly isNews: boolean; readonly importedAtMs: number },
): Promise<void> {
  const seen = sql`FROM listing l LEFT JOIN alert_stock s ON s.listing_id = l.id
    WHERE l.id > ${from} AND l.id <= ${to} AND (s.listing_id IS NULL
      OR s.price_cents IS NOT l.sale_price_cents OR s.is_active <> ${IS_SHOWN})`;
  await db.transaction().execute(async (tx) => {
    if (isNews) {
      await sql`INSERT INTO stock_change
          (listing_id, generation, old_price_cents, price_cents, was_active, is_active, imported_at_ms, read_at_ms)
        SELECT l.id, (SELECT generation FROM stock_generation), s.price_cents, l.sale_price_cents,
          coalesce(s.is_active, 0), ${IS_SHOWN}, ${importedAtMs}, ${Date.now()}
        ${seen} AND (${IS_SHOWN} OR s.is_active = 1)`.execute(tx);
    }
    await sql`INSERT INTO alert_stock (listing_id, price_cents, is_active)
      SELECT l.id, l.sale_price_cents, ${IS_SHOWN} ${seen}
      ON CONFLICT (listing_id) DO UPDATE
        SET price_cents = excluded.price_cents, is_active = excluded.is_active`.execute(tx);
  });
}
