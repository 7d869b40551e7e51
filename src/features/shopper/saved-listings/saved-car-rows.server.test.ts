import { expect, test } from 'vitest';
import { ownerSchema } from '#src/domain/dealer/owner.schema.ts';
import { listingSchema } from '#src/domain/listing/listing.schema.ts';
import { listSavedCars } from '#src/features/shopper/saved-listings/saved-car-rows.server.ts';
import type { Stock } from '#src/inventory/stock.ts';

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
    ...{ id: 'd', name: 'Elm Street Cars', privateSeller: false },
    location: { city: 'Provo', state: 'UT' },
  }),
});
const stock = {
  current: { loadListings: (ids: string[]) => ids.filter((id) => id === 'here').map(aCar) },
  findGone: (id: string) => (id === 'sold' ? aCar(id) : undefined),
} as unknown as Stock;
const saved = { title: 'Civic', savedAtMs: 0, savedPrice: 19_000 };
const list = (car: { listingId: string; isGone: boolean; price?: number }) =>
  listSavedCars([{ ...saved, ...car }], stock)[0];

test('a car for sale shows its price now and then, and what its card says', () => {
  expect(list({ listingId: 'here', isGone: false, price: 18_500 })).toMatchObject({
    price: '$18,500',
    priceThen: '$19,000',
    facts: ['30,000 mi', 'Good price', 'Elm Street Cars', 'Provo, UT'],
  });
});

test('without a change, the price stands alone', () => {
  expect(list({ listingId: 'here', isGone: false, price: 19_000 })).not.toHaveProperty('priceThen');
});

test('a car without a price says so', () => {
  const row = list({ listingId: 'here', isGone: false });
  expect(row?.price).toBe('Call for price');
  expect(row).not.toHaveProperty('priceThen');
});

test('a sold car shows no price, no rating and no seller', () => {
  const row = list({ listingId: 'sold', isGone: true });
  expect(row).toMatchObject({ mark: { text: 'Sold' }, facts: ['30,000 mi'], picture: { drawing: 'sedan' } });
  expect(row).not.toHaveProperty('price');
});

test('a car that nobody knows anymore still has its name', () => {
  const row = list({ listingId: 'forgotten', isGone: true });
  expect(row).toMatchObject({ title: 'Civic', facts: [] });
  expect(row).not.toHaveProperty('picture');
});
