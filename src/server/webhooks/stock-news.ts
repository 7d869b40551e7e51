/** Which cars and prices have changed since a generation of the stock, from what the database itself has logged. */
import { sql } from 'kysely';
import type { Database } from '#src/engine/db/sqlite.ts';
import { toDollars } from '#src/lib/cents.ts';

/** As a webhook gets it. A car that is not for sale is sold, or shown as another source's offer. */
export interface CarNews {
  readonly id: string;
  readonly vin: string | null;
  readonly sellerId: string | null;
  readonly state: 'for-sale' | 'removed';
  readonly priceDollars: number | null;
}

export interface PriceNews {
  readonly id: string;
  readonly vin: string | null;
  readonly sellerId: string;
  readonly fromDollars: number | null;
  readonly toDollars: number | null;
}

export interface Generations {
  readonly current: number;
  /** The log is complete from here. */
  readonly loggedFrom: number;
}

export async function loadGenerations(stockDb: Database): Promise<Generations> {
  const { rows } = await sql<{ generation: number; logged_from: number }>`
    SELECT generation, logged_from FROM stock_generation`.execute(stockDb);
  return { current: rows[0]?.generation ?? 0, loggedFrom: rows[0]?.logged_from ?? 0 };
}

/** The changed cars, in the order of their ids; at most `max` and one more. */
export async function listChangedIds(
  stockDb: Database,
  { since, until, max }: { readonly since: number; readonly until: number; readonly max: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT DISTINCT changed_id AS id FROM stock_log
    WHERE kind = 'listing' AND generation >= ${since} AND generation < ${until}
    ORDER BY changed_id LIMIT ${max + 1}`.execute(stockDb);
  return rows.map(({ id }) => id);
}

interface CarRow {
  readonly id: string;
  readonly vin: string | null;
  readonly owner_id: string;
  readonly cents: number | null;
  readonly is_shown: number;
  readonly known_count: number;
  readonly old_cents: number | null;
}

export interface NewsOptions {
  /** The generation that was sent before. Prices are compared with those offered in it. */
  readonly since: number;
  /** Of a car that is not listed here, only its id is reported, as removed, and nothing if it is new. */
  readonly isListed: (id: string) => boolean;
  /** Whether a partner may know a car that is not listed; of others nothing is reported. */
  readonly wasListed: (id: string) => boolean;
}

/** The cars as they are now. */
export async function loadNews(
  stockDb: Database,
  ids: readonly string[],
  { since, isListed, wasListed }: NewsOptions,
): Promise<{ cars: CarNews[]; prices: PriceNews[] }> {
  const startedAtMs = await findStart(stockDb, since);
  const before = sql`FROM offered_price p WHERE p.listing_id = l.id AND p.from_ms < ${startedAtMs}`;
  const { rows } = await sql<CarRow>`
    SELECT l.id, l.vin, l.owner_id, l.sale_price_cents AS cents,
      (l.status = 'active' AND NOT EXISTS (
        SELECT 1 FROM covered_listing c WHERE c.listing_id = l.id)) AS is_shown,
      (SELECT count(*) ${before}) AS known_count,
      (SELECT p.price_cents ${before} ORDER BY p.from_ms DESC LIMIT 1) AS old_cents
    FROM listing l WHERE l.id IN (${sql.join(ids)}) ORDER BY l.id`.execute(stockDb);
  const known = new Set(rows.map(({ id }) => id));
  const listed = rows.filter(({ id }) => isListed(id));
  const left = rows.filter((row) => row.known_count > 0 && !isListed(row.id) && wasListed(row.id));
  const forgotten = ids.filter((id) => !known.has(id) && wasListed(id));
  return {
    cars: [
      ...listed.map((row) => ({
        id: row.id,
        vin: row.vin,
        sellerId: row.owner_id,
        state: row.is_shown === 1 ? ('for-sale' as const) : ('removed' as const),
        priceDollars: row.is_shown === 1 ? dollarsOrNull(row.cents) : null,
      })),
      ...left.map(({ id, owner_id }) => toRemoved(id, owner_id)),
      ...forgotten.map((id) => toRemoved(id, null)),
    ],
    prices: listed
      .filter((row) => row.is_shown === 1 && row.known_count > 0 && row.old_cents !== row.cents)
      .map((row) => ({
        id: row.id,
        vin: row.vin,
        sellerId: row.owner_id,
        fromDollars: dollarsOrNull(row.old_cents),
        toDollars: dollarsOrNull(row.cents),
      })),
  };
}

function toRemoved(id: string, sellerId: string | null): CarNews {
  return { id, vin: null, sellerId, state: 'removed', priceDollars: null };
}

/** When the first import after a generation began. */
async function findStart(stockDb: Database, since: number): Promise<number> {
  const { rows } = await sql<{ at: number | null }>`
    SELECT min(started_at_ms) AS at FROM import_run WHERE generation > ${since}`.execute(stockDb);
  return rows[0]?.at ?? Number.MAX_SAFE_INTEGER;
}

function dollarsOrNull(cents: number | null): number | null {
  return cents === null ? null : toDollars(cents);
}
