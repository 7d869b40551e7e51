/**
 * The same as read-stock.server.ts where the stock is in another database than the alerts: both sides of a part are read
 * and compared here. One process of all machines reads at a time, since only one runs jobs.
 */
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { alertsOf } from '#src/features/shopper/alerts/alert-tables.server.ts';
import type { StockChangeRow } from '#src/features/shopper/alerts/alert-tables.server.ts';
import { findChunkEnd, IS_SHOWN, loadImportTime } from '#src/features/shopper/alerts/stock-chunks.server.ts';
import { lockFor, textsOf } from '#src/engine/db/which-database.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import type { Services } from '#src/server/services.ts';

interface CarState {
  readonly id: string;
  readonly priceCents: number | null;
  readonly isActive: number;
}

/**
 * Every machine counts its own generations, so the time of the last import is used here instead. A machine whose import is
 * older than what was read reads nothing: it would take cars back.
 */
export async function readStockApart(
  { db, stockDb }: Pick<Services, 'db' | 'stockDb'>,
  signal?: AbortSignal,
): Promise<void> {
  const importedAtMs = await loadImportTime(stockDb);
  const progress = await alertsOf(db).selectFrom('alert_progress').select('generation').executeTakeFirst();
  if (progress !== undefined && progress.generation >= importedAtMs) return;
  let from = '';
  for (;;) {
    if (signal?.aborted === true) return;
    const to = await findChunkEnd(stockDb, from);
    if (to === undefined) break;
    const cars = await loadCars(stockDb, from, to);
    const isNews = progress !== undefined;
    await db.transaction().execute((tx) => keepChunk(tx, cars, { importedAtMs, isNews }));
    from = to;
    await setImmediate(); // SQLite answers synchronously, so give other work a turn
  }
  await sql`INSERT INTO alert_progress (id, generation) VALUES (1, ${importedAtMs})
    ON CONFLICT (id) DO UPDATE SET generation = excluded.generation`.execute(db);
}

async function loadCars(stockDb: Database, from: string, to: string): Promise<CarState[]> {
  const { rows } = await sql<CarState>`
    SELECT l.id, l.sale_price_cents AS "priceCents", ${IS_SHOWN} AS "isActive" FROM listing l
    WHERE l.id > ${from} AND l.id <= ${to}`.execute(stockDb);
  return rows;
}

/** By their ids, because PostgreSQL may sort texts differently from SQLite. */
async function loadKnown(tx: Database, ids: readonly string[]) {
  const rows = await alertsOf(tx)
    .selectFrom('alert_stock')
    .selectAll()
    .where(sql<boolean>`listing_id IN ${textsOf(tx, ids)}`)
    .execute();
  return new Map(rows.map((row) => [row.listing_id, row]));
}

async function keepChunk(
  tx: Database,
  cars: readonly CarState[],
  { importedAtMs, isNews }: { readonly importedAtMs: number; readonly isNews: boolean },
): Promise<void> {
  await lockFor(tx, 'alert stock');
  const known = await loadKnown(
    tx,
    cars.map(({ id }) => id),
  );
  const changed = cars.filter(({ id, priceCents, isActive }) => {
    const before = known.get(id);
    return before?.price_cents !== priceCents || before.is_active !== isActive;
  });
  if (changed.length === 0) return;
  const now = Date.now();
  const news = changed.flatMap(({ id, priceCents, isActive }): Omit<StockChangeRow, 'seq'>[] => {
    const before = known.get(id);
    const wasActive = before?.is_active ?? 0;
    if (!isNews || (isActive === 0 && wasActive === 0)) return [];
    const old_price_cents = before?.price_cents ?? null;
    const [was_active, is_active] = [wasActive, isActive];
    const row = { listing_id: id, generation: importedAtMs, old_price_cents, price_cents: priceCents };
    return [{ ...row, was_active, is_active, imported_at_ms: importedAtMs, read_at_ms: now }];
  });
  if (news.length > 0)
    await alertsOf(tx)
      .insertInto('stock_change')
      .values(news as StockChangeRow[])
      .execute();
  await alertsOf(tx)
    .insertInto('alert_stock')
    .values(
      changed.map(({ id, priceCents, isActive }) => ({
        listing_id: id,
        price_cents: priceCents,
        is_active: isActive,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('listing_id').doUpdateSet((row) => ({
        price_cents: row.ref('excluded.price_cents'),
        is_active: row.ref('excluded.is_active'),
      })),
    )
    .execute();
}
