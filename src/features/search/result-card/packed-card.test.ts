import { expect, test } from 'vitest';
import { FULL_CAR, FULL_DEALER, aCar } from '#src/features/search/result-card/listing-card.fixtures.ts';
import { toListingCard } from '#src/features/search/result-card/listing-card.ts';
import { packPlace, unpackPlace } from '#src/features/search/result-card/packed-card.ts';

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
  const packed = JSON.parse(JSON.stringify(packPlace(place))) as ReturnType<typeof packPlace>;
  const { id, title, payable, ...shown } = listing;
  const read = (asked: string) => (asked === id ? { ...shown, isPayable: payable !== undefined } : undefined);
  expect(unpackPlace(packed, read)).toEqual(place);
});

test('what the markup says is left out, except of simple cards', () => {
  const listing = toListingCard(aCar(), undefined);
  const place = { kind: 'listing', listing } as const;
  expect(packPlace({ ...place, tier: 'organic' }).listing).toEqual({ id: listing.id });
  expect(packPlace({ ...place, tier: 'peekaboo' }).listing).toEqual(listing);
});
