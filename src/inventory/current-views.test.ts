import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { FoundListing } from '#src/domain/listing/found-listing.schema.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import { createCurrentViews, withCurrentViews } from '#src/inventory/current-views.ts';
import { offerFixture } from '#src/inventory/listing-store.fixtures.ts';
import { countListingViews } from '#src/inventory/listing-views.ts';
import { copyWith, originalOf } from '#src/lib/copied-from.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { waitFor } from '#tests/support/wait-for.ts';

const NOON = Date.parse('2026-11-21T12:00:00Z');
const MINUTE = 60_000;
const log = { warn: vi.fn() };

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.destroy());

const car = (id: string, viewCount: number): FoundListing => ({
  ...offerFixture({ id }).listing,
  listedAtMs: 0,
  viewCount,
});
const view = (id: string, times: number) =>
  countListingViews(
    db,
    Array.from({ length: times }, () => id),
    NOON,
  );

test('a page shows the views counted since its stock was made, rounded, a minute later at the latest', async () => {
  const load = createCurrentViews(db, log);
  const [seen, unseen] = [car('seen', 1), car('unseen', 0)];
  await view('seen', 13);
  const lists = { listings: [seen, unseen], boost: [seen] };
  const shown = await withCurrentViews(load, lists, NOON);
  expect([shown.listings[0]?.viewCount, shown.boost[0]?.viewCount]).toEqual([10, 10]);
  expect(shown.listings[1], 'the same object').toBe(unseen);

  await view('seen', 10);
  const after = async (ms: number) => (await withCurrentViews(load, lists, NOON + ms)).listings[0]?.viewCount;
  expect(await after(MINUTE)).toBe(10);
  expect(await after(MINUTE + 1)).toBe(20);
});

test('a car whose views were counted stays one object, near a search and elsewhere, until they change', async () => {
  const listing = car('counted', 0);
  const near = copyWith(listing, { distance: 12 });
  const load = createCurrentViews(db, log);
  const after = (ms: number) => withCurrentViews(load, { listings: [listing, near] }, NOON + ms);
  await view('counted', 13);
  const [first, nearby] = (await after(0)).listings;
  expect(first).toEqual({ ...listing, viewCount: 10 });
  expect(nearby).toEqual({ ...near, viewCount: 10 });
  expect((await after(1)).listings.map(originalOf)).toEqual([first, first]);
  expect((await after(1)).listings[0]).toBe(first);
  expect(nearby && originalOf(nearby)).toBe(first);
  await view('counted', 10);
  expect((await after(2 * MINUTE)).listings.map(({ viewCount }) => viewCount)).toEqual([20, 20]);
});

test('a page does not wait for a database that is slow to answer', async () => {
  let answer = (): void => undefined;
  const waits = new Promise<void>((resolve) => (answer = resolve));
  const slow = db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => (await waits, result),
  });
  await view('late', 12);
  const load = createCurrentViews(slow, log);
  const shown = async (): Promise<number | undefined> =>
    (await withCurrentViews(load, { listings: [car('late', 3)] }, NOON)).listings[0]?.viewCount;
  expect(await shown()).toBe(3);
  answer();
  await waitFor(async () => expect(await shown()).toBe(10));
});

test('without an answer of the database, a page shows the views of its stock and the log says so', async () => {
  const broken = await openTestDatabase();
  await sql`DROP TABLE listing_view`.execute(broken);
  const shown = await withCurrentViews(createCurrentViews(broken, log), { listings: [car('a', 7)] }, NOON);
  expect(shown.listings[0]?.viewCount).toBe(7);
  expect(log.warn).toHaveBeenCalledOnce();
  await broken.destroy();
});
