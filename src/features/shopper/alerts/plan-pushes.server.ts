/** Plans notifications: one per person and round, whatever changed. */
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { takeOverflow } from '#src/features/shopper/alerts/alert-overflow.server.ts';
import { alertsOf } from '#src/features/shopper/alerts/alert-tables.server.ts';
import { describeEvents } from '#src/features/shopper/alerts/describe-events.server.ts';
import type { EventFacts } from '#src/features/shopper/alerts/describe-events.server.ts';
import { loadMisses } from '#src/features/shopper/alerts/load-misses.server.ts';
import type { Misses } from '#src/features/shopper/alerts/load-misses.server.ts';
import { summarizeDigest } from '#src/features/shopper/alerts/digest.ts';
import type { KindCounts } from '#src/features/shopper/alerts/pick-changes.ts';
import { notifyShopperJob } from '#src/features/shopper/push/push.job.ts';
import type { PushMessage } from '#src/features/shopper/push/push.job.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import { enqueue } from '#src/engine/outbox/outbox.ts';
import type { Services } from '#src/server/services.ts';

/** People per transaction. */
const BATCH = 50;
const ACCOUNT_PAGE = '/account';
/** The longest title that a notification shows. */
const MAX_TITLE_LENGTH = 80;
/** A newer notification replaces the previous one. */
const TAG = 'alerts';

/** For people with open push events. People without a registered browser have none. */
export async function planPushes(services: Services, signal?: AbortSignal): Promise<void> {
  let after = '';
  while (signal?.aborted !== true) {
    const { rows } = await sql<{ recipient: string }>`
      SELECT DISTINCT recipient FROM alert_event WHERE is_pushed = 0 AND recipient > ${after}
      ORDER BY recipient LIMIT ${BATCH}`.execute(services.db);
    if (rows.length === 0) return;
    await services.db.transaction().execute(async (tx) => {
      for (const { recipient } of rows) await planPush(services, tx, recipient);
    });
    after = rows.at(-1)?.recipient ?? '';
    await setImmediate();
  }
}

async function planPush(services: Services, tx: Database, recipient: string): Promise<void> {
  const events = await alertsOf(tx)
    .updateTable('alert_event')
    .set({ is_pushed: 1 })
    .where('recipient', '=', recipient)
    .where('is_pushed', '=', 0)
    .returning(['kind', 'watch', 'listing_id', 'old_price_cents'])
    .execute();
  const overflow = await takeOverflow(tx, recipient, 'push_count');
  const misses = await loadMisses(services, tx, events);
  const message = writePush(services, recipient, { events, overflow, misses });
  if (message) await enqueue(tx, notifyShopperJob, { shopperId: recipient, message });
}

interface News {
  readonly events: readonly EventFacts[];
  readonly overflow: KindCounts;
  readonly misses: Misses;
}

function writePush(
  services: Services,
  recipient: string,
  { events, overflow, misses }: News,
): PushMessage | undefined {
  // A sold car cannot be viewed.
  const there = events.filter(({ kind }) => kind !== 'sold');
  const sections = describeEvents(services, there, '', { ...overflow, sold: 0 }, misses);
  const [first, second] = sections.flatMap(({ lines }) => lines);
  if (!first) return undefined;
  const title = first.title.slice(0, MAX_TITLE_LENGTH);
  const summary = summarizeDigest(sections);
  const isOne = second === undefined && sections.every(({ moreCount }) => moreCount === 0);
  if (isOne) return { title, body: `${summary}: ${first.note}`, path: first.url, tag: TAG };
  const path = recipient.startsWith('account:') ? ACCOUNT_PAGE : first.url;
  return {
    title: `${services.site.brand.name}: ${summary}`,
    body: `${title}: ${first.note}`,
    path,
    tag: TAG,
  };
}
