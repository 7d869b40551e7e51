/** Stores an event and a delivery for each webhook that wants it, in the transaction of what it is about. */
import { createHash, randomUUID } from 'node:crypto';
import type { Database } from '#src/engine/db/sqlite.ts';
import { enqueue } from '#src/engine/outbox/outbox.ts';
import { deliverWebhookJob } from '#src/server/webhooks/webhook.job.ts';
import { MAX_WEBHOOKS, webhooksOf } from '#src/server/webhooks/webhook-tables.ts';
import type { WebhookEventType, WebhookTopic } from '#src/server/webhooks/webhook-tables.ts';
import { laneOfWebhook } from '#src/server/webhooks/webhook-url.ts';

export interface NewWebhookEvent {
  readonly type: WebhookEventType;
  /** Published again with the same key and data, it is the same event. */
  readonly key: string;
  /** The id of the lead that it is about, whose words are read when it is sent. */
  readonly subject?: string;
  readonly data?: Readonly<Record<string, unknown>>;
}

/** Which webhooks an event is for. */
export interface Audience {
  readonly id: string;
  readonly url: string;
  readonly topics: readonly string[];
  /** Undefined for those of all sellers. */
  readonly ownerId: string | undefined;
}

/** Paused ones too: their deliveries are made when they are resumed. */
export async function listAudiences(db: Database, topics: readonly WebhookTopic[]): Promise<Audience[]> {
  const rows = await webhooksOf(db)
    .selectFrom('webhook')
    .select(['id', 'url', 'topics', 'owner_id'])
    .orderBy('created_at_ms')
    .limit(MAX_WEBHOOKS)
    .execute();
  return rows
    .map((row) => ({
      id: row.id,
      url: row.url,
      topics: row.topics.split(','),
      ownerId: row.owner_id ?? undefined,
    }))
    .filter((audience) => topics.some((topic) => audience.topics.includes(topic)));
}

/** @param tx the transaction of what the event is about: both are stored or neither */
export async function publishEvent(
  tx: Database,
  { type, key, subject = '', data = {} }: NewWebhookEvent,
  audiences: readonly Pick<Audience, 'id' | 'url'>[],
): Promise<void> {
  if (audiences.length === 0) return;
  const now = Date.now();
  const text = JSON.stringify(data);
  const id = `evt_${createHash('sha256').update(`${type} ${key} ${text}`).digest('hex').slice(0, 32)}`;
  const mine = webhooksOf(tx);
  await mine
    .insertInto('webhook_event')
    .values({ id, type, subject, data: text, at_ms: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  for (const audience of audiences) {
    const deliveryId = randomUUID();
    const made = await mine
      .insertInto('webhook_delivery')
      .values({
        id: deliveryId,
        webhook_id: audience.id,
        event_id: id,
        state: 'waiting',
        attempt_count: 0,
        queued_at_ms: now,
        ended_at_ms: null,
        answer: null,
        body_digest: null,
      })
      .onConflict((conflict) => conflict.columns(['webhook_id', 'event_id']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (made)
      await enqueue(
        tx,
        deliverWebhookJob,
        { deliveryId },
        { key: deliveryId, lane: laneOfWebhook(audience) },
      );
  }
}

/** An event about a lead, for the webhooks of its seller and those of all sellers. */
export async function publishLeadEvent(
  tx: Database,
  type: 'lead.created' | 'lead.cancelled',
  lead: { readonly id: string; readonly ownerId: string },
): Promise<void> {
  const audiences = await listAudiences(tx, ['lead']);
  await publishEvent(
    tx,
    { type, key: lead.id, subject: lead.id },
    audiences.filter(({ ownerId }) => ownerId === undefined || ownerId === lead.ownerId),
  );
}
