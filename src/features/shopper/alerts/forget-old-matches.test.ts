import { afterEach, beforeEach, expect, test } from 'vitest';
import { alertsOf } from '#src/features/shopper/alerts/alert-tables.server.ts';
import type { AlertEventRow } from '#src/features/shopper/alerts/alert-tables.server.ts';
import { forgetOldMatches } from '#src/features/shopper/alerts/forget-old-matches.server.ts';
import { dropSubscription, subscribe } from '#src/features/shopper/alerts/subscriptions.server.ts';
import { loadSearchWatches } from '#src/features/shopper/alerts/watches.server.ts';
import { offerFixture } from '#src/inventory/listing-store.fixtures.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import type { Services } from '#src/server/services.ts';

const EMAIL = 'ann@example.com';
const RECIPIENT = `email:${EMAIL}`;

let db: Database;
let watch = '';
beforeEach(async () => {
  db = await openTestDatabase();
  const subject = 'makeCode=HONDA&maxPrice=20000';
  await subscribe(db, { email: EMAIL, kind: 'search', subject, shopperId: undefined, isProven: true });
  watch = (await loadSearchWatches(db, [RECIPIENT]))[0]?.id ?? '';
});
afterEach(() => db.destroy());

/** The cars that are still sent, given these current prices. The others are dropped. */
async function tell(prices: Readonly<Record<string, number>>): Promise<string[]> {
  const offers = new Map(Object.entries(prices).map(([id, price]) => [id, offerFixture({ id, price })]));
  const loadListings = (ids: string[]) => ids.flatMap((id) => offers.get(id) ?? []);
  const stock = { current: { day: '2026-11-22', loadListings } };
  const services = { db, stock, places: { find: () => undefined } } as unknown as Services;
  const base = { recipient: RECIPIENT, created_at_ms: 1 };
  const rows = [
    { ...base, kind: 'match', event: 'match', watch, listing_id: 'one' },
    { ...base, kind: 'match', event: 'match', watch, listing_id: 'two' },
    { ...base, kind: 'drop', event: 'drop@1', watch: 'car:account:1', listing_id: 'three' },
  ] as AlertEventRow[];
  const events = alertsOf(db);
  await events.deleteFrom('alert_event').execute();
  await events.insertInto('alert_event').values(rows).execute();
  const open = () => events.selectFrom('alert_event').selectAll().orderBy('id').execute();
  const remaining = await forgetOldMatches(services, RECIPIENT, await open());
  expect(await open()).toEqual(remaining);
  return remaining.map(({ listing_id }) => listing_id);
}

test('keeps a match while the search finds the car', async () => {
  expect(await tell({ one: 19_000, two: 19_999 })).toEqual(['one', 'two', 'three']);
});

test('drops a car that is too expensive now or sold', async () => {
  expect(await tell({ one: 19_000, two: 20_500 })).toEqual(['one', 'three']);
  expect(await tell({ two: 19_000 })).toEqual(['two', 'three']);
  expect(await tell({})).toEqual(['three']);
});

test('drops matches of a deleted search unless another search finds the same cars', async () => {
  const owner = { shopperId: 'account:1', email: EMAIL };
  const other = { email: EMAIL, kind: 'search', subject: 'maxPrice=19500', shopperId: undefined } as const;
  await subscribe(db, { ...other, isProven: true });
  await dropSubscription(db, owner, watch.slice('subscription:'.length));
  expect(await tell({ one: 19_000, two: 19_800 })).toEqual(['one', 'three']);
  const [left] = await loadSearchWatches(db, [RECIPIENT]);
  await dropSubscription(db, owner, left?.id.slice('subscription:'.length) ?? '');
  expect(await tell({ one: 19_000, two: 19_800 })).toEqual(['three']);
});
