import { expect, test } from 'vitest';
import { FULL_CAR, FULL_DEALER, aCar } from '#src/features/search/result-card/listing-card.fixtures.ts';
import { toListingCard } from '#src/features/search/result-card/listing-card.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import { packPlaces, unpackPlaces } from '#src/features/search/result-card/packed-card.ts';

const NO_PAYMENTS = { dealerSettings: { uiEnabled: false, leaseEnabled: false } };

test.each([
  ['a plain car', aCar()],
  ['a car with everything', FULL_CAR],
  ['a car without a trim', aCar({ trim: undefined })],
  ['a car without a price', aCar({ pricingDetail: {} })],
  ['a car without payments', aCar({ paymentServices: NO_PAYMENTS })],
  [
    'a car with another name and address',
    aCar({ title: 'Civic!', vdpBaseUrl: 'https://dealer.example/car' }),
  ],
])('%s is the same after packing, with what its markup says', (_name, car) => {
  const listing = toListingCard(car, FULL_DEALER);
  const place = { kind: 'listing', tier: 'organic', listing, organicIndex: 3 } as const;
  const packed = JSON.parse(JSON.stringify(packPlaces([place]))) as ReturnType<typeof packPlaces>;
  const { id, title, payable, ...shown } = listing;
  const read = (asked: string) => (asked === id ? { ...shown, isPayable: payable !== undefined } : undefined);
  expect(unpackPlaces(packed, read)).toEqual([place]);
});

test('what the markup says is left out, except of simple cards', () => {
  const listing = toListingCard(aCar(), undefined);
  const place = { kind: 'listing', listing } as const;
  const [organic, peekaboo] = packPlaces([
    { ...place, tier: 'organic' },
    { ...place, tier: 'peekaboo' },
  ]);
  expect(organic).toEqual({ id: listing.id, tier: 'organic' });
  expect(peekaboo).toEqual({ ...listing, tier: 'peekaboo' });
});

test('cars in the order of the search have no place of their own', () => {
  const at = (id: string, tier: 'organic' | 'premium' | 'standard', organicIndex?: number) => ({
    kind: 'listing' as const,
    tier,
    listing: toListingCard(aCar({ id }), undefined),
    ...definedOnly({ organicIndex }),
  });
  const places = [
    at('1', 'premium'),
    at('2', 'organic', 30),
    at('3', 'organic', 31),
    at('4', 'standard', 33),
    at('5', 'organic', 32),
    at('6', 'organic', 34),
    at('7', 'organic', 35),
  ];
  const packed = JSON.parse(JSON.stringify(packPlaces(places))) as ReturnType<typeof packPlaces>;
  expect(packed.flatMap(({ organicIndex }) => organicIndex ?? [])).toEqual([30, 33, 34]);
  const cards = new Map(places.map(({ listing }) => [listing.id, { ...listing, isPayable: true }]));
  expect(unpackPlaces(packed, (id) => cards.get(id))).toEqual(places);
});

test('a new car with a sticker price says how it is paid for', () => {
  const pricingDetail = { salePrice: 23_495, msrp: 26_030 };
  const listing = toListingCard(aCar({ listingType: 'NEW', pricingDetail }), undefined);
  expect(packPlaces([{ kind: 'listing', tier: 'organic', listing }])[0]).toEqual({
    id: listing.id,
    tier: 'organic',
  });
});
