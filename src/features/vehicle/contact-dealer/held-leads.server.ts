/** Leads held for an editor: suspected spam and floods, which may include real shoppers. */
import { sql } from 'kysely';
import { leadsOf, promiseDelivery } from '#src/features/vehicle/contact-dealer/lead-store.server.ts';
import type { LeadRow, LeadStatus } from '#src/features/vehicle/contact-dealer/lead-store.server.ts';
import { dropRelayThread } from '#src/server/relay/relay-threads.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import type { MetricSample } from '#src/engine/http/metric-sample.ts';

/** An editor does not decide more than this one by one. */
const MAX_SHOWN = 50;

export type HeldLead = Pick<
  LeadRow,
  'id' | 'held_reason' | 'owner_name' | 'listing_id' | 'email' | 'comments' | 'received_at_ms'
>;

/** Written out, because the index of held leads is for no other value. */
const HELD = sql.lit<LeadStatus>('held');

/** Lists held leads, newest first. */
export function listHeldLeads(db: Database): Promise<HeldLead[]> {
  return leadsOf(db)
    .selectFrom('lead')
    .select(['id', 'held_reason', 'owner_name', 'listing_id', 'email', 'comments', 'received_at_ms'])
    .where('status', '=', HELD)
    .where('cancelled_at_ms', 'is', null)
    .orderBy('received_at_ms', 'desc')
    .limit(MAX_SHOWN)
    .execute();
}

/** Returns false when the lead is no longer held. */
export function releaseLead(db: Database, id: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const released = await leadsOf(tx)
      .updateTable('lead')
      .set({ status: 'open', held_reason: null })
      .where('id', '=', id)
      .where('status', '=', 'held')
      .returning('owner_id')
      .executeTakeFirst();
    if (!released) return false;
    await promiseDelivery(tx, { id, ownerId: released.owner_id });
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
    const isHeld = (await held.execute()).length > 0;
    if (isHeld) await dropRelayThread(tx, id);
    const { numDeletedRows } = await leadsOf(tx)
      .deleteFrom('lead')
      .where('id', '=', id)
      .where('status', '=', 'held')
      .executeTakeFirst();
    return numDeletedRows > 0n;
  });
}

export async function countHeldLeads(db: Database): Promise<MetricSample> {
  const { held } = await leadsOf(db)
    .selectFrom('lead')
    .select(({ fn }) => fn.countAll<number>().as('held'))
    .where('status', '=', HELD)
    .where('cancelled_at_ms', 'is', null)
    .executeTakeFirstOrThrow();
  return { name: 'lead_held', help: 'Leads held for an editor.', value: held };
}
