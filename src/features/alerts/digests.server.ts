/** Mail about what happened: one for each person, and not more often than once in a while. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { createAlertLink } from '#src/features/alerts/alert-links.server.ts';
import { alertsOf } from '#src/features/alerts/alert-tables.server.ts';
import { digestMailJob, type planDigestsJob } from '#src/features/alerts/alerts.job.ts';
import { forgetOldMatches } from '#src/features/alerts/forget-old-matches.server.ts';
import { describeEvents } from '#src/features/alerts/describe-events.server.ts';
import { formatDigestHtml, formatDigestText, summariseDigest } from '#src/features/alerts/digest.ts';
import { noteAlertBounce } from '#src/features/alerts/subscriptions.server.ts';
import { PUSH_ONLY } from '#src/features/alerts/watches.server.ts';
import { DeadLetter } from '#src/lib/job.ts';
import type { Database } from '#src/server/db/sqlite.ts';
import type { JobHandler } from '#src/server/jobs/handle-job.ts';
import { enqueue } from '#src/server/jobs/outbox.ts';
import { mailToPerson } from '#src/server/mail/mail-to-person.ts';

/** Recipients per round; the others are first in the next. */
const BATCH = 200;

/** Whom mail can go to: an address that confirmed, or an account that has not said no. */
const ADDRESSES = sql`(
  SELECT 'email:' || email AS recipient, email FROM alert_subscription
  WHERE confirmed_at_ms IS NOT NULL AND bounced_at_ms IS NULL
  UNION
  SELECT 'account:' || id, email FROM account_user WHERE is_email_verified = 1
    AND 'account:' || id NOT IN (SELECT recipient FROM alert_mail_off))`;

export const planDigests: JobHandler<typeof planDigestsJob> = async (_, { services, signal }) => {
  const { db, config } = services;
  const since = Date.now() - config.alertEveryMs;
  const { rows } = await sql<{ recipient: string }>`
    SELECT DISTINCT e.recipient FROM alert_event e
    WHERE e.digest_id IS NULL AND e.watch NOT LIKE ${`${PUSH_ONLY}%`} AND e.recipient IN (SELECT recipient FROM ${ADDRESSES})
      AND NOT EXISTS (SELECT 1 FROM alert_digest d WHERE d.recipient = e.recipient AND d.created_at_ms > ${since})
    LIMIT ${BATCH}`.execute(db);
  for (const { recipient } of rows) {
    signal.throwIfAborted();
    await planDigest(db, recipient, since);
  }
};

/** Events, digest and the promise to send it change together. */
async function planDigest(db: Database, recipient: string, since: number): Promise<void> {
  const digestId = randomUUID();
  await db.transaction().execute(async (tx) => {
    const { numAffectedRows } = await sql`
        INSERT INTO alert_digest (id, recipient, created_at_ms)
        SELECT ${digestId}, ${recipient}, ${Date.now()}
        WHERE NOT EXISTS (
          SELECT 1 FROM alert_digest WHERE recipient = ${recipient} AND created_at_ms > ${since}
        )`.execute(tx);
    if (numAffectedRows === 0n) return; // another worker was faster
    await alertsOf(tx)
      .updateTable('alert_event')
      .set({ digest_id: digestId })
      .where('recipient', '=', recipient)
      .where('digest_id', 'is', null)
      .where('watch', 'not like', `${PUSH_ONLY}%`)
      .execute();
    await enqueue(tx, digestMailJob, { digestId });
  });
}

/** In a second attempt the mail has the same Message-ID. */
export const sendDigest: JobHandler<typeof digestMailJob> = async ({ digestId }, { services }) => {
  const { db, site, stock } = services;
  const { rows } = await sql<{ recipient: string; email: string }>`
    SELECT a.recipient, a.email FROM alert_digest d JOIN ${ADDRESSES} a ON a.recipient = d.recipient
    WHERE d.id = ${digestId} AND d.sent_at_ms IS NULL`.execute(db);
  const [to] = rows;
  if (!to) return; // sent, or not wanted any more
  await stock.refresh(); // another process may have found the events in a stock that is not open here
  const events = await alertsOf(db)
    .selectFrom('alert_event')
    .selectAll()
    .where('digest_id', '=', digestId)
    .orderBy('id')
    .execute();
  const sections = describeEvents(services, await forgetOldMatches(services, events), site.origin);
  if (sections.length === 0) return forgetDigest(db, digestId);
  const unsubscribeUrl = await createAlertLink(services, 'unsubscribe', to.recipient);
  const outcome = await mailToPerson(services, {
    messageId: `alerts-${digestId}@${new URL(site.origin).hostname}`,
    to: { address: to.email },
    subject: `${summariseDigest(sections)} on ${site.brand.name}`,
    text: formatDigestText(sections, unsubscribeUrl),
    html: formatDigestHtml(sections, unsubscribeUrl),
    headers: {
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  });
  if (outcome === 'bounced') return noteAlertBounce(db, to.recipient);
  if (outcome === 'refused') throw new DeadLetter('The mail server refused a digest.');
  await alertsOf(db)
    .updateTable('alert_digest')
    .set({ sent_at_ms: Date.now() })
    .where('id', '=', digestId)
    .execute();
};

/** Nothing of it is true any more: no mail goes out, and so the next news need not wait for a day. */
async function forgetDigest(db: Database, digestId: string): Promise<void> {
  await alertsOf(db).deleteFrom('alert_digest').where('id', '=', digestId).execute();
}
