/** The messages of conversations in the database. */
import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { noteAnswer } from '#src/features/vehicle/relay/answered-threads.server.ts';
import type { MessageTemplate } from '#src/features/vehicle/relay/answered-threads.server.ts';
import { passOnMessageJob } from '#src/features/vehicle/relay/relay.job.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import { enqueue } from '#src/engine/outbox/outbox.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import type { RelayDirection } from '#src/server/relay/relay-threads.ts';

/** Shown on the page of a conversation. */
const MAX_SHOWN = 200;
/** Named in the header of a mail: some 2,000 characters. */
const MAX_REFERENCES = 20;

export interface NewRelayMessage extends Partial<MessageTemplate> {
  readonly leadId: string;
  readonly direction: RelayDirection;
  /** The same message has the same id, however often it comes. */
  readonly sourceId: string;
  readonly body: string;
  readonly attachmentCount: number;
  readonly isAutomatic: boolean;
  /** The sender's address is the one that we have for this side. */
  readonly isKnownSender: boolean;
  /** Its sender's domain says that it sent this. Undefined where nothing was to verify, and for old messages. */
  readonly isVerifiedSender?: boolean | undefined;
}

export interface RelayMessage extends Omit<NewRelayMessage, 'sourceId' | 'textDigest' | 'isShort'> {
  readonly id: string;
  readonly isTemplate: boolean;
  readonly receivedAtMs: number;
  /** Undefined until it was emailed, and for what is not. */
  readonly sentAtMs?: number;
}

interface MessageRow {
  id: string;
  lead_id: string;
  direction: RelayDirection;
  body: string;
  attachment_count: number;
  is_automatic: number;
  is_known_sender: number;
  is_verified_sender: number | null;
  is_template: number;
  received_at_ms: number;
  sent_at_ms: number | null;
}

/**
 * Stores a message once and queues its email. A program's answers are stored and not emailed, which ends loops of
 * programs that answer each other. @param db all of it or nothing
 */
export async function addRelayMessage(db: Database, message: NewRelayMessage, nowMs: number): Promise<void> {
  const { leadId, direction } = message;
  const id = randomUUID();
  const key = createHash('sha256').update(`${leadId}\0${direction}\0${message.sourceId}`).digest('base64url');
  const { numAffectedRows } = await sql`
    INSERT INTO relay_message (id, lead_id, message_key, direction, body, attachment_count, is_automatic,
      is_known_sender, is_verified_sender, is_template, text_digest, received_at_ms)
    VALUES (${id}, ${leadId}, ${key}, ${direction}, ${message.body}, ${message.attachmentCount},
      ${message.isAutomatic ? 1 : 0}, ${message.isKnownSender ? 1 : 0}, ${toFlag(message.isVerifiedSender)},
      ${message.isTemplate ? 1 : 0}, ${message.textDigest ?? null}, ${nowMs})
    ON CONFLICT (message_key) DO NOTHING`.execute(db);
  if (numAffectedRows === 0n || message.isAutomatic) return;
  await enqueue(db, passOnMessageJob, { messageId: id }, { key: id });
  if (direction === 'to-shopper') await noteAnswer(db, message, nowMs);
}

const COLUMNS = sql`id, lead_id, direction, body, attachment_count, is_automatic, is_known_sender,
  is_verified_sender, is_template, received_at_ms, sent_at_ms`;

export async function findRelayMessage(db: Database, id: string): Promise<RelayMessage | undefined> {
  const { rows } = await sql<MessageRow>`SELECT ${COLUMNS} FROM relay_message WHERE id = ${id}`.execute(db);
  return rows[0] && toMessage(rows[0]);
}

/** The last ones, oldest first. */
export async function listRelayMessages(db: Database, leadId: string): Promise<RelayMessage[]> {
  const { rows } = await sql<MessageRow>`SELECT ${COLUMNS} FROM relay_message WHERE lead_id = ${leadId}
    ORDER BY received_at_ms DESC, id LIMIT ${MAX_SHOWN}`.execute(db);
  return rows.map(toMessage).reverse();
}

/** The ids of the last messages that were emailed to the same side before this one, oldest first. */
export async function listPassedOn(
  db: Database,
  { id, leadId, direction }: Pick<RelayMessage, 'id' | 'leadId' | 'direction'>,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT id FROM relay_message
    WHERE lead_id = ${leadId} AND direction = ${direction} AND sent_at_ms IS NOT NULL AND id <> ${id}
    ORDER BY sent_at_ms DESC, id LIMIT ${MAX_REFERENCES}`.execute(db);
  return rows.map((row) => row.id).reverse();
}

export async function noteMessageSent(db: Database, id: string, nowMs: number): Promise<void> {
  await sql`UPDATE relay_message SET sent_at_ms = ${nowMs} WHERE id = ${id}`.execute(db);
}

function toMessage(row: MessageRow): RelayMessage {
  return {
    id: row.id,
    leadId: row.lead_id,
    direction: row.direction,
    body: row.body,
    attachmentCount: row.attachment_count,
    isAutomatic: row.is_automatic === 1,
    isKnownSender: row.is_known_sender === 1,
    isTemplate: row.is_template === 1,
    receivedAtMs: row.received_at_ms,
    ...definedOnly({
      sentAtMs: row.sent_at_ms ?? undefined,
      isVerifiedSender: row.is_verified_sender === null ? undefined : row.is_verified_sender === 1,
    }),
  };
}

function toFlag(value: boolean | undefined): 0 | 1 | null {
  return value === undefined ? null : value ? 1 : 0;
}
