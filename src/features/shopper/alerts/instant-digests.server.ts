/** Emails about searches whose alerts are instant. They are planned right after matching. @see docs/rules/alerts.md#instant-alerts */
import { randomUUID } from 'node:crypto';
import { isWithin, recentSpan } from '#src/features/shopper/alerts/recent-span.server.ts';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { canMail } from '#src/features/shopper/alerts/alert-reach.server.ts';
import { alertsOf } from '#src/features/shopper/alerts/alert-tables.server.ts';
import { digestMailJob } from '#src/features/shopper/alerts/alerts.job.ts';
import { lockFor } from '#src/engine/db/which-database.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import { enqueue } from '#src/engine/outbox/outbox.ts';
import { DAY_MS, MINUTE_MS } from '#src/lib/durations.ts';

/** Emails to one recipient in a day. What exceeds them waits for the daily email. */
export const MAX_INSTANT_MAILS = 24;
/** People per transaction. */
const BATCH = 50;

/** One email for each person with instant news, unless they got one within the last minute. */
export async function planInstantDigests(db: Database, signal?: AbortSignal): Promise<void> {
  let after = '';
  while (signal?.aborted !== true) {
    const { rows } = await sql<{ recipient: string }>`
      SELECT DISTINCT e.recipient FROM alert_event e
      WHERE e.is_instant = 1 AND e.digest_id IS NULL AND e.recipient > ${after} AND ${canMail(sql`e.recipient`)}
      ORDER BY e.recipient LIMIT ${BATCH}`.execute(db);
    if (rows.length === 0) return;
    await db.transaction().execute(async (tx) => {
      for (const { recipient } of rows) await planOne(tx, recipient, Date.now());
    });
    after = rows.at(-1)?.recipient ?? '';
    await setImmediate(); // SQLite answers synchronously, so give other work a turn
  }
}

/** Events, digest and the job to send it are stored in one transaction. */
async function planOne(tx: Database, recipient: string, now: number): Promise<void> {
  const digestId = randomUUID();
  await lockFor(tx, `digest:${recipient}`);
  const sent = (withinMs: number) => sql`(SELECT count(*) FROM alert_digest
    WHERE recipient = ${recipient} AND is_instant = 1 AND ${isWithin(sql`created_at_ms`, recentSpan(withinMs, now))})`;
  const { numAffectedRows } = await sql`
    INSERT INTO alert_digest (id, recipient, created_at_ms, is_instant)
    SELECT ${digestId}, ${recipient}, ${now}, 1
    WHERE ${sent(MINUTE_MS)} = 0 AND ${sent(DAY_MS)} < ${MAX_INSTANT_MAILS}`.execute(tx);
  if (numAffectedRows === 0n) return;
  const { numUpdatedRows } = await alertsOf(tx)
    .updateTable('alert_event')
    .set({ digest_id: digestId })
    .where('recipient', '=', recipient)
    .where('is_instant', '=', 1)
    .where('digest_id', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return enqueue(tx, digestMailJob, { digestId });
  // Another worker was faster.
  await alertsOf(tx).deleteFrom('alert_digest').where('id', '=', digestId).execute();
}
