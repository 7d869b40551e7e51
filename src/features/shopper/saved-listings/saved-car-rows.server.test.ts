import { expect, test } from 'vitest';
import { ownerSchema } from '#src/domain/dealer/owner.schema.ts';
import { listingSchema } from '#src/domain/listing/listing.schema.ts';
import { listSavedCars } from '#src/features/shopper/saved-listings/saved-car-rows.server.ts';
import type { Place } from '#src/domain/visitor/place.ts';
import type { Stock } from '#src/inventory/stock.ts';
import type { Services } from '#src/server/services.ts';

const aCar = (id: string) => ({
  listing: listingSchema.parse({
    ...{ id, title: '2020 Honda Civic LX', ownerId: 'd', listingType: 'USED', year: 2020 },
    ...{ make: 'Honda', makeCode: 'HONDA', model: 'Civic', modelCode: 'CIVIC', trim: 'LX' },
    pricingDetail: { salePrice: 18_500, dealIndicator: 'Good' },
    images: { sources: [] },
    specifications: { mileage: 30_000 },
    listedAtMs: 0,
  }),
  owner: ownerSchema.parse({
    ...{ id: 'd', name: 'Elm Street Cars', privateSeller: false, hideEmailForm: id === 'mute' },
    location: { city: 'Provo', state: 'UT', zip: '84601' },
  }),
});
const stock = {
  current: { loadListings: (ids: string[]) => ids.filter((id) => id === 'here' || id === 'mute').map(aCar) },
  findGone: (id: string) => (id === 'sold' ? { ...aCar(id), goneAtMs: Date.UTC(2026, 10, 20) } : undefined),
} as unknown as Stock;
const saved = { title: 'Civic', savedAtMs: 0, savedPrice: 19_000 };
const PROVO = { zip: '84601', city: 'Provo', state: 'UT', latitude: 40.23, longitude: -111.66 };
const places = { find: (zip: string) => (zip === PROVO.zip ? PROVO : undefined) } as Services['places'];
const list = (car: { listingId: string; isGone: boolean; price?: number; note?: string }, from?: Place) =>
  listSavedCars([{ ...saved, ...car }], { stock, places }, { from })[0];

test('a car for sale shows its price now and then, and what its card says', () => {
  expect(list({ listingId: 'here', isGone: false, price: 18_500 })).toMatchObject({
    price: '$18,500',
    priceThen: '$19,000',
    facts: ['30,000 mi', 'Good price', 'Elm Street Cars', 'Provo, UT'],
  });
});

test('only a seller who takes messages can be emailed', () => {
  expect(list({ listingId: 'here', isGone: false })?.canEmail).toBe(true);
  expect(list({ listingId: 'mute', isGone: false })?.canEmail).toBe(false);
  expect(list({ listingId: 'sold', isGone: true })?.canEmail).toBe(false);
});

test('without a change, the price stands alone', () => {
  expect(list({ listingId: 'here', isGone: false, price: 19_000 })).not.toHaveProperty('priceThen');
});

test('a car without a price says so', () => {
  const row = list({ listingId: 'here', isGone: false });
  expect(row?.price).toBe('Call for price');
  expect(row).not.toHaveProperty('priceThen');
});

test('the distance is shown from a place that is known', () => {
  const here = { listingId: 'here', isGone: false };
  const saltLake = { zip: '84101', city: 'Salt Lake City', state: 'UT', latitude: 40.75, longitude: -111.9 };
  expect(list(here, saltLake)?.facts.at(-1)).toBe('38 mi away');
  expect(list(here)?.facts.at(-1)).toBe('Provo, UT');
});

test('a sold car shows when it left and its last price, and no rating and no seller', () => {
  const row = list({ listingId: 'sold', isGone: true, note: 'Too late' });
  expect(row).toMatchObject({
    mark: { text: 'Sold or removed Nov 20, 2026' },
    facts: ['Last price $18,500', '30,000 mi'],
    href: '/cars-for-sale/vehicle/sold',
    picture: { drawing: 'sedan' },
    note: 'Too late',
  });
  expect(row).not.toHaveProperty('price');
});

test('a car that nobody knows anymore still has its name', () => {
  const row = list({ listingId: 'forgotten', isGone: true });
  expect(row).toMatchObject({ title: 'Civic', facts: [] });
  expect(row).not.toHaveProperty('picture');
  expect(row).not.toHaveProperty('href');
});
