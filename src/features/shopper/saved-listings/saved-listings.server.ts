/** Saved cars, one row per shopper and car. A car saved beyond the limit without an account waits for sign-in. */
import { sql } from 'kysely';
import { cutTitle } from '#src/domain/listing/listing-title.ts';
import { findShopperId } from '#src/domain/visitor/shopper.ts';
import type {
  dropListingCall,
  saveListingCall,
  savedListingsCall,
} from '#src/features/shopper/saved-listings/saved-listings.call.ts';
import {
  describeQuickSaveLimit,
  ENOUGH_CARS_TEXT,
  MAX_SAVED_LISTINGS,
  TOO_MANY_SAVES_TEXT,
} from '#src/features/shopper/saved-listings/saved-listings.ts';
import type { SavedListing } from '#src/features/shopper/saved-listings/saved-listings.schema.ts';
import type { Stock } from '#src/inventory/stock.ts';
import type { Handler } from '#src/lib/call.ts';
import { inTurn } from '#src/engine/db/which-database.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import { HOUR_MS } from '#src/lib/durations.ts';
import type { Person, ShopperRecords } from '#src/server/shoppers/shopper-records.ts';
import { startShopperId } from '#src/server/shoppers/start-shopper-id.ts';
import { toCents, toDollars } from '#src/lib/cents.ts';

export interface SavedListingRow {
  shopper_id: string;
  listing_id: string;
  /** Names the car after it is sold. */
  title: string;
  saved_price_cents: number | null;
  saved_at_ms: number;
  /** 1: saved beyond the limit. It is not shown, and signing in completes the save. */
  is_pending: 0 | 1;
  /** Empty without a note. @see car-notes.server.ts */
  note: string;
}

/** How long a pending save waits for sign-in. */
const PENDING_SAVE_MS = HOUR_MS;

export const answerSavedListings: Handler<typeof savedListingsCall> = async (_input, { locals }) => ({
  type: 'ok',
  savedListings: await loadSaved(locals, findShopperId(await locals.findShopper())),
});

export const answerSaveListing: Handler<typeof saveListingCall> = async ({ listingId }, { locals }) => {
  const { config, db, stock } = locals.services;
  const [found] = stock.current.loadListings([listingId]);
  if (!found) return { type: 'unknown-listing' };
  const shopperId = await startShopperId(locals);
  if (shopperId === undefined) return { type: 'enough', message: TOO_MANY_SAVES_TEXT, savedListings: [] };
  const { account } = await locals.findShopper();
  const { title, pricingDetail } = found.listing;
  const { salePrice } = pricingDetail;
  const saved_price_cents = salePrice === undefined ? null : toCents(salePrice);
  const row = {
    shopper_id: shopperId,
    listing_id: listingId,
    title: cutTitle(title),
    saved_price_cents,
    saved_at_ms: Date.now(),
  };
  // In one transaction, and one save of a shopper after another: together they cannot exceed the limit, and "ok" means
  // that the car is kept. The list is read in it, too: no shopper is told that a car could not be saved when it was.
  const { outcome, kept } = await inTurn(db, `saved cars:${shopperId}`, async (tx) => ({
    outcome: await (account ? saveForAccount(tx, row) : saveOrMarkPending(tx, row, config.maxQuickSaves)),
    kept: await listKept(tx, shopperId),
  }));
  const savedListings = withStock(kept, stock);
  if (outcome === 'limit')
    return { type: 'limit', message: describeQuickSaveLimit(config.maxQuickSaves), savedListings };
  if (outcome === 'enough') return { type: 'enough', message: ENOUGH_CARS_TEXT, savedListings };
  return { type: 'ok', savedListings, ...(!account && { isGuest: true }) };
};

export const answerDropListing: Handler<typeof dropListingCall> = async ({ listingId }, { locals }) => {
  const shopperId = findShopperId(await locals.findShopper());
  if (shopperId !== undefined) {
    const { db } = locals.services;
    await tablesOf(db)
      .deleteFrom('saved_listing')
      .where('shopper_id', '=', shopperId)
      .where('listing_id', '=', listingId)
      .execute();
  }
  return { type: 'ok', savedListings: await loadSaved(locals, shopperId) };
};

type NewRow = Omit<SavedListingRow, 'is_pending' | 'note'>;

async function saveForAccount(db: Database, row: NewRow): Promise<'ok' | 'enough'> {
  await sql`
    INSERT INTO saved_listing (shopper_id, listing_id, title, saved_price_cents, saved_at_ms, is_pending)
    SELECT ${row.shopper_id}, ${row.listing_id}, ${row.title}, ${row.saved_price_cents}, ${row.saved_at_ms}, 0
    WHERE (SELECT count(*) FROM saved_listing WHERE shopper_id = ${row.shopper_id}) < ${MAX_SAVED_LISTINGS}
    ON CONFLICT (shopper_id, listing_id) DO NOTHING`.execute(db);
  return (await findState(db, row)) === undefined ? 'enough' : 'ok';
}

