/** Counts page events by day, type and detail. The table is bounded, durable, and contains no personal data. */
import { sql } from 'kysely';
import type { pageEventCall } from '#src/features/site/analytics/page-event.call.ts';
import { toCountedDetail } from '#src/features/site/analytics/page-events.ts';
import { viewLimit } from '#src/features/site/analytics/view-limit.server.ts';
import { countCarImpressions } from '#src/inventory/campaigns/car-impressions.ts';
import { countListingViews } from '#src/inventory/listing-views.ts';
import { readCurrent } from '#src/engine/publishing/release-places.ts';
import type { StockGeneration } from '#src/inventory/stock.ts';
import type { Handler } from '#src/lib/call.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import type { PageEvent } from '#src/domain/site/page-event.schema.ts';

const RETENTION_DAYS = 90;
/** Details per event type and day. Further events are counted without their detail. */
const MAX_DAILY_DETAILS = 2_000;
const DAY_MS = 24 * 60 * 60 * 1000;

export const answerPageEvents: Handler<typeof pageEventCall> = async ({ events }, { locals }) => {
  if (locals.isBot) return { type: 'ok' };
  const { config, db, stock } = locals.services;
  const now = Date.now();
  const release = events.some(({ type }) => type === 'vital') ? readCurrent(config.dataDir) : undefined;
  await countPageEvents(db, toCounted(events, stock.current, release), now);
  const seen = events.flatMap((event) => (event.type === 'tier-impression' ? [event] : []));
  await countCarImpressions(db, seen, stock.current.campaigns, now);
  const viewed = new Set(events.flatMap((event) => (event.type === 'vehicle-view' ? event.listingId : [])));
  // Only listings for sale, so that the table cannot be filled with invented ids.
  const offered = stock.current.loadListings([...viewed]).map(({ listing }) => listing.id);
  const counted = viewLimit.take(locals.clientIp, offered, now);
  if (counted.length > 0) await db.transaction().execute((tx) => countListingViews(tx, counted, now));
  return { type: 'ok' };
};

/** An event as it is counted: its type and its detail. */
interface CountedEvent {
  readonly type: PageEvent['type'];
  readonly detail: string;
  /** How often at once; once, if undefined. */
  readonly times?: number;
}

/** Paid places are counted by tier and seller. A car that is not for sale was in no paid place. */
function toCounted(
  events: readonly PageEvent[],
  stock: Pick<StockGeneration, 'loadListings'>,
  release: string | undefined,
): CountedEvent[] {
  const ids = events.flatMap((event) => ('tier' in event ? [event.listingId] : []));
  const loaded = ids.length > 0 ? stock.loadListings([...new Set(ids)]) : [];
  const sellers = new Map(loaded.map(({ listing }) => [listing.id, listing.ownerId]));
  return events.flatMap((event): CountedEvent[] => {
    const seller = 'tier' in event ? sellers.get(event.listingId) : '';
    if (seller === undefined) return [];
    // Which release made the page slow or fast.
    if (event.type === 'vital')
      return [{ type: event.type, detail: `${toCountedDetail(event)} ${release ?? ''}`.trim() }];
    const times = event.type === 'cards-seen' ? event.count : 1;
    return [{ type: event.type, detail: `${toCountedDetail(event)} ${seller}`.trim(), times }];
  });
}

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

const toDay = (atMs: number): string => new Date(atMs).toISOString().slice(0, 10);
