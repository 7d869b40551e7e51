/** What the shopper offered and asked sellers before, and what they answered. */
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '#src/engine/db/sqlite.ts';
import { toDollars } from '#src/lib/cents.ts';

const MAX_SHOWN = 5;
const OUT_THE_DOOR = 'out-the-door';
const vehicleSchema = z.object({ title: z.string() });

export interface OwnOffer {
  readonly leadId: string;
  readonly title: string;
  readonly sellerName: string;
  readonly sentAtMs: number;
  /** Undefined for a question about the out-the-door price. */
  readonly offerDollars: number | undefined;
  /** The beginning of the first answer. */
  readonly answer: string | undefined;
  /** The conversation has a page. */
  readonly isRelayed: boolean;
}

interface OfferRow {
  id: string;
  vehicle: string;
  owner_name: string;
  received_at_ms: number;
  offer_cents: number | null;
  opened_at_ms: number | null;
  answer: string | null;
}

const MAX_ANSWER_LENGTH = 160;

/** The newest first. */
export async function listOwnOffers(db: Database, shopperId: string): Promise<OwnOffer[]> {
  const { rows } = await sql<OfferRow>`
    SELECT l.id, l.vehicle, l.owner_name, l.received_at_ms, l.offer_cents, t.opened_at_ms,
      (SELECT m.body FROM relay_message m WHERE m.lead_id = l.id AND m.direction = 'to-shopper' AND m.is_automatic = 0
          AND m.is_template = 0 ORDER BY m.received_at_ms LIMIT 1) AS answer
    FROM lead l LEFT JOIN relay_thread t ON t.lead_id = l.id
    WHERE l.shopper_id = ${shopperId} AND l.status NOT IN ('erased', 'undeliverable')
      AND (l.kind = 'offer' OR l.click_type = ${OUT_THE_DOOR})
    ORDER BY l.received_at_ms DESC, l.id LIMIT ${MAX_SHOWN}`.execute(db);
  return rows.map((row) => ({
    leadId: row.id,
    title: vehicleSchema.parse(JSON.parse(row.vehicle)).title,
    sellerName: row.owner_name,
    sentAtMs: row.received_at_ms,
    offerDollars: row.offer_cents === null ? undefined : toDollars(row.offer_cents),
    answer: row.answer?.slice(0, MAX_ANSWER_LENGTH).toWellFormed(),
    isRelayed: row.opened_at_ms !== null,
  }));
}
