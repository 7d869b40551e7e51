/** Counts page events by day, type and detail. The table is bounded, durable, and contains no personal data. */
import { sql } from 'kysely';
import type { pageEventCall } from '#src/features/site/analytics/page-event.call.ts';
import { CARD_TYPES, countCards } from '#src/features/site/analytics/count-cards.server.ts';
import type { CountedEvent } from '#src/features/site/analytics/count-cards.server.ts';
import { toCountedDetail } from '#src/features/site/analytics/page-events.ts';
import { viewLimit } from '#src/features/site/analytics/view-limit.server.ts';
import { countCarImpressions } from '#src/inventory/campaigns/car-impressions.ts';
import { countListingViews } from '#src/inventory/listing-views.ts';
import { readCurrent } from '#src/engine/publishing/release-places.ts';
import type { Handler } from '#src/lib/call.ts';
import { DAY_MS } from '#src/lib/durations.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import type { PageEvent } from '#src/domain/site/page-event.schema.ts';
import { toDay } from '#src/lib/to-day.ts';

const RETENTION_DAYS = 90;
/** Details per event type and day. Further events are counted without their detail. */
const MAX_DAILY_DETAILS = 2_000;

export const answerPageEvents: Handler<typeof pageEventCall> = async ({ events }, { locals }) => {
  if (locals.isBot) return { type: 'ok' };
  const { config, db, stock } = locals.services;
  const now = Date.now();
  const release = events.some(({ type }) => type === 'vital') ? readCurrent(config.dataDir) : undefined;
  const { clientIp } = locals;
  const counted = events.filter(({ type }) => !CARD_TYPES.has(type));
  const cards = countCards(events, stock.current, clientIp, now);
  await countPageEvents(db, [...toCounted(counted, release), ...cards.counted], now);
  await countCarImpressions(db, cards.impressions, stock.current.campaigns, now);
  const viewed = new Set(events.flatMap((event) => (event.type === 'vehicle-view' ? event.listingId : [])));
  // Only listings for sale, so that the table cannot be filled with invented ids.
  const offered = stock.current.loadListings([...viewed]).map(({ listing }) => listing.id);
  const views = viewLimit.take(clientIp, offered, now);
  if (views.length > 0) await db.transaction().execute((tx) => countListingViews(tx, views, now));
  return { type: 'ok' };
};

const toCounted = (events: readonly PageEvent[], release: string | undefined): CountedEvent[] =>
  events.map((event) => {
    const detail = toCountedDetail(event);
    // Which release made the page slow or fast.
    return {
      type: event.type,
      detail: event.type === 'vital' ? `${detail} ${release ?? ''}`.trim() : detail,
    };
  });

export async function countPageEvents(
  db: Database,
  events: readonly CountedEvent[],
  now: number,
): Promise<void> {
  const day = toDay(now);
  await db.transaction().execute(async (tx) => {
    for (const { type, detail, times = 1 } of events.toSorted(byRow)) {
      await sql`
        INSERT INTO page_event_count (day, type, detail, event_count)
        SELECT ${day}, ${type}, CASE
          WHEN EXISTS (SELECT 1 FROM page_event_count WHERE day = ${day} AND type = ${type} AND detail = ${detail})
            OR (SELECT count(*) FROM page_event_count WHERE day = ${day} AND type = ${type}) < ${MAX_DAILY_DETAILS}
          THEN ${detail} ELSE '' END, ${times}
        WHERE true
        ON CONFLICT (day, type, detail) DO UPDATE SET event_count = page_event_count.event_count + excluded.event_count`.execute(
        tx,
      );
    }
    await sql`DELETE FROM page_event_count WHERE day < ${toDay(now - RETENTION_DAYS * DAY_MS)}`.execute(tx);
  });
}

/** Everyone counts in this order, so that no two wait for each other's rows. */
const byRow = (a: CountedEvent, b: CountedEvent): number =>
  `${a.type} ${a.detail}` < `${b.type} ${b.detail}` ? -1 : 1;
