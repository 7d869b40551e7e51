/** Takes a reservation request back. A seller who got it is notified once; others never get it. */
import { cancelLeadJob } from '#src/features/vehicle/contact-dealer/deliver-lead.job.ts';
import { digestParts, leadsOf } from '#src/features/vehicle/contact-dealer/lead-store.server.ts';
import type { cancelReservationCall } from '#src/features/vehicle/contact-dealer/lead.call.ts';
import { reservationKey } from '#src/features/vehicle/contact-dealer/reservation-click.ts';
import type { Handler } from '#src/lib/call.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import { enqueue } from '#src/engine/outbox/outbox.ts';
import { publishLeadEvent } from '#src/server/webhooks/publish-event.ts';

/** "ok" also for a request that never came, which can be cancelled as well. */
export const answerCancelReservation: Handler<typeof cancelReservationCall> = async (
  { listing, receipt },
  { locals },
) => {
  const contentKey = digestParts([listing, reservationKey(receipt)]);
  await locals.services.db.transaction().execute((tx) => cancelLead(tx, contentKey, Date.now()));
  return { type: 'ok' };
};

async function cancelLead(tx: Database, contentKey: string, nowMs: number): Promise<void> {
  const cancelled = await leadsOf(tx)
    .updateTable('lead')
    .set({ cancelled_at_ms: nowMs })
    .where('content_key', '=', contentKey)
    .where('cancelled_at_ms', 'is', null)
    .returning(['id', 'status', 'owner_id'])
    .execute();
  for (const { id, status, owner_id } of cancelled) {
    if (status === 'sent') await promiseCancellation(tx, id);
    if (status !== 'held') await publishLeadEvent(tx, 'lead.cancelled', { id, ownerId: owner_id });
  }
}

/** Also for a delivery that was on its way when its lead was cancelled. */
export async function promiseCancellation(tx: Database, leadId: string): Promise<void> {
  await enqueue(tx, cancelLeadJob, { leadId }, { key: leadId });
}
