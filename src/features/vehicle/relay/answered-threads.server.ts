/** When a person first answered a conversation: texts that many shoppers get are a program's. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { isReworded, toWordPairs } from '#src/features/vehicle/relay/template-text.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import { DAY_MS, HOUR_MS } from '#src/lib/durations.ts';

/** Answers that come faster are a program's. */
const FASTEST_ANSWER_MS = 60_000;
/** So many conversations of a seller with one text make it a template. */
const TEMPLATE_THREADS = 5;
const SHORT_TEMPLATE_THREADS = 20;
const TEMPLATE_DAYS = 90;
/** Of a seller's messages, to find reworded ones. */
const MAX_COMPARED = 100;
/** It is night in all states then, in summer and winter; in UTC. */
const NIGHT_HOURS = [8, 9];
const NIGHT_DAYS = 30;
const FAST_AT_NIGHT_MS = HOUR_MS / 2;
const FAST_BY_DAY_MS = 2 * HOUR_MS;
/** In so many conversations. */
const NIGHT_ANSWERS = 3;

export interface MessageTemplate {
  /** What it says is what programs say. */
  readonly isTemplate: boolean;
  /** Of the seller and the text without what a program fills in. */
  readonly textDigest: string;
  readonly isShort: boolean;
}

interface AnsweringMessage extends Partial<MessageTemplate> {
  readonly leadId: string;
  readonly body?: string;
}

/**
 * Counts a stored message of a seller as an answer, unless it is a template or the seller's answers are a program's; then
 * earlier ones like it count no more.
 */
export async function noteAnswer(db: Database, message: AnsweringMessage, nowMs: number): Promise<void> {
  const { textDigest, leadId } = message;
  await measureAnswers(db, sql`lead_id = ${leadId} AND answered_at_ms IS NULL`);
  if (textDigest === undefined) return;
  if (await isTemplate(db, message, textDigest, nowMs)) await discount(db, sql`text_digest = ${textDigest}`);
  await discountReworded(db, message, nowMs);
  await discountRoundTheClock(db, leadId, nowMs);
}

/** Messages that a condition names count as no answer. */
async function discount(db: Database, condition: RawBuilder<unknown>): Promise<void> {
  await sql`UPDATE relay_message SET is_template = 1 WHERE ${condition}`.execute(db);
  await measureAnswers(db, sql`lead_id IN (SELECT lead_id FROM relay_message WHERE ${condition})`);
}

/** Of other conversations of this seller, the newest first. What a shopper judged is not among them. */
const othersOf = (leadId: string, sinceMs: number) => sql`
  FROM relay_message m JOIN relay_thread t ON t.lead_id = m.lead_id
  WHERE t.owner_id = (SELECT owner_id FROM relay_thread WHERE lead_id = ${leadId})
    AND m.direction = 'to-shopper' AND m.is_automatic = 0 AND m.text_digest IS NOT NULL
    AND m.received_at_ms > ${sinceMs}`;

/** A text in one frame with those of other shoppers, whose sentences a program exchanged. */
async function discountReworded(
  db: Database,
  { leadId, body = '' }: AnsweringMessage,
  nowMs: number,
): Promise<void> {
  const pairs = toWordPairs(body, []);
  if (pairs.size === 0) return;
  const { rows } = await sql<{ id: string; lead_id: string; body: string }>`
    SELECT m.id, m.lead_id, m.body ${othersOf(leadId, nowMs - TEMPLATE_DAYS * DAY_MS)}
    ORDER BY m.received_at_ms DESC LIMIT ${MAX_COMPARED}`.execute(db);
  const alike = rows.filter((row) => isReworded(pairs, toWordPairs(row.body, [])));
  if (new Set(alike.map((row) => row.lead_id)).size < TEMPLATE_THREADS) return;
  await discount(db, sql`id IN (${sql.join(alike.map((row) => row.id))})`);
}

/** People sleep. Whose answers come at once at night, too, has a program answer, and its fast answers by day are no person's. */
async function discountRoundTheClock(db: Database, leadId: string, nowMs: number): Promise<void> {
  const others = othersOf(leadId, nowMs - NIGHT_DAYS * DAY_MS);
  const waitedMs = sql`m.received_at_ms - ${sentAtMsOf(sql`t`)}`;
  const { rows } = await sql<{ nights: number | string }>`
    SELECT count(DISTINCT m.lead_id) AS nights ${others}
    AND (m.received_at_ms / ${sql.lit(HOUR_MS)}) % 24 IN (${sql.join(NIGHT_HOURS)})
    AND ${waitedMs} < ${FAST_AT_NIGHT_MS}`.execute(db);
  if (Number(rows[0]?.nights ?? 0) < NIGHT_ANSWERS) return;
  await discount(db, sql`id IN (SELECT m.id ${others} AND ${waitedMs} < ${FAST_BY_DAY_MS})`);
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
  await sql`UPDATE relay_thread SET answered_at_ms = (
      SELECT min(m.received_at_ms) FROM relay_message m
      WHERE m.lead_id = relay_thread.lead_id AND m.direction = 'to-shopper' AND m.is_automatic = 0
        AND m.is_template = 0
        AND m.received_at_ms > ${sentAtMsOf(sql`relay_thread`)} + ${FASTEST_ANSWER_MS})
    WHERE ${condition}`.execute(db);
}

/** When the shopper's message went to the seller. */
const sentAtMsOf = (thread: RawBuilder<unknown>) =>
  sql`coalesce((SELECT sent_at_ms FROM lead WHERE id = ${thread}.lead_id), ${thread}.opened_at_ms)`;
