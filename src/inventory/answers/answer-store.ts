/** How fast dealers answer, measured from the relay's conversations and stored as a part of the stock. */
import type { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { ANSWER_DAYS, MIN_ANSWER_MESSAGES, toAnswerTimes } from '#src/domain/dealer/answer-times.ts';
import type { AnswerTimes } from '#src/domain/dealer/answer-times.ts';
import { bookGeneration } from '#src/inventory/book-generation.ts';
import { networkOf } from '#src/engine/http/rate-limits.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import { DAY_MS, HOUR_MS } from '#src/lib/durations.ts';

/** A dealer gets this long before a message counts as not answered. */
const GRACE_MS = 2 * DAY_MS;
/** The newest that are measured. */
const MAX_MESSAGES = 500_000;

/**
 * By dealer, of those with enough messages. Of one network only the newest message to a dealer counts, so that nobody
 * improves a dealer's times, or spoils them, by writing many messages alone.
 * @param db the one of leads
 */
export async function measureAnswerTimes(db: Database, nowMs: number): Promise<Map<string, AnswerTimes>> {
  const counted = sql`l.sent_at_ms > ${nowMs - ANSWER_DAYS * DAY_MS}
    AND (t.answered_at_ms IS NOT NULL OR (t.closed_at_ms IS NULL AND l.sent_at_ms < ${nowMs - GRACE_MS}))`;
  const { rows } = await sql<AskedMessage>`
    SELECT t.owner_id, l.sent_at_ms, t.answered_at_ms, c.client_address
    FROM relay_thread t JOIN lead l ON l.id = t.lead_id LEFT JOIN lead_consent c ON c.lead_id = l.id
    WHERE ${counted} AND t.owner_id IN (
      SELECT t.owner_id FROM relay_thread t JOIN lead l ON l.id = t.lead_id WHERE ${counted}
      GROUP BY t.owner_id HAVING count(*) >= ${MIN_ANSWER_MESSAGES})
    ORDER BY l.sent_at_ms DESC LIMIT ${MAX_MESSAGES}`.execute(db);
  const times = new Map<string, AnswerTimes>();
  for (const [ownerId, all] of Map.groupBy(rows, (row) => row.owner_id)) {
    const messages = leaveOutRepeated(all);
    const hours = messages.flatMap(({ sent_at_ms, answered_at_ms }) =>
      answered_at_ms === null ? [] : [(answered_at_ms - sent_at_ms) / HOUR_MS],
    );
    const measured = toAnswerTimes(hours, messages.length);
    if (measured) times.set(ownerId, measured);
  }
  return times;
}

interface AskedMessage {
  readonly owner_id: string;
  readonly sent_at_ms: number;
  readonly answered_at_ms: number | null;
  /** Empty or null where the sender's network is not known: each of these counts. */
  readonly client_address: string | null;
}

/** The first message of each network. */
function leaveOutRepeated(messages: readonly AskedMessage[]): AskedMessage[] {
  const seen = new Set<string>();
  return messages.filter(({ client_address }) => {
    if (!client_address) return true;
    const network = networkOf(client_address);
    if (seen.has(network)) return false;
    seen.add(network);
    return true;
  });
}

/** Replaces those of all dealers. A change begins a generation, as one of a dealer file does. */
export function replaceAnswerTimes(
  stock: DatabaseSync,
  times: ReadonlyMap<string, AnswerTimes>,
  nowMs: number,
): void {
  const before = new Map(
    stock
      .prepare('SELECT id, record FROM seller_answer')
      .all()
      .map((row) => [String(row['id']), String(row['record'])]),
  );
  const records = new Map([...times].map(([id, answers]) => [id, JSON.stringify({ answers })]));
  const changed = [...records].filter(([id, record]) => before.get(id) !== record);
  const gone = [...before.keys()].filter((id) => !records.has(id));
  if (changed.length + gone.length === 0) return;
  const write = stock.prepare(
    'INSERT INTO seller_answer (id, record) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET record = excluded.record',
  );
  const remove = stock.prepare('DELETE FROM seller_answer WHERE id = ?');
  stock.exec('BEGIN IMMEDIATE');
  try {
    for (const [id, record] of changed) write.run(id, record);
    for (const id of gone) remove.run(id);
    const inserted = changed.filter(([id]) => !before.has(id)).length;
    const updated = changed.length - inserted;
    const counts = { read: records.size, inserted, updated, unchanged: records.size - changed.length };
    bookGeneration(stock, 'answer times', { ...counts, rejected: 0, gone: gone.length }, nowMs);
    stock.exec('COMMIT');
  } catch (error) {
    if (stock.isTransaction) stock.exec('ROLLBACK');
    throw error;
  }
}
