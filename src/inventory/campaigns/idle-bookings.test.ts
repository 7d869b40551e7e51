import { afterEach, beforeEach, expect, test } from 'vitest';
import type { DatabaseSync } from 'node:sqlite';
import type { Booking } from '#src/inventory/campaigns/booking.ts';
import { remarkIdleBookings } from '#src/inventory/campaigns/idle-bookings.ts';
import { offerFixture } from '#src/inventory/listing-store.fixtures.ts';
import { openListingStore } from '#src/inventory/listing-store.ts';
import { openSqlite } from '#src/server/db/open-database.ts';

const NOW = Date.UTC(2026, 10, 25);
let db: DatabaseSync;

beforeEach(async () => {
  db = await openSqlite(':memory:');
  const cars = [
    offerFixture({ id: 'car', ownerId: 'city-7' }),
    offerFixture({ id: 'sold', ownerId: 'city-8' }),
  ];
  const store = openListingStore(db);
  await store.applyImport('city', cars, { nowMs: 1 });
  await store.applyImport('village', [offerFixture({ id: 'other', ownerId: 'village-1' })], { nowMs: 1 });
  db.exec("UPDATE listing SET status = 'gone', gone_at_ms = 2 WHERE id = 'sold'");
});
afterEach(() => db.close());

const book = (booking: Partial<Booking>): Booking => ({
  id: 'city-A',
  tier: 'premium',
  bidCents: 50,
  share: 100,
  fromDay: '2026-01-01',
  ...booking,
});

test('an import names campaigns of dealers and cars that are not for sale, and those whose days are over', () => {
  const bookings = [
    book({ id: 'city-A', ownerId: 'city-7' }),
    book({ id: 'village-A', ownerId: 'village-1' }),
    book({ id: 'city-B', ownerId: 'city-77' }),
    book({ id: 'city-C', ownerId: 'city-8' }),
    book({ id: 'city-D', listingId: 'sold' }),
    book({ id: 'city-E', ownerId: 'city-7', untilDay: '2026-11-24' }),
  ];
  expect(remarkIdleBookings(db, bookings, NOW)).toEqual([
    '2 campaigns for a dealer without cars for sale (city-B for city-77, city-C for city-8)',
    '1 campaign for a car that is not for sale (city-D for sold)',
    '1 campaign whose last day is over (city-E on 2026-11-24)',
  ]);
});

test('campaigns that show cars today, and tomorrow, are not named', () => {
  const bookings = [
    book({ listingId: 'car', untilDay: '2026-11-25' }),
    book({ ownerId: 'city-7', fromDay: '2026-12-01' }),
  ];
  expect(remarkIdleBookings(db, bookings, NOW)).toEqual([]);
});
