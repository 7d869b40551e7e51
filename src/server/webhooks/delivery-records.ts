/** What became of deliveries: the receipts that operators see. */
import { sql } from 'kysely';
import { definedOnly } from '#src/lib/defined-only.ts';
import type { MetricSample } from '#src/engine/http/metric-sample.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import { webhooksOf } from '#src/server/webhooks/webhook-tables.ts';
import type { DeliveryState, WebhookEventType } from '#src/server/webhooks/webhook-tables.ts';

const MAX_ANSWER_LENGTH = 300;
/** More than anyone reads one by one. */
const MAX_SHOWN = 50;

interface DeliveryOutcome {
  readonly state: DeliveryState;
  readonly answer: string;
  readonly attempt: number;
  readonly bodyDigest?: string;
}

export async function noteDelivery(
  db: Database,
  id: string,
  { state, answer, attempt, bodyDigest }: DeliveryOutcome,
): Promise<void> {
  await webhooksOf(db)
    .updateTable('webhook_delivery')
    .set({
      state,
      answer: answer.slice(0, MAX_ANSWER_LENGTH),
      attempt_count: attempt,
      ended_at_ms: state === 'waiting' ? null : Date.now(),
      ...definedOnly({ body_digest: bodyDigest }),
    })
    .where('id', '=', id)
    .execute();
}

export async function wasAnsweredSince(db: Database, webhookId: string, sinceMs: number): Promise<boolean> {
  const answered = await webhooksOf(db)
    .selectFrom('webhook_delivery')
    .select('id')
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'delivered')
    .where('ended_at_ms', '>=', sinceMs)
    .limit(1)
    .executeTakeFirst();
  return answered !== undefined;
}

export async function pauseWebhook(
  db: Database,
  id: string,
  reason: string,
  nowMs: number,
): Promise<boolean> {
  const { numUpdatedRows } = await webhooksOf(db)
    .updateTable('webhook')
    .set({ paused_at_ms: nowMs, paused_reason: reason.slice(0, MAX_ANSWER_LENGTH) })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** One receipt. */
export interface DeliveryNote {
  readonly eventId: string;
  readonly type: WebhookEventType;
  readonly webhookId: string;
  readonly state: DeliveryState;
  readonly attemptCount: number;
  readonly queuedAtMs: number;
  readonly endedAtMs: number | null;
  readonly answer: string;
  readonly bodyDigest: string;
}

/** Newest first. @param webhookId only of this one */
export async function listDeliveries(db: Database, webhookId?: string): Promise<DeliveryNote[]> {
  const rows = await webhooksOf(db)
    .selectFrom('webhook_delivery')
    .innerJoin('webhook_event', 'webhook_event.id', 'webhook_delivery.event_id')
    .select([
      'webhook_delivery.event_id as eventId',
      'webhook_event.type as type',
      'webhook_delivery.webhook_id as webhookId',
      'webhook_delivery.state as state',
      'webhook_delivery.attempt_count as attemptCount',
      'webhook_delivery.queued_at_ms as queuedAtMs',
      'webhook_delivery.ended_at_ms as endedAtMs',
      'webhook_delivery.answer as answer',
      'webhook_delivery.body_digest as bodyDigest',
    ])
    .$if(webhookId !== undefined, (query) => query.where('webhook_delivery.webhook_id', '=', webhookId ?? ''))
    .orderBy('webhook_delivery.queued_at_ms', 'desc')
    .limit(MAX_SHOWN)
    .execute();
  return rows.map((row) => ({ ...row, answer: row.answer ?? '', bodyDigest: row.bodyDigest ?? '' }));
}

/** For `/metrics`. */
export async function countPausedWebhooks(db: Database): Promise<MetricSample> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*) AS n FROM webhook WHERE paused_at_ms IS NOT NULL`.execute(db);
  return { name: 'webhook_paused', help: 'Webhooks of partners that are paused.', value: rows[0]?.n ?? 0 };
}
