/** Conversations as personal records. They follow their leads, so that nothing has to be moved at sign-in. */
import { sql } from 'kysely';
import { listRelayLeadIds } from '#src/features/vehicle/relay/relay-leads.server.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import { dropJobsNaming } from '#src/engine/outbox/outbox.ts';
import type { ShopperRecords } from '#src/server/shoppers/shopper-records.ts';

/** Listed before leads, which lose the person's name when they are erased. */
export const relayRecords: ShopperRecords = {
  name: 'conversations',
  tables: ['relay_thread', 'relay_message'],
  move: () => Promise.resolve(),
  read: async (db, person) => {
    const ids = await listRelayLeadIds(db, person);
    if (ids.length === 0) return { conversations: [], messages: [] };
    const { rows: conversations } = await sql`
      SELECT lead_id, shares_email, shares_phone, opened_at_ms, answered_at_ms, closed_at_ms FROM relay_thread
      WHERE lead_id IN (${sql.join(ids)})`.execute(db);
    const { rows: messages } = await sql`
      SELECT lead_id, direction, body, attachment_count, is_automatic, received_at_ms, sent_at_ms FROM relay_message
      WHERE lead_id IN (${sql.join(ids)}) ORDER BY received_at_ms`.execute(db);
    return { conversations, messages };
  },
  listMailMarks: async (db, person) =>
    (await listMessageIds(db, await listRelayLeadIds(db, person))).map((id) => `relay.${id}@`),
  erase: async (tx, person) => {
    const ids = await listRelayLeadIds(tx, person);
    if (ids.length === 0) return;
    await dropJobsNaming(tx, await listMessageIds(tx, ids));
    await sql`DELETE FROM relay_message WHERE lead_id IN (${sql.join(ids)})`.execute(tx);
    // How fast the seller answered stays: it says nothing of the shopper.
    await sql`UPDATE relay_thread SET closed_at_ms = coalesce(closed_at_ms, ${Date.now()})
      WHERE lead_id IN (${sql.join(ids)})`.execute(tx);
  },
};

async function listMessageIds(db: Database, leadIds: readonly string[]): Promise<string[]> {
  if (leadIds.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM relay_message WHERE lead_id IN (${sql.join(leadIds)})`.execute(db);
  return rows.map(({ id }) => id);
}
