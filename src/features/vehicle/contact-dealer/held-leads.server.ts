/** Leads that wait for an editor: programs' marks and floods, among which somebody real may be. */
import {
  leadsOf,
  promiseDelivery,
  type LeadRow,
} from '#src/features/vehicle/contact-dealer/lead-store.server.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import type { Figure } from '#src/engine/http/figure.ts';

/** More are not decided one by one. */
const MAX_SHOWN = 50;

export type HeldLead = Pick<
  LeadRow,
  'id' | 'held_reason' | 'owner_name' | 'listing_id' | 'email' | 'comments' | 'received_at_ms'
>;

/** Newest first. */
export function listHeldLeads(db: Database): Promise<HeldLead[]> {
  return leadsOf(db)
    .selectFrom('lead')
    .select(['id', 'held_reason', 'owner_name', 'listing_id', 'email', 'comments', 'received_at_ms'])
    .where('status', '=', 'held')
    .orderBy('received_at_ms', 'desc')
    .limit(MAX_SHOWN)
    .execute();
}

/** False: it is not held any more. */
export function letLeadThrough(db: Database, id: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await leadsOf(tx)
      .updateTable('lead')
      .set({ status: 'open', held_reason: null })
      .where('id', '=', id)
      .where('status', '=', 'held')
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await promiseDelivery(tx, id);
    return true;
  });
}

export function discardLead(db: Database, id: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const held = leadsOf(tx)
      .selectFrom('lead')
      .select('id')
      .where('id', '=', id)
      .where('status', '=', 'held');
    await leadsOf(tx).deleteFrom('lead_consent').where('lead_id', 'in', held).execute();
    const { numDeletedRows } = await leadsOf(tx)
      .deleteFrom('lead')
      .where('id', '=', id)
      .where('status', '=', 'held')
      .executeTakeFirst();
    return numDeletedRows > 0n;
  });
}

export async function countHeldLeads(db: Database): Promise<Figure> {
  const { held } = await leadsOf(db)
    .selectFrom('lead')
    .select(({ fn }) => fn.countAll<number>().as('held'))
    .where('status', '=', 'held')
    .executeTakeFirstOrThrow();
  return { name: 'lead_held', help: 'Leads that wait for an editor.', value: held };
}
