/** Delivers events to webhooks. Safe to run twice: an event keeps its id, and a delivery that has ended is not repeated. */
import { createHash } from 'node:crypto';
import { postOutside } from '#src/engine/calls/post-outside.ts';
import { parseRetryAfter } from '#src/engine/calls/retry-after.ts';
import type { JobContext, JobHandler } from '#src/engine/outbox/handle-job.ts';
import { errorMessage } from '#src/lib/error-message.ts';
import { DeadLetter, RetryLater } from '#src/lib/job.ts';
import { MailError } from '#src/server/mail/mail-error.ts';
import type { Services } from '#src/server/services.ts';
import { noteDelivery, pauseWebhook, wasAnsweredSince } from '#src/server/webhooks/delivery-records.ts';
import { signWebhook } from '#src/server/webhooks/sign-webhook.ts';
import { deliverWebhookJob } from '#src/server/webhooks/webhook.job.ts';
import { webhooksOf } from '#src/server/webhooks/webhook-tables.ts';
import type { DeliveryRow, WebhookEventRow, WebhookRow } from '#src/server/webhooks/webhook-tables.ts';
import { readWebhookMail, readWebhookUrl } from '#src/server/webhooks/webhook-url.ts';

export interface EventText {
  readonly contentType: string;
  readonly body: string;
  /** Of a mail. */
  readonly subject: string;
}

/** Reads what an event is about, as it is now; undefined when it no longer exists. */
export type ReadSubject = (
  services: Services,
  event: Pick<WebhookEventRow, 'type' | 'subject' | 'at_ms'>,
  format: WebhookRow['format'],
) => Promise<EventText | undefined>;

interface Delivery {
  readonly row: DeliveryRow;
  readonly webhook: WebhookRow;
  readonly event: WebhookEventRow;
}

const GONE = 410;
const NOT_NOW = new Set([408, 425, 429, 503]);
/** The receiver's own name for what it got. Anything else in an answer could be personal data. */
const RECEIPT_HEADERS = ['x-receipt-id', 'x-request-id'];
const RECEIPT = /^[\w.:-]{1,100}$/;

/** @param readLead the lead of an event, in the format of its webhook */
export function createWebhookDelivery(readLead: ReadSubject): JobHandler<typeof deliverWebhookJob> {
  return async ({ deliveryId }, context) => {
    const { services, attempt } = context;
    const { db } = services;
    const delivery = await load(services, deliveryId);
    if (!delivery) return;
    if (delivery.webhook.paused_at_ms !== null) {
      await noteDelivery(db, deliveryId, { state: 'failed', answer: 'The webhook is paused.', attempt });
      return;
    }
    const text = await writeEvent(services, delivery, readLead);
    if (!text) {
      await noteDelivery(db, deliveryId, { state: 'withdrawn', answer: 'It was deleted.', attempt });
      return;
    }
    const bodyDigest = createHash('sha256').update(text.body).digest('hex');
    try {
      const answer = await send(delivery, text, context);
      await noteDelivery(db, deliveryId, { state: 'delivered', answer, attempt, bodyDigest });
    } catch (cause) {
      await noteFailure(services, delivery, cause, { attempt, bodyDigest });
    }
  };
}

async function load({ db }: Services, deliveryId: string): Promise<Delivery | undefined> {
  const mine = webhooksOf(db);
  const row = await mine
    .selectFrom('webhook_delivery')
    .selectAll()
    .where('id', '=', deliveryId)
    .executeTakeFirst();
  if (!row || row.state === 'delivered' || row.state === 'withdrawn') return undefined;
  const webhook = await mine
    .selectFrom('webhook')
    .selectAll()
    .where('id', '=', row.webhook_id)
    .executeTakeFirst();
  const event = await mine
    .selectFrom('webhook_event')
    .selectAll()
    .where('id', '=', row.event_id)
    .executeTakeFirst();
  return webhook && event && { row, webhook, event };
}

