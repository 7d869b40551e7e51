import { afterEach, beforeEach, expect, test } from 'vitest';
import { dropOldMatches } from '#src/features/alerts/drop-old-matches.server.ts';
import { subscribe } from '#src/features/alerts/subscriptions.server.ts';
import { shopperWatches } from '#src/features/alerts/watches.server.ts';
import { offerFixture } from '#src/inventory/listing-store.fixtures.ts';
import { openDatabase, type Database } from '#src/server/db/sqlite.ts';
import type { Services } from '#src/server/services.ts';

const EMAIL = 'ann@example.com';

let db: Database;
let watch = '';
beforeEach(async () => {
  db = openDatabase(':memory:');
  const subject = 'makeCode=HONDA&maxPrice=20000';
  await subscribe(db, { email: EMAIL, kind: 'search', subject, keeper: 'account:1', isProven: true });
  watch = (await shopperWatches.loadSearchWatches(db))[0]?.id ?? '';
});
afterEach(() => db.destroy());

/** The ids that are still told, with these cars on offer at these prices. */
async function tell(prices: Readonly<Record<string, number>>, of = watch): Promise<string[]> {
  const offers = new Map(Object.entries(prices).map(([id, price]) => [id, offerFixture({ id, price })]));
  const loadListings = (ids: string[]) => ids.flatMap((id) => offers.get(id) ?? []);
  const stock = { current: { day: '2026-11-22', loadListings } };
  const services = { db, stock, places: { find: () => undefined } } as unknown as Services;
  const events = [
    { kind: 'match', watch: of, listing_id: 'one' },
    { kind: 'match', watch: of, listing_id: 'two' },
    { kind: 'drop', watch: 'car:account:1', listing_id: 'three' },
  ] as const;
  return (await dropOldMatches(services, events)).map(({ listing_id }) => listing_id);
}

test('a match is told as long as the search finds the car', async () => {
  expect(await tell({ one: 19_000, two: 19_999 })).toEqual(['one', 'two', 'three']);
});

test('a car that has become too dear, or is gone, is no match any more', async () => {
  expect(await tell({ one: 19_000, two: 20_500 })).toEqual(['one', 'three']);
  expect(await tell({ two: 19_000 })).toEqual(['two', 'three']);
  expect(await tell({})).toEqual(['three']);
});

test('a search that was given up has no matches', async () => {
  expect(await tell({ one: 19_000, two: 19_000 }, 'subscription:gone')).toEqual(['three']);
});
