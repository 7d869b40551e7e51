import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { answerPageEvents, countPageEvents } from '#src/features/site/analytics/page-event.server.ts';
import type { Campaign } from '#src/domain/listing/campaign.ts';
import { loadViewCounts } from '#src/inventory/listing-views.ts';
import type { PageEvent } from '#src/domain/site/page-event.schema.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { DAY_MS } from '#src/lib/durations.ts';

interface CountRow {
  day: string;
  type: string;
  detail: string;
  event_count: number;
}

const NOW = Date.UTC(2026, 4, 20, 12);
const opened = (detail: string) => ({ type: 'dialog-opened', detail }) as const;

function readCounts(db: Database): Promise<CountRow[]> {
  const tables = db.$extendTables<{ page_event_count: CountRow }>();
  return tables.selectFrom('page_event_count').selectAll().orderBy('day').orderBy('detail').execute();
}

test('equal events of a day become one count', async () => {
  const db = await openTestDatabase();
  await countPageEvents(db, [opened('share'), opened('report')], NOW);
  await countPageEvents(db, [opened('share')], NOW);
  expect(await readCounts(db)).toEqual([
    { day: '2026-05-20', type: 'dialog-opened', detail: 'report', event_count: 1 },
    { day: '2026-05-20', type: 'dialog-opened', detail: 'share', event_count: 2 },
  ]);
  await db.destroy();
});

test('a day stores a limited number of details per event type; further events are counted without one', async () => {
  const db = await openTestDatabase();
  const many = Array.from({ length: 2_001 }, (_, index) => opened(`dialog-${index}`));
  await countPageEvents(db, [...many, opened('one-more'), opened('dialog-7')], NOW);
  const counts = await readCounts(db);
  expect(counts).toHaveLength(2_001);
  expect(counts.find(({ detail }) => detail === '')?.event_count).toBe(2);
  expect(counts.find(({ detail }) => detail === 'dialog-7')?.event_count).toBe(2);
  await db.destroy();
});

test('counts are stored for ninety days', async () => {
  const db = await openTestDatabase();
  await countPageEvents(db, [opened('old')], NOW - 91 * DAY_MS);
  await countPageEvents(db, [opened('kept')], NOW - 90 * DAY_MS);
  await countPageEvents(db, [opened('new')], NOW);
  expect((await readCounts(db)).map(({ detail }) => detail)).toEqual(['kept', 'new']);
  await db.destroy();
});

describe('what a page sends', () => {
  const view = (listingId: string) => ({ type: 'vehicle-view', listingId }) as const;
  const paid = (listingId: string) =>
    ({ type: 'tier-impression', tier: 'premium', listingId, position: 0 }) as const;

  /** Each test is another network. */
  let clientCount = 0;

  /** One car is for sale. Returns what is counted. */
  async function send(events: readonly PageEvent[], isBot = false) {
    clientCount++;
    const db = await openTestDatabase();
    const loadListings = (ids: readonly string[]) =>
      ids.filter((id) => id === 'car').map((id) => ({ listing: { id, ownerId: 'd-7' } }));
    const campaigns: Campaign[] = [{ ownerId: 'd-7', tier: 'premium', bidCents: 50, listingId: 'car' }];
    const services = { db, stock: { current: { loadListings, campaigns } } };
    const locals = { isBot, clientIp: `192.0.2.${clientCount}`, services };
    const asked = { locals: locals as unknown as App.Locals, signal: new AbortController().signal };
    expect(await answerPageEvents({ events: [...events] }, asked)).toEqual({ type: 'ok' });
    const counts = await readCounts(db);
    const views = await loadViewCounts(db, ['car', 'invented'], Date.now());
    const { rows: spent } = await sql`SELECT tier, listing_id, impression_count FROM car_impression`.execute(
      db,
    );
    await db.destroy();
    return {
      counts: counts.map(({ type, detail, event_count }) => [type, detail, event_count]),
      views,
      spent,
    };
  }

  test('counts each view, and a car once for each page that shows it', async () => {
    const { counts, views } = await send([view('car'), view('car'), view('invented')]);
    expect(counts).toEqual([
      ['vehicle-view', 'car', 2],
      ['vehicle-view', 'invented', 1],
    ]);
    expect(Object.fromEntries(views)).toEqual({ car: 1, invented: 0 });
  });

  test('counts paid places by tier and seller, and none for a car that is not for sale', async () => {
    const { counts } = await send([paid('car'), { ...paid('car'), tier: 'featured' }, paid('invented')]);
    expect(counts).toEqual([
      ['tier-impression', 'featured d-7', 1],
      ['tier-impression', 'premium d-7', 1],
    ]);
  });

  test('one network spends no budget and makes up no delivery by sending a place again and again', async () => {
    const click = { ...paid('car'), type: 'tier-click' } as const;
    const { counts, spent } = await send([...Array(20).fill(paid('car')), ...Array(20).fill(click)]);
    expect(counts).toEqual([
      ['tier-impression', '', 19],
      ['tier-click', 'premium d-7', 1],
      ['tier-impression', 'premium d-7', 1],
    ]);
    expect(spent).toEqual([{ tier: 'premium', listing_id: 'car', impression_count: 1 }]);
  });

  test('one network makes up no share of sponsored places', async () => {
    const other = { type: 'cards-seen', count: 100 } as const;
    const { counts } = await send([...Array(20).fill(other), paid('car')]);
    expect(counts).toEqual([['cards-seen', '', 500]]);
  });

  test('a place that nobody pays for is one of the other cards', async () => {
    const { counts } = await send([
      { ...paid('car'), tier: 'similar' },
      { ...paid('car'), tier: 'made-up' },
    ]);
    expect(counts).toEqual([['cards-seen', '', 2]]);
  });

  test('the impressions of a car that is booked by itself, in any place of its tier, spend its budget', async () => {
    const { spent } = await send([
      paid('car'),
      { ...paid('car'), tier: 'fourth' },
      { ...paid('car'), tier: 'standard' }, // not booked
      { ...paid('car'), type: 'tier-click' },
      paid('invented'),
    ]);
    expect(spent).toEqual([{ tier: 'premium', listing_id: 'car', impression_count: 2 }]);
  });

  test('counts nothing of a crawler', async () => {
    const { counts, views } = await send([view('car'), paid('car')], true);
    expect([counts, Object.fromEntries(views)]).toEqual([[], { car: 0, invented: 0 }]);
  });
});
