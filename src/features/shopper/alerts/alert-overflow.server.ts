/** Counts the changes for each person that are not stored row by row. */
import { sql } from 'kysely';
import { ALERT_KINDS } from '#src/features/shopper/alerts/alert-events.ts';
import type { AlertKind } from '#src/features/shopper/alerts/alert-events.ts';
import { alertsOf } from '#src/features/shopper/alerts/alert-tables.server.ts';
import { NO_COUNTS } from '#src/features/shopper/alerts/pick-changes.ts';
import type { KindCounts, Person } from '#src/features/shopper/alerts/pick-changes.ts';
import type { Database } from '#src/engine/db/sqlite.ts';

/** The column that holds the count, by channel. */
export type OverflowChannel = 'mail_count' | 'push_count';

export async function addOverflow(tx: Database, { reach }: Person, counts: KindCounts): Promise<void> {
  for (const kind of ALERT_KINDS) {
    if (counts[kind] === 0) continue;
    await sql`INSERT INTO alert_overflow (recipient, kind, mail_count, push_count)
      VALUES (${reach.recipient}, ${kind}, ${reach.byMail ? counts[kind] : 0}, ${reach.byPush ? counts[kind] : 0})
      ON CONFLICT (recipient, kind) DO UPDATE SET
        mail_count = alert_overflow.mail_count + excluded.mail_count,
        push_count = alert_overflow.push_count + excluded.push_count`.execute(tx);
  }
}

/** Returns the counts of a channel and resets them. */
export async function takeOverflow(
  tx: Database,
  recipient: string,
  channel: OverflowChannel,
): Promise<KindCounts> {
  const rows = await alertsOf(tx)
    .selectFrom('alert_overflow')
    .select(['kind', channel])
    .where('recipient', '=', recipient)
    .execute();
  if (rows.length > 0) await dropOverflow(tx, recipient, channel);
  const counts = rows.map((row): [AlertKind, number] => [row.kind, row[channel]]);
  return { ...NO_COUNTS, ...Object.fromEntries(counts) };
}

export async function dropOverflow(db: Database, recipient: string, channel: OverflowChannel): Promise<void> {
  const table = alertsOf(db);
  await table
    .updateTable('alert_overflow')
    .set({ [channel]: 0 })
    .where('recipient', '=', recipient)
    .execute();
  await table
    .deleteFrom('alert_overflow')
    .where('recipient', '=', recipient)
    .where('mail_count', '=', 0)
    .where('push_count', '=', 0)
    .execute();
}
