/** What the relay reads of the lead that began a conversation. */
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '#src/engine/db/sqlite.ts';
import { findRelayThread } from '#src/server/relay/relay-threads.ts';
import type { RelayThread } from '#src/server/relay/relay-threads.ts';
import type { Person } from '#src/server/shoppers/shopper-records.ts';
import { toDollars } from '#src/lib/cents.ts';

const vehicleSchema = z.object({ title: z.string() });

export interface RelayLead {
  readonly thread: RelayThread;
  readonly shopperId: string | undefined;
  readonly status: string;
  /** Of the mail that brought the lead to its seller. */
  readonly mailId: string;
  readonly listingId: string;
  readonly sellerName: string;
  /** Of the car. */
  readonly title: string;
  readonly shopperName: string;
  readonly email: string;
  /** Empty when none was entered. */
  readonly phone: string;
  readonly comments: string;
  readonly offerDollars: number | undefined;
  readonly receivedAtMs: number;
}

interface LeadRow {
  status: string;
  message_id: string;
  shopper_id: string | null;
  listing_id: string;
  owner_name: string;
  vehicle: string;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  comments: string;
  offer_cents: number | null;
  received_at_ms: number;
}

/** Undefined for a lead without a conversation. */
export async function findRelayLead(db: Database, leadId: string): Promise<RelayLead | undefined> {
  const thread = await findRelayThread(db, leadId);
  if (!thread) return undefined;
  const { rows } = await sql<LeadRow>`
    SELECT status, message_id, shopper_id, listing_id, owner_name, vehicle, first_name, last_name, email, phone, comments,
      offer_cents, received_at_ms
    FROM lead WHERE id = ${leadId}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  return {
    thread,
    shopperId: row.shopper_id ?? undefined,
    status: row.status,
    mailId: row.message_id,
    listingId: row.listing_id,
    sellerName: row.owner_name,
    title: vehicleSchema.parse(JSON.parse(row.vehicle)).title,
    shopperName: `${row.first_name} ${row.last_name}`,
    email: row.email,
    phone: row.phone,
    comments: row.comments,
    offerDollars: row.offer_cents === null ? undefined : toDollars(row.offer_cents),
    receivedAtMs: row.received_at_ms,
  };
}

/** A conversation in the list of a shopper. */
export interface RelaySummary {
  readonly leadId: string;
  readonly sellerName: string;
  readonly title: string;
  readonly lastAtMs: number;
  readonly answerCount: number;
  readonly isClosed: boolean;
}

const MAX_LISTED = 100;

/** The newest first. */
export async function listConversations(db: Database, shopperId: string): Promise<RelaySummary[]> {
  const { rows } = await sql<{
    id: string;
    owner_name: string;
    vehicle: string;
    last_at_ms: number;
    answer_count: number;
    closed_at_ms: number | null;
  }>`SELECT * FROM (
      SELECT l.id, l.owner_name, l.vehicle, t.closed_at_ms,
        coalesce((SELECT max(m.received_at_ms) FROM relay_message m WHERE m.lead_id = l.id), l.received_at_ms) AS last_at_ms,
        (SELECT count(*) FROM relay_message m WHERE m.lead_id = l.id AND m.direction = 'to-shopper'
          AND m.is_automatic = 0 AND m.is_template = 0) AS answer_count
      FROM lead l JOIN relay_thread t ON t.lead_id = l.id
      WHERE l.shopper_id = ${shopperId} AND l.status <> 'erased'
    ) AS conversations ORDER BY last_at_ms DESC, id LIMIT ${MAX_LISTED}`.execute(db);
  return rows.map((row) => ({
    leadId: row.id,
    sellerName: row.owner_name,
    title: vehicleSchema.parse(JSON.parse(row.vehicle)).title,
    lastAtMs: row.last_at_ms,
    answerCount: row.answer_count,
    isClosed: row.closed_at_ms !== null,
  }));
}

/** Conversations of a person, also those begun without an account under the person's address. */
export async function listRelayLeadIds(db: Database, { shopperId, email }: Person): Promise<string[]> {
  const ofEmail = email === undefined ? sql`` : sql`OR lower(l.email) = ${email.toLowerCase()}`;
  const { rows } = await sql<{ id: string }>`
    SELECT l.id FROM lead l JOIN relay_thread t ON t.lead_id = l.id
    WHERE l.shopper_id = ${shopperId} ${ofEmail}`.execute(db);
  return rows.map(({ id }) => id);
}
