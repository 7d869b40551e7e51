/** Cars that shoppers were asked about. Nothing is stored for browsers that opt out. */
import { sql } from 'kysely';
import { findShopperId } from '#src/domain/visitor/shopper.ts';
import type {
  leadCandidatesCall,
  stillInterestedCall,
} from '#src/features/shopper/still-interested/interest.call.ts';
import type { Handler } from '#src/lib/call.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import type { ToRemoteInput } from '#src/engine/calls/handlers.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import { findVisitorId, isBrowserOptedOut } from '#src/server/shoppers/opt-out.ts';
import type { ShopperRecords } from '#src/server/shoppers/shopper-records.ts';

export const answerStillInterested: Handler<typeof stillInterestedCall> = async ({ vins }, { locals }) => {
  const { db, stockDb } = locals.services;
  const shopperId = isBrowserOptedOut(locals) ? undefined : findShopperId(await locals.findShopper());
  if (shopperId === undefined) return { type: 'ok' };
  const now = Date.now();
  for (const listingId of await findListingIds(stockDb, vins)) {
    await sql`INSERT INTO shopper_interest (shopper_id, listing_id, asked_at_ms) VALUES (${shopperId}, ${listingId}, ${now})
      ON CONFLICT (shopper_id, listing_id) DO UPDATE SET asked_at_ms = excluded.asked_at_ms`.execute(db);
  }
  return { type: 'ok' };
};

/** A browser that opted out stays without an id. */
export const toRemoteInterest: ToRemoteInput<typeof stillInterestedCall> = async (input, locals) => {
  const consumer_id = input.consumer_id ?? (await findVisitorId(locals));
  return { ...input, ...definedOnly({ consumer_id }) };
};

export const answerLeadCandidates: Handler<typeof leadCandidatesCall> = async ({ vins }, { locals }) => {
  const { db, stock, stockDb } = locals.services;
  const shopperId = findShopperId(await locals.findShopper()) ?? '';
  const { rows } = await sql<{ listing_id: string }>`
    SELECT listing_id FROM lead WHERE shopper_id = ${shopperId}`.execute(db);
  const written = new Set(rows.map(({ listing_id }) => listing_id));
  const ids = await findListingIds(stockDb, vins.split(','));
  const listingIds = stock.current
    .loadListings(ids)
    .filter(({ listing, owner }) => !written.has(listing.id) && !owner.privateSeller && !owner.hideEmailForm)
    .map(({ listing }) => listing.id);
  return { listingIds };
};

async function findListingIds(stockDb: Database, vins: readonly string[]): Promise<string[]> {
  if (vins.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM listing WHERE status = 'active' AND vin IN (${sql.join(vins)})
      AND id NOT IN (SELECT listing_id FROM covered_listing)`.execute(stockDb);
  return rows.map(({ id }) => id);
}

export const interestRecords: ShopperRecords = {
  name: 'cars asked about',
  tables: ['shopper_interest'],
  move: async (tx, from, to) => {
    await sql`UPDATE shopper_interest SET shopper_id = ${to} WHERE shopper_id = ${from}
      AND listing_id NOT IN (SELECT listing_id FROM shopper_interest WHERE shopper_id = ${to})`.execute(tx);
    await sql`DELETE FROM shopper_interest WHERE shopper_id = ${from}`.execute(tx);
  },
  read: async (db, { shopperId }) => {
    const { rows } = await sql`
      SELECT listing_id, asked_at_ms FROM shopper_interest WHERE shopper_id = ${shopperId}`.execute(db);
    return rows;
  },
  erase: async (tx, { shopperId }) => {
    await sql`DELETE FROM shopper_interest WHERE shopper_id = ${shopperId}`.execute(tx);
  },
};
