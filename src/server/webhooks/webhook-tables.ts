/** Webhooks, their events and deliveries, as they are stored. */
import type { Database } from '#src/engine/db/sqlite.ts';

/** What a webhook can ask for. An event's type begins with its topic: "lead.created". */
export const WEBHOOK_TOPICS = ['lead', 'stock', 'price', 'release', 'build'] as const;
export type WebhookTopic = (typeof WEBHOOK_TOPICS)[number];

export type WebhookEventType =
  | 'lead.created'
  | 'lead.cancelled'
  | 'stock.changed'
  | 'stock.reset'
  | 'stock.renamed'
  | 'price.changed'
  | 'release.published'
  | 'build.finished'
  | 'build.failed'
  | 'test.ping';

/** More than one installation's partners; each event is compared with all of them. */
export const MAX_WEBHOOKS = 200;

export interface WebhookRow {
  id: string;
  /** https, or `mailto:` for leads as ADF. */
  url: string;
  /** Separated by commas. */
  topics: string;
  format: 'json' | 'adf';
  /** Only of this seller; null for everything. */
  owner_id: string | null;
  secret: string;
  /** Signs as well, until then. */
  old_secret: string | null;
  old_secret_until_ms: number | null;
  created_at_ms: number;
  paused_at_ms: number | null;
  paused_reason: string | null;
}

export interface WebhookEventRow {
  id: string;
  type: WebhookEventType;
  /** The id of a lead; empty when `data` has everything. */
  subject: string;
  /** JSON. */
  data: string;
  at_ms: number;
}

export type DeliveryState = 'waiting' | 'delivered' | 'failed' | 'withdrawn';

export interface DeliveryRow {
  id: string;
  webhook_id: string;
  event_id: string;
  state: DeliveryState;
  attempt_count: number;
  queued_at_ms: number;
  ended_at_ms: number | null;
  /** The receipt: the last answer's status, and the id that the receiver gave it. */
  answer: string | null;
  /** SHA-256 of the last body. */
  body_digest: string | null;
}

export function webhooksOf(db: Database) {
  return db.$extendTables<{
    webhook: WebhookRow;
    webhook_event: WebhookEventRow;
    webhook_delivery: DeliveryRow;
  }>();
}
