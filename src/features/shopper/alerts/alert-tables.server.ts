import type { Database } from '#src/engine/db/sqlite.ts';
import type { AlertKind } from '#src/features/shopper/alerts/alert-events.ts';

export interface StockChangeRow {
  seq: number;
  listing_id: string;
  generation: number;
  old_price_cents: number | null;
  price_cents: number | null;
  was_active: number;
  is_active: number;
  /** When the stock with this change was imported. */
  imported_at_ms: number | null;
  read_at_ms: number;
}

export interface SubscriptionRow {
  id: string;
  /** The shopper who typed the address, who can see the subscription. Email goes to the address only. */
  shopper_id: string | null;
  email: string;
  kind: 'search' | 'car';
  /** The normalized query string of a search, or the id of a listing. */
  subject: string;
  created_at_ms: number;
  confirmed_at_ms: number | null;
  /** When email to the address bounced. It gets no more email. */
  bounced_at_ms: number | null;
}

export interface AlertLinkRow {
  digest: string;
  purpose: 'confirm' | 'unsubscribe';
  recipient: string;
  expires_at_ms: number;
}

export interface AlertEventRow {
  id: number;
  /** The id of the watch that the event belongs to. */
  watch: string;
  /** The recipient: a shopper id, or `email:` and an address. */
  recipient: string;
  listing_id: string;
  event: string;
  kind: AlertKind;
  old_price_cents: number | null;
  price_cents: number | null;
  imported_at_ms: number | null;
  created_at_ms: number;
  /** Sent by itself, without waiting for the daily digest. */
  is_instant: number;
  digest_id: string | null;
  is_pushed: number;
}

export interface AlertDigestRow {
  id: string;
  recipient: string;
  created_at_ms: number;
  sent_at_ms: number | null;
  is_instant: number;
  /** JSON with the number of further changes of each kind; NULL means none. */
  overflow: string | null;
}

type AlertTables = {
  alert_stock: { listing_id: string; price_cents: number | null; is_active: number };
  alert_progress: { id: number; generation: number; batch_end_seq: number | null };
  alert_search_key: { key: string; search_id: string };
  alert_queue: { recipient: string };
  alert_overflow: { recipient: string; kind: AlertKind; mail_count: number; push_count: number };
  stock_change: StockChangeRow;
  alert_subscription: SubscriptionRow;
  alert_link: AlertLinkRow;
  alert_mail_off: { recipient: string; since_ms: number; bounced_at_ms: number | null };
  alert_event: AlertEventRow;
  alert_digest: AlertDigestRow;
};

export function alertsOf(db: Database) {
  return db.$extendTables<AlertTables>();
}

/** Replaces the digest id of events that are never sent by email. */
export const NOT_MAILED = 'untold';

export const emailRecipient = (email: string): string => `email:${email}`;
