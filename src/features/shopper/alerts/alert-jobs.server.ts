/** Handlers of the alert jobs, except digests. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { alertsOf } from '#src/features/shopper/alerts/alert-tables.server.ts';
import { createAlertLink } from '#src/features/shopper/alerts/alert-links.server.ts';
import { emailRecipient } from '#src/features/shopper/alerts/alert-tables.server.ts';
import type {
  confirmMailJob,
  findAlertsJob,
  forgetAlertsJob,
} from '#src/features/shopper/alerts/alerts.job.ts';
import { matchStockChanges } from '#src/features/shopper/alerts/match-changes.server.ts';
import { planInstantDigests } from '#src/features/shopper/alerts/instant-digests.server.ts';
import { planPushes } from '#src/features/shopper/alerts/plan-pushes.server.ts';
import { readStockChanges } from '#src/features/shopper/alerts/read-stock.server.ts';
import { noteAlertBounce } from '#src/features/shopper/alerts/subscriptions.server.ts';
import { renameSearches } from '#src/features/shopper/alerts/rename-searches.server.ts';
import { dropSearchKeys } from '#src/features/shopper/alerts/sync-search-keys.server.ts';
import { deleteInSteps } from '#src/engine/db/delete-in-steps.ts';
import { hasFreeSpace } from '#src/engine/db/free-space.ts';
import type { JobHandler } from '#src/engine/outbox/handle-job.ts';
import { mailToPerson } from '#src/server/mail/mail-to-person.ts';
import { DAY_MS } from '#src/lib/durations.ts';

/** How long an address may stay unconfirmed. @see docs/rules/alerts.md#confirmation */
const CONFIRM_WITHIN_MS = 7 * DAY_MS;
/** How long sent events are stored, so that they are not sent again. */
const KEEP_EVENTS_MS = 90 * DAY_MS;

/** The time of one round of matching. */
const SLICE_MS = 60_000;

export const findAlerts: JobHandler<typeof findAlertsJob> = async (_, { services, signal }) => {
  if (!(await hasFreeSpace(services.config.dataDir))) {
    services.log.warn('Alerts are paused because the disk is nearly full. Free up space in DATA_DIR.');
    return;
  }
  // The slice ends before the lease does. The next round continues where this one stopped.
  const slice = AbortSignal.any([signal, AbortSignal.timeout(SLICE_MS)]);
  await renameSearches(services, slice);
  await readStockChanges(services, signal);
  await services.stock.refresh(); // alerts describe the current stock
  await matchStockChanges(services, slice);
  await planPushes(services, signal);
  await planInstantDigests(services.db, signal);
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
  if (!row) return; // confirmed or withdrawn in the meantime
  const url = await createAlertLink(services, 'confirm', emailRecipient(row.email));
  const outcome = await mailToPerson(services, {
    messageId: `confirm-${subscriptionId}@${new URL(site.origin).hostname}`,
    to: { address: row.email },
    subject: `Confirm your alerts on ${site.brand.name}`,
    text:
      `Someone, hopefully you, signed up for ${site.brand.name} car alerts with this address.\n\n` +
      `To start them, click the link and confirm:\n${url}\n\n` +
      "Wasn't you? Ignore this email. We won't send alerts, and we'll delete your address after 7 days.\n",
  });
  if (outcome === 'bounced') await noteAlertBounce(db, emailRecipient(row.email));
};

export const forgetAlerts: JobHandler<typeof forgetAlertsJob> = async (_, { services, signal }) => {
  const now = Date.now();
  const before = now - KEEP_EVENTS_MS;
  const drop = (table: string, condition: RawBuilder<unknown>) =>
    deleteInSteps(services.db, table, condition, signal);
  await drop(
    'alert_subscription',
    sql`confirmed_at_ms IS NULL AND created_at_ms < ${now - CONFIRM_WITHIN_MS}`,
  );
  await drop('alert_subscription', sql`bounced_at_ms < ${before}`);
  await drop('alert_link', sql`expires_at_ms < ${now}`);
  await drop('alert_event', sql`created_at_ms < ${before}`);
  await drop('alert_digest', sql`created_at_ms < ${before}`);
  // These events have no recipient left.
  await drop(
    'alert_event',
    sql`digest_id IS NULL AND recipient LIKE 'visitor:%' AND recipient NOT IN (SELECT shopper_id FROM push_device)`,
  );
  await dropSearchKeys(services.db, signal);
};
