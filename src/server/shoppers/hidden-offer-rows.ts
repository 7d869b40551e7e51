/** The table of hidden cars and sellers. */
import { sql } from 'kysely';
import { MAX_HIDDEN, toHiddenSet } from '#src/domain/visitor/hidden-offers.ts';
import type { HiddenOffer, HiddenSet } from '#src/domain/visitor/hidden-offers.ts';
import { inTurn, textsOf } from '#src/engine/db/which-database.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import type { ShopperRecords } from '#src/server/shoppers/shopper-records.ts';

/** @returns false above the limit, which parallel requests cannot exceed together */
export function hideOffer(db: Database, shopperId: string, { kind, subject }: HiddenOffer): Promise<boolean> {
  return inTurn(db, `hidden offers:${shopperId}`, async (tx) => {
    const { numAffectedRows } = await sql`
      INSERT INTO hidden_offer (shopper_id, kind, subject, hidden_at_ms)
      SELECT ${shopperId}, ${kind}, ${subject}, ${Date.now()}
      WHERE (SELECT count(*) FROM hidden_offer WHERE shopper_id = ${shopperId}) < ${MAX_HIDDEN}
      ON CONFLICT (shopper_id, kind, subject) DO UPDATE SET hidden_at_ms = excluded.hidden_at_ms`.execute(tx);
    return numAffectedRows === 1n;
  });
}

export async function showOffer(
  db: Database,
  shopperId: string,
  { kind, subject }: HiddenOffer,
): Promise<void> {
  await sql`DELETE FROM hidden_offer
    WHERE shopper_id = ${shopperId} AND kind = ${kind} AND subject = ${subject}`.execute(db);
}

/** Newest first. */
export async function listHidden(db: Database, shopperId: string): Promise<HiddenOffer[]> {
  const { rows } = await sql<HiddenOffer>`SELECT kind, subject FROM hidden_offer
    WHERE shopper_id = ${shopperId} ORDER BY hidden_at_ms DESC, subject`.execute(db);
  return rows;
}

/** By shopper. Shoppers who hide nothing are left out. */
export async function loadHiddenSets(
  db: Database,
  shopperIds: readonly string[],
): Promise<Map<string, HiddenSet>> {
  const { rows } = await sql<HiddenOffer & { shopper_id: string }>`SELECT shopper_id, kind, subject
    FROM hidden_offer WHERE shopper_id IN ${textsOf(db, shopperIds)}`.execute(db);
  const byShopper = Map.groupBy(rows, ({ shopper_id }) => shopper_id);
  return new Map([...byShopper].map(([id, offers]) => [id, toHiddenSet(offers)]));
}

export const hiddenOfferRecords: ShopperRecords = {
  name: 'hidden cars and sellers',
  tables: ['hidden_offer'],
  move: async (tx, from, to) => {
    await sql`INSERT INTO hidden_offer (shopper_id, kind, subject, hidden_at_ms)
      SELECT ${to}, kind, subject, hidden_at_ms FROM hidden_offer WHERE shopper_id = ${from}
      ON CONFLICT DO NOTHING`.execute(tx);
    await sql`DELETE FROM hidden_offer WHERE shopper_id = ${from}`.execute(tx);
  },
  read: async (db, { shopperId }) => {
    const { rows } = await sql`SELECT kind, subject, hidden_at_ms FROM hidden_offer
      WHERE shopper_id = ${shopperId}`.execute(db);
    return rows;
  },
  erase: async (tx, { shopperId }) => {
    await sql`DELETE FROM hidden_offer WHERE shopper_id = ${shopperId}`.execute(tx);
  },
};
