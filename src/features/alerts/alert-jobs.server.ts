/** What the outbox runs for alerts, apart from digests. */
import { alertsOf } from '#src/features/alerts/alert-tables.server.ts';
import { createAlertLink } from '#src/features/alerts/alert-links.server.ts';
import { emailRecipient } from '#src/features/alerts/alert-tables.server.ts';
import type { confirmMailJob, findAlertsJob, forgetAlertsJob } from '#src/features/alerts/alerts.job.ts';
import { matchStockChanges } from '#src/features/alerts/match-changes.server.ts';
import { planPushes } from '#src/features/alerts/plan-pushes.server.ts';
import { readStockChanges } from '#src/features/alerts/read-stock.server.ts';
import { noteAlertBounce } from '#src/features/alerts/subscriptions.server.ts';
import { shopperWatches } from '#src/features/alerts/watches.server.ts';
import type { JobHandler } from '#src/server/jobs/handle-job.ts';
import { mailToPerson } from '#src/server/mail/mail-to-person.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** "Unconfirmed addresses get one mail, no alert, and are deleted after 7 days." @see reliability.md §1.13 */
const CONFIRM_WITHIN_MS = 7 * DAY_MS;
/** What was told is kept so long, so that it is not told again. */
const KEEP_EVENTS_MS = 90 * DAY_MS;

export const findAlerts: JobHandler<typeof findAlertsJob> = async (_, { services, signal }) => {
  await readStockChanges(services.db, signal);
  await services.stock.refresh(); // what is told is told of the stock as it is
  await matchStockChanges(services, shopperWatches, signal);
  await planPushes(services, signal);
};

export const sendConfirmMail: JobHandler<typeof confirmMailJob> = async (
  { subscriptionId },
  { services },
) => {
  const { db, site } = services;
  const row = await alertsOf(db)
    .selectFrom('alert_subscription')
    .select('email')
    .where('id', '=', subscriptionId)
    .where('confirmed_at_ms', 'is', null)
    .where('bounced_at_ms', 'is', null)
    .executeTakeFirst();
  if (!row) return; // confirmed or withdrawn meanwhile
  const url = await createAlertLink(services, 'confirm', emailRecipient(row.email));
  const outcome = await mailToPerson(services, {
    messageId: `confirm-${subscriptionId}@${new URL(site.origin).hostname}`,
    to: { address: row.email },
    subject: `Confirm your alerts on ${site.brand.name}`,
    text:
      `Somebody, we hope you, asked ${site.brand.name} to send alerts about cars to this address.\n\n` +
      `To begin, open this page and confirm:\n${url}\n\n` +
      'If it was not you, do nothing: no alert is sent, and the address is deleted after 7 days.\n',
  });
  if (outcome === 'bounced') await noteAlertBounce(db, emailRecipient(row.email));
};

export const forgetAlerts: JobHandler<typeof forgetAlertsJob> = async (_, { services }) => {
  const db = alertsOf(services.db);
  const now = Date.now();
  await db
    .deleteFrom('alert_subscription')
    .where('confirmed_at_ms', 'is', null)
    .where('created_at_ms', '<', now - CONFIRM_WITHIN_MS)
    .execute();
  await db
    .deleteFrom('alert_subscription')
    .where('bounced_at_ms', '<', now - KEEP_EVENTS_MS)
    .execute();
  await db.deleteFrom('alert_link').where('expires_at_ms', '<', now).execute();
  await db
    .deleteFrom('alert_event')
    .where('created_at_ms', '<', now - KEEP_EVENTS_MS)
    .execute();
  await db
    .deleteFrom('alert_digest')
    .where('created_at_ms', '<', now - KEEP_EVENTS_MS)
    .execute();
};