async function saveOrMarkPending(db: Database, row: NewRow, maxCount: number): Promise<'ok' | 'limit'> {
  await sql`
    INSERT INTO saved_listing (shopper_id, listing_id, title, saved_price_cents, saved_at_ms, is_pending)
    SELECT ${row.shopper_id}, ${row.listing_id}, ${row.title}, ${row.saved_price_cents}, ${row.saved_at_ms},
      CASE WHEN (
        SELECT count(*) FROM saved_listing WHERE shopper_id = ${row.shopper_id} AND is_pending = 0
      ) < ${maxCount} THEN 0 ELSE 1 END
    WHERE true
    ON CONFLICT (shopper_id, listing_id) DO UPDATE
      SET is_pending = excluded.is_pending, saved_at_ms = excluded.saved_at_ms
      WHERE saved_listing.is_pending = 1`.execute(db);
  const state = await findState(db, row);
  if (state === 0) return 'ok';
  // Only the last pending save is kept, so that signing in does not save every car that was clicked.
  await tablesOf(db)
    .deleteFrom('saved_listing')
    .where('shopper_id', '=', row.shopper_id)
    .where('is_pending', '=', 1)
    .where('listing_id', '!=', row.listing_id)
    .execute();
  return 'limit';
}

async function findState(db: Database, { shopper_id, listing_id }: NewRow): Promise<0 | 1 | undefined> {
  const found = await tablesOf(db)
    .selectFrom('saved_listing')
    .select('is_pending')
    .where('shopper_id', '=', shopper_id)
    .where('listing_id', '=', listing_id)
    .executeTakeFirst();
  return found?.is_pending;
}

async function loadSaved({ services }: App.Locals, shopperId: string | undefined): Promise<SavedListing[]> {
  if (shopperId === undefined) return [];
  return withStock(await listKept(services.db, shopperId), services.stock);
}

function listKept(db: Database, shopperId: string): Promise<SavedListingRow[]> {
  return tablesOf(db)
    .selectFrom('saved_listing')
    .selectAll()
    .where('shopper_id', '=', shopperId)
    .where('is_pending', '=', 0)
    .orderBy('saved_at_ms', 'desc')
    .orderBy('listing_id')
    .execute();
}

function withStock(rows: readonly SavedListingRow[], stock: Stock): SavedListing[] {
  const active = stock.current.loadListings(rows.map(({ listing_id }) => listing_id));
  const prices = new Map(active.map(({ listing }) => [listing.id, listing.pricingDetail.salePrice]));
  return rows.map(({ listing_id, title, saved_at_ms, saved_price_cents, note }) => {
    const price = prices.get(listing_id);
    return {
      listingId: listing_id,
      title,
      savedAtMs: saved_at_ms,
      ...(saved_price_cents !== null && { savedPrice: toDollars(saved_price_cents) }),
      ...definedOnly({ price }),
      isGone: !prices.has(listing_id),
      ...(note !== '' && { note }),
    };
  });
}

function tablesOf(db: Database) {
  return db.$extendTables<{ saved_listing: SavedListingRow }>();
}

/** Signing in completes the pending save. Cars that the account already has are not changed. */
async function move(tx: Database, from: string, to: string): Promise<void> {
  await sql`
    INSERT INTO saved_listing (shopper_id, listing_id, title, saved_price_cents, saved_at_ms, is_pending, note)
    SELECT ${to}, listing_id, title, saved_price_cents, saved_at_ms, 0, note FROM saved_listing
    WHERE shopper_id = ${from} AND (is_pending = 0 OR saved_at_ms > ${Date.now() - PENDING_SAVE_MS})
    ON CONFLICT (shopper_id, listing_id) DO NOTHING`.execute(tx);
  await erase(tx, { shopperId: from });
}

async function erase(tx: Database, { shopperId }: Person): Promise<void> {
  await tablesOf(tx).deleteFrom('saved_listing').where('shopper_id', '=', shopperId).execute();
}

export const savedListingRecords: ShopperRecords = {
  name: 'saved cars',
  tables: ['saved_listing'],
  move,
  read: (db, { shopperId }) =>
    tablesOf(db)
      .selectFrom('saved_listing')
      .select(['listing_id', 'title', 'saved_price_cents', 'saved_at_ms', 'is_pending', 'note'])
      .where('shopper_id', '=', shopperId)
      .orderBy('saved_at_ms')
      .execute(),
  erase,
};
