import { expect, test } from 'vitest';
import { packFoundCard, unpackFoundCard } from '#src/features/search/result-card/found-card.ts';
import type { FoundCard } from '#src/features/search/result-card/found-card.ts';
import { FULL_CAR, FULL_DEALER, aCar } from '#src/features/search/result-card/listing-card.fixtures.ts';
import { toListingCard } from '#src/features/search/result-card/listing-card.ts';

const NO_PAYMENTS = { dealerSettings: { uiEnabled: false, leaseEnabled: false } };

test.each([
  ['a plain car', aCar()],
  ['a car with everything', FULL_CAR],
  ['a car without a price', aCar({ pricingDetail: {} })],
  ['a car without payments', aCar({ paymentServices: NO_PAYMENTS })],
  [
    'a car with another name and address',
    aCar({ title: 'Civic!', vdpBaseUrl: 'https://dealer.example/car' }),
  ],
])('%s is the same after it was sent', (_name, car) => {
  const card = toListingCard(car, FULL_DEALER);
  const sent = JSON.parse(JSON.stringify(packFoundCard(card))) as FoundCard;
  expect(unpackFoundCard(sent)).toEqual(card);
});

test('a plain car is sent without its title, its address and its price for payments', () => {
  const card = packFoundCard(toListingCard(aCar(), undefined));
  expect(card).not.toHaveProperty('title');
  expect(card).not.toHaveProperty('href');
  expect(card).not.toHaveProperty('payable');
});
