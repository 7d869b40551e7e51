/** What operators do with webhooks. */
import { randomUUID } from 'node:crypto';
import type { Database } from '#src/engine/db/sqlite.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import { DAY_MS } from '#src/lib/durations.ts';
import { enqueue } from '#src/engine/outbox/outbox.ts';
import { publishEvent } from '#src/server/webhooks/publish-event.ts';
import { newWebhookSecret } from '#src/server/webhooks/sign-webhook.ts';
import { deliverWebhookJob } from '#src/server/webhooks/webhook.job.ts';
import { MAX_WEBHOOKS, webhooksOf, WEBHOOK_TOPICS } from '#src/server/webhooks/webhook-tables.ts';
import type { WebhookRow } from '#src/server/webhooks/webhook-tables.ts';
import { laneOfWebhook, readWebhookMail, readWebhookUrl } from '#src/server/webhooks/webhook-url.ts';

/** How long the previous secret still signs, so that a partner can change at any time of a day. */
const OLD_SECRET_MS = DAY_MS;

export interface NewWebhook {
  readonly url: string;
  readonly topics: readonly string[];
  readonly format: 'json' | 'adf';
  readonly ownerId: string | undefined;
}

/** Why a webhook cannot be made; undefined if it can. */
export function findWebhookProblem(
  { url, topics, format }: NewWebhook,
  ownOrigins: readonly string[],
): string | undefined {
  const unknown = topics.filter((topic) => !WEBHOOK_TOPICS.some((known) => known === topic));
  if (topics.length === 0 || unknown.length > 0)
    return `Topics are ${WEBHOOK_TOPICS.join(', ')}, separated by commas.`;
  if (format === 'adf' && topics.join() !== 'lead') return 'ADF is a format of leads alone: --topics lead';
  if (readWebhookMail(url) !== undefined)
    return format === 'adf' ? undefined : 'Only leads as ADF go by mail: --topics lead --format adf';
  if (readWebhookUrl(url, ownOrigins) !== undefined) return undefined;
  return 'The address must be https, with a host name and no port, user or fragment; or mailto: with an address. Others only at an origin of WEBHOOK_ORIGINS.';
}

/** @returns its id and secret; undefined when there are too many */
export async function addWebhook(
  db: Database,
  { url, topics, format, ownerId }: NewWebhook,
): Promise<Pick<WebhookRow, 'id' | 'secret'> | undefined> {
  const { n } = await webhooksOf(db)
    .selectFrom('webhook')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  if (n >= MAX_WEBHOOKS) return undefined;
  const row = {
    id: `wh_${randomUUID().replaceAll('-', '').slice(0, 16)}`,
    url,
    topics: topics.join(','),
    format,
    owner_id: ownerId ?? null,
    secret: newWebhookSecret(),
    old_secret: null,
    old_secret_until_ms: null,
    created_at_ms: Date.now(),
    paused_at_ms: null,
    paused_reason: null,
  };
  await webhooksOf(db).insertInto('webhook').values(row).execute();
  return row;
}

export type ShownWebhook = Omit<WebhookRow, 'secret' | 'old_secret' | 'old_secret_until_ms'>;

export function listWebhooks(db: Database): Promise<ShownWebhook[]> {
  return webhooksOf(db)
    .selectFrom('webhook')
    .select(['id', 'url', 'topics', 'format', 'owner_id', 'created_at_ms', 'paused_at_ms', 'paused_reason'])
    .orderBy('created_at_ms')
    .limit(MAX_WEBHOOKS)
    .execute();
}

/** Its deliveries stay as receipts until their time is over. Waiting ones end without being sent. */
export function removeWebhook(db: Database, id: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { numDeletedRows } = await webhooksOf(tx)
      .deleteFrom('webhook')
      .where('id', '=', id)
      .executeTakeFirst();
    await webhooksOf(tx)
      .updateTable('webhook_delivery')
      .set({ state: 'withdrawn', answer: 'The webhook was removed.', ended_at_ms: Date.now() })
      .where('webhook_id', '=', id)
      .where('state', '=', 'waiting')
      .execute();
    return numDeletedRows > 0n;
  });
}

/** @returns the new secret; undefined when there is no such webhook */
export async function rotateSecret(db: Database, id: string): Promise<string | undefined> {
  const secret = newWebhookSecret();
  const { numUpdatedRows } = await webhooksOf(db)
    .updateTable('webhook')
    .set((row) => ({
      old_secret: row.ref('secret'),
      old_secret_until_ms: Date.now() + OLD_SECRET_MS,
      secret,
    }))
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n ? secret : undefined;
}

/** Sends again from then on what was not delivered meanwhile. @returns how many events; undefined without such a webhook */
export async function resumeWebhook(db: Database, id: string): Promise<number | undefined> {
  return db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await webhooksOf(tx)
      .updateTable('webhook')
      .set({ paused_at_ms: null, paused_reason: null })
      .where('id', '=', id)
      .executeTakeFirst();
    return numUpdatedRows > 0n ? requeue(tx, id, 0, ['failed']) : undefined;
  });
}

/** Sends all events since a moment again, with the ids that they had. @returns how many */
export function replayWebhook(db: Database, id: string, sinceMs: number): Promise<number> {
  return db.transaction().execute((tx) => requeue(tx, id, sinceMs, ['delivered', 'failed']));
}

async function requeue(
  tx: Database,
  id: string,
  sinceMs: number,
  states: readonly ('delivered' | 'failed')[],
): Promise<number> {
  const again = await webhooksOf(tx)
    .updateTable('webhook_delivery')
    .set({ state: 'waiting', ended_at_ms: null, queued_at_ms: Date.now() })
    .where('webhook_id', '=', id)
    .where('state', 'in', [...states])
    .where('event_id', 'in', (query) =>
      query.selectFrom('webhook_event').select('id').where('at_ms', '>=', sinceMs),
    )
    .returning('id')
    .execute();
  const webhook = again.length > 0 ? await findWebhook(tx, id) : undefined;
  const lane = webhook && laneOfWebhook(webhook);
  const run = Date.now();
  for (const { id: deliveryId } of again) {
    const key = `${deliveryId}:${run}`;
    await enqueue(tx, deliverWebhookJob, { deliveryId }, { key, ...definedOnly({ lane }) });
  }
  return again.length;
}

/** Sends an event without content, so that a partner sees whether it arrives. */
export async function pingWebhook(db: Database, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const webhook = await findWebhook(tx, id);
    if (webhook) await publishEvent(tx, { type: 'test.ping', key: randomUUID() }, [webhook]);
  });
}

function findWebhook(db: Database, id: string): Promise<Pick<WebhookRow, 'id' | 'url'> | undefined> {
  return webhooksOf(db).selectFrom('webhook').select(['id', 'url']).where('id', '=', id).executeTakeFirst();
}
