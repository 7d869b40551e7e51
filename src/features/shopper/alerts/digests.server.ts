/** Sends digests: one per person, and no more often than the configured interval. */
import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { createAlertLink } from '#src/features/shopper/alerts/alert-links.server.ts';
import { takeOverflow } from '#src/features/shopper/alerts/alert-overflow.server.ts';
import { canMail, findMailAddress } from '#src/features/shopper/alerts/alert-reach.server.ts';
import { alertsOf } from '#src/features/shopper/alerts/alert-tables.server.ts';
import { digestMailJob } from '#src/features/shopper/alerts/alerts.job.ts';
import type { planDigestsJob } from '#src/features/shopper/alerts/alerts.job.ts';
import { forgetOldMatches } from '#src/features/shopper/alerts/forget-old-matches.server.ts';
import { describeEvents } from '#src/features/shopper/alerts/describe-events.server.ts';
import { formatDigestHtml, formatDigestText, summarizeDigest } from '#src/features/shopper/alerts/digest.ts';
import { leaveOutHidden } from '#src/features/shopper/alerts/leave-out-hidden.server.ts';
import { loadMoreLinks } from '#src/features/shopper/alerts/more-links.server.ts';
import { loadMisses } from '#src/features/shopper/alerts/load-misses.server.ts';
import { noteAlertBounce } from '#src/features/shopper/alerts/subscriptions.server.ts';
import { loadCurrentOverflow } from '#src/features/shopper/alerts/current-overflow.server.ts';
import { HOUR_MS } from '#src/lib/durations.ts';
import { DeadLetter } from '#src/lib/job.ts';
import { lockFor } from '#src/engine/db/which-database.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import type { JobHandler } from '#src/engine/outbox/handle-job.ts';
import { enqueue } from '#src/engine/outbox/outbox.ts';
import { isWithin, recentSpan } from '#src/features/shopper/alerts/recent-span.server.ts';
import type { Span } from '#src/features/shopper/alerts/recent-span.server.ts';
import { mailToPerson } from '#src/server/mail/mail-to-person.ts';

/** An older backlog may last, so the digest is sent with what is known. */
const WAIT_FOR_MATCHING_MS = HOUR_MS;
/** People per transaction. */
const BATCH = 50;

/** Plans digests for people with news whose last digest is old enough. */
export const planDigests: JobHandler<typeof planDigestsJob> = async (_, { services, signal }) => {
  const { db, config } = services;
  if (await isMatching(db)) return; // so that one email covers a whole import
  const span = recentSpan(config.alertEveryMs);
  let after = '';
  while (!signal.aborted) {
    const { rows } = await sql<{ recipient: string }>`
      SELECT DISTINCT e.recipient FROM alert_event e
      WHERE e.digest_id IS NULL AND e.recipient > ${after} AND ${canMail(sql`e.recipient`)}
        AND NOT EXISTS (SELECT 1 FROM alert_digest d
          WHERE d.recipient = e.recipient AND d.is_instant = 0 AND ${isWithin(sql`d.created_at_ms`, span)})
      ORDER BY e.recipient LIMIT ${BATCH}`.execute(db);
    if (rows.length === 0) return;
    await db.transaction().execute(async (tx) => {
      for (const { recipient } of rows) await planDigest(tx, recipient, span);
    });
    after = rows.at(-1)?.recipient ?? '';
    await setImmediate();
  }
};

async function isMatching(db: Database): Promise<boolean> {
  const { rows } = await sql<{ read_at_ms: number }>`
    SELECT read_at_ms FROM stock_change ORDER BY seq LIMIT 1`.execute(db);
  const [first] = rows;
  return first !== undefined && first.read_at_ms > Date.now() - WAIT_FOR_MATCHING_MS;
}

/** Events, digest and the job to send it are stored in one transaction. */
async function planDigest(tx: Database, recipient: string, span: Span): Promise<void> {
  const digestId = randomUUID();
  await lockFor(tx, `digest:${recipient}`);
  const { numAffectedRows } = await sql`
    INSERT INTO alert_digest (id, recipient, created_at_ms)
    SELECT ${digestId}, ${recipient}, ${Date.now()}
    WHERE NOT EXISTS (
      SELECT 1 FROM alert_digest WHERE recipient = ${recipient} AND is_instant = 0 AND ${isWithin(sql`created_at_ms`, span)}
    )`.execute(tx);
  if (numAffectedRows === 0n) return; // another worker was faster
  await alertsOf(tx)
    .updateTable('alert_event')
    .set({ digest_id: digestId })
    .where('recipient', '=', recipient)
    .where('digest_id', 'is', null)
    .execute();
  const overflow = await takeOverflow(tx, recipient, 'mail_count');
  if (Object.values(overflow).some((count) => count > 0))
    await alertsOf(tx)
      .updateTable('alert_digest')
      .set({ overflow: JSON.stringify(overflow) })
      .where('id', '=', digestId)
      .execute();
  await enqueue(tx, digestMailJob, { digestId });
}

/** A second attempt uses the same Message-ID. */
export const sendDigest: JobHandler<typeof digestMailJob> = async ({ digestId }, { services }) => {
  const { db, site, stock } = services;
  const digest = await alertsOf(db)
    .selectFrom('alert_digest')
    .selectAll()
    .where('id', '=', digestId)
    .where('sent_at_ms', 'is', null)
    .executeTakeFirst();
  const address = digest && (await findMailAddress(db, digest.recipient));
  if (!digest || address === undefined) return; // already sent, or unsubscribed
  const { recipient } = digest;
  await stock.refresh(); // another process may have found the events in newer stock
  const events = await alertsOf(db)
    .selectFrom('alert_event')
    .selectAll()
    .where('digest_id', '=', digestId)
    .orderBy('id')
    .execute();
  const wanted = await leaveOutHidden(services, recipient, events);
  const current = await forgetOldMatches(services, recipient, wanted);
  const overflow = await loadCurrentOverflow(services, digest, current);
  const misses = await loadMisses(services, db, current);
  const sections = describeEvents(services, current, site.origin, overflow, misses);
  if (sections.length === 0) return forgetDigest(db, digestId);
  const unsubscribeUrl = await createAlertLink(services, 'unsubscribe', recipient);
  const links = { unsubscribeUrl, more: await loadMoreLinks(services, recipient, sections) };
  const outcome = await mailToPerson(services, {
    messageId: `alerts-${digestId}@${new URL(site.origin).hostname}`,
    to: { address },
    subject: `${summarizeDigest(sections)} on ${site.brand.name}`,
    text: formatDigestText(sections, links),
    html: formatDigestHtml(sections, links),
    headers: {
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  });
  if (outcome === 'bounced') return noteAlertBounce(db, recipient);
  if (outcome === 'refused') throw new DeadLetter('The mail server refused a digest.');
  await alertsOf(db)
    .updateTable('alert_digest')
    .set({ sent_at_ms: Date.now() })
    .where('id', '=', digestId)
    .execute();
};

/** Nothing in the digest is true anymore. It is not sent, and the next one does not wait for a day. */
async function forgetDigest(db: Database, digestId: string): Promise<void> {
  await alertsOf(db).deleteFrom('alert_digest').where('id', '=', digestId).execute();
}
