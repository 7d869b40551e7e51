/** Notifications about what happened: one for each person and round, whatever it brought. */
import { sql } from 'kysely';
import { alertsOf } from '#src/features/alerts/alert-tables.server.ts';
import { describeEvents, type EventFacts } from '#src/features/alerts/describe-events.server.ts';
import { summariseDigest } from '#src/features/alerts/digest.ts';
import { notifyKeeperJob, type PushMessage } from '#src/features/push/push.job.ts';
import { enqueue } from '#src/server/jobs/outbox.ts';
import type { Services } from '#src/server/services.ts';

/** Keepers per round; the others are first in the next. */
const BATCH = 200;
const ACCOUNT_PAGE = '/account';
/** As a notification shows it. */
const MAX_TITLE_LENGTH = 80;
/** A newer notification takes the place of the one before. */
const TAG = 'alerts';

/** An address takes no notifications. */
export async function planPushes(services: Services, signal: AbortSignal): Promise<void> {
  const { rows } = await sql<{ recipient: string }>`
    SELECT DISTINCT recipient FROM alert_event WHERE is_pushed = 0 AND recipient NOT LIKE 'email:%'
    LIMIT ${BATCH}`.execute(services.db);
  for (const { recipient } of rows) {
    signal.throwIfAborted();
    await services.db.transaction().execute(async (tx) => {
      const events = await alertsOf(tx)
        .updateTable('alert_event')
        .set({ is_pushed: 1 })
        .where('recipient', '=', recipient)
        .where('is_pushed', '=', 0)
        .returning(['kind', 'listing_id', 'old_price_cents'])
        .execute();
      const message = writePush(services, recipient, events);
      if (message) await enqueue(tx, notifyKeeperJob, { keeper: recipient, message });
    });
  }
}

function writePush(
  services: Services,
  recipient: string,
  events: readonly EventFacts[],
): PushMessage | undefined {
  // What is sold is nothing to look at.
  const there = events.filter(({ kind }) => kind !== 'sold');
  const sections = describeEvents(services, there, '');
  const [first, second] = sections.flatMap(({ lines }) => lines);
  if (!first) return undefined;
  const title = first.title.slice(0, MAX_TITLE_LENGTH);
  const summary = summariseDigest(sections);
  if (!second) return { title, body: `${summary}: ${first.note}`, path: first.url, tag: TAG };
  const path = recipient.startsWith('account:') ? ACCOUNT_PAGE : first.url;
  return {
    title: `${services.site.brand.name}: ${summary}`,
    body: `${title}: ${first.note}`,
    path,
    tag: TAG,
  };
}
