/** When a person first answered a conversation: texts that many shoppers get are a program's. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Database } from '#src/engine/db/sqlite.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Answers that come faster are a program's. */
const FASTEST_ANSWER_MS = 60_000;
/** So many conversations of a seller with one text make it a template. */
const TEMPLATE_THREADS = 5;
const SHORT_TEMPLATE_THREADS = 20;
const TEMPLATE_DAYS = 90;

export interface MessageTemplate {
  /** What it says is what programs say. */
  readonly isTemplate: boolean;
  /** Of the seller and the text without what a program fills in. */
  readonly textDigest: string;
  readonly isShort: boolean;
}

interface AnsweringMessage extends Partial<MessageTemplate> {
  readonly leadId: string;
}

/** Counts a stored message of a seller as an answer, unless it is a template; then its earlier copies count no more. */
export async function noteAnswer(db: Database, message: AnsweringMessage, nowMs: number): Promise<void> {
  if (message.textDigest !== undefined && (await isTemplate(db, message, message.textDigest, nowMs))) {
    await sql`UPDATE relay_message SET is_template = 1 WHERE text_digest = ${message.textDigest}`.execute(db);
    await measureAnswers(
      db,
      sql`lead_id IN (SELECT lead_id FROM relay_message WHERE text_digest = ${message.textDigest})`,
    );
  } else await measureAnswers(db, sql`lead_id = ${message.leadId} AND answered_at_ms IS NULL`);
}

/** The shopper says whether a message of the seller was an answer; theirs is the last word. */
export async function judgeAnswer(
  db: Database,
  { leadId, messageId, isAnswer }: { leadId: string; messageId: string; isAnswer: boolean },
): Promise<void> {
  await sql`UPDATE relay_message SET is_template = ${isAnswer ? 0 : 1}, text_digest = NULL
    WHERE id = ${messageId} AND lead_id = ${leadId} AND direction = 'to-shopper'`.execute(db);
  await measureAnswers(db, sql`lead_id = ${leadId}`);
}

async function isTemplate(
  db: Database,
  { isShort }: AnsweringMessage,
  textDigest: string,
  nowMs: number,
): Promise<boolean> {
  const { rows } = await sql<{ threads: number | string }>`
    SELECT count(DISTINCT lead_id) AS threads FROM relay_message
    WHERE text_digest = ${textDigest} AND received_at_ms > ${nowMs - TEMPLATE_DAYS * DAY_MS}`.execute(db);
  return Number(rows[0]?.threads ?? 0) >= (isShort ? SHORT_TEMPLATE_THREADS : TEMPLATE_THREADS);
}

/** Conversations whose messages were deleted are not among those of a condition that names messages, and stay as they are. */
async function measureAnswers(db: Database, condition: RawBuilder<unknown>): Promise<void> {
  const sentAtMs = sql`coalesce((SELECT sent_at_ms FROM lead WHERE id = relay_thread.lead_id), opened_at_ms)`;
  await sql`UPDATE relay_thread SET answered_at_ms = (
      SELECT min(m.received_at_ms) FROM relay_message m
      WHERE m.lead_id = relay_thread.lead_id AND m.direction = 'to-shopper' AND m.is_automatic = 0
        AND m.is_template = 0 AND m.received_at_ms > ${sentAtMs} + ${FASTEST_ANSWER_MS})
    WHERE ${condition}`.execute(db);
}
