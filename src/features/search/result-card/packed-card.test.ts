import { expect, test } from 'vitest';
import { FULL_CAR, FULL_DEALER, aCar } from '#src/features/search/result-card/listing-card.fixtures.ts';
import { toListingCard } from '#src/features/search/result-card/listing-card.ts';
import { restoreCard, shortenCard } from '#src/features/search/result-card/packed-card.ts';

test.each([
  ['a plain car', aCar()],
  ['a car with everything', FULL_CAR],
  ['a car without a trim', aCar({ trim: undefined })],
  ['a car without a price', aCar({ pricingDetail: {} })],
  [
    'a car with another name and address',
    aCar({ title: 'Civic!', vdpBaseUrl: 'https://dealer.example/car' }),
  ],
])('%s is the same after packing', (_name, car) => {
  const card = toListingCard(car, FULL_DEALER);
  const text = JSON.stringify({ placed: [{ listing: card }] }, shortenCard);
  const same = { ...card, offers: [], facts: [...card.offers, ...card.facts] };
  expect(JSON.parse(text, restoreCard)).toEqual({ placed: [{ listing: same }] });
});

test('what other fields say is left out', () => {
  const text = JSON.stringify(toListingCard(aCar(), undefined), shortenCard);
  for (const key of ['href', 'title', 'payable', 'imageCount']) expect(text).not.toContain(`"${key}`);
});