async function writeEvent(
  services: Services,
  { event, webhook }: Delivery,
  readLead: ReadSubject,
): Promise<EventText | undefined> {
  if (event.subject !== '') return readLead(services, event, webhook.format);
  return formatEvent(event, JSON.parse(event.data));
}

/** The JSON of every event: its type, when it happened, and its data. */
export function formatEvent(
  { type, at_ms }: Pick<WebhookEventRow, 'type' | 'at_ms'>,
  data: unknown,
): EventText {
  const timestamp = new Date(at_ms).toISOString();
  return {
    contentType: 'application/json',
    body: JSON.stringify({ type, timestamp, data }),
    subject: type,
  };
}

/** @returns the receipt. @throws when it was not accepted */
async function send(delivery: Delivery, text: EventText, context: JobContext): Promise<string> {
  const address = readWebhookMail(delivery.webhook.url);
  return address === undefined ? post(delivery, text, context) : mail(delivery, address, text, context);
}

async function post(
  { webhook, event }: Delivery,
  { contentType, body }: EventText,
  { services, signal }: JobContext,
): Promise<string> {
  const { webhookOrigins } = services.config;
  const url = readWebhookUrl(webhook.url, webhookOrigins);
  if (!url) throw new DeadLetter('The address of the webhook is not allowed.');
  const now = Date.now();
  const isOldValid = webhook.old_secret !== null && (webhook.old_secret_until_ms ?? 0) > now;
  const secrets = [webhook.secret, ...(isOldValid ? [webhook.old_secret ?? ''] : [])];
  const { status, headers } = await postOutside(
    url,
    {
      headers: {
        'content-type': contentType,
        'content-length': Buffer.byteLength(body),
        'user-agent': 'Forecourt-Webhooks/1',
        ...signWebhook(event.id, body, secrets, now),
      },
      body,
    },
    { isOwn: webhookOrigins.includes(url.origin), signal },
  );
  const answer = `The receiver answered ${status}.`;
  if (status >= 200 && status < 300) {
    const receipts = RECEIPT_HEADERS.map((name) => headers[name]);
    const receipt = receipts.find((value) => typeof value === 'string' && RECEIPT.test(value));
    return receipt === undefined ? answer : `${answer} Receipt: ${String(receipt)}`;
  }
  if (status === GONE) throw new DeadLetter(answer);
  const afterMs = NOT_NOW.has(status) ? parseRetryAfter(headers['retry-after'], now) : undefined;
  throw afterMs === undefined ? new Error(answer) : new RetryLater(answer, afterMs);
}

async function mail(
  { event }: Delivery,
  address: string,
  { body, subject }: EventText,
  { services }: JobContext,
): Promise<string> {
  try {
    const messageId = `${event.id}@${new URL(services.site.origin).hostname}`;
    await services.mail.send({ messageId, to: { address }, subject, text: body });
    return 'The mail server accepted it.';
  } catch (cause) {
    if (cause instanceof MailError && cause.kind !== 'later') throw new DeadLetter(cause.message);
    throw cause;
  }
}

/** A receiver that has answered nothing since this event was queued, over a day ago, gets no more until it is resumed. */
async function noteFailure(
  { db, log }: Services,
  { row, webhook }: Delivery,
  cause: unknown,
  { attempt, bodyDigest }: { readonly attempt: number; readonly bodyDigest: string },
): Promise<never> {
  const reason = errorMessage(cause);
  const isFinal = cause instanceof DeadLetter || attempt >= deliverWebhookJob.maxAttempts;
  const state = isFinal ? 'failed' : 'waiting';
  await noteDelivery(db, row.id, { state, answer: reason, attempt, bodyDigest });
  if (isFinal && !(await wasAnsweredSince(db, webhook.id, row.queued_at_ms))) {
    await pauseWebhook(db, webhook.id, reason, Date.now());
    log.warn({ webhookId: webhook.id, reason }, 'a webhook is paused');
  }
  throw cause;
}
