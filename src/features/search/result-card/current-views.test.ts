import { expect, test } from 'vitest';
import { aCar } from '#src/features/search/result-card/listing-card.fixtures.ts';
import { toListingCard } from '#src/features/search/result-card/listing-card.ts';
import type { ListingCard } from '#src/features/search/result-card/listing-card.ts';
import { withViews } from '#src/features/search/result-card/current-views.ts';

const textOf = ({ offers, facts }: ListingCard) => [...offers, ...facts].join(' · ');

test.each([0, 3, 20])('a card with %s views of then shows those of now, as a new page would', (viewCount) => {
  const car = { hasSpecialOffer: true, pricingDetail: { salePrice: 20_000, incentive: 1_500 } };
  const built = toListingCard(aCar({ ...car, viewCount }), undefined);
  for (const now of [0, 1, 7, 50]) {
    const fresh = toListingCard(aCar({ ...car, viewCount: now }), undefined);
    expect(textOf(withViews(built, now))).toBe(textOf(fresh));
  }
});

test('a card whose views are right stays the same', () => {
  const card = toListingCard(aCar({ viewCount: 20 }), undefined);
  expect(withViews(card, 20)).toBe(card);
});

test('a highlight that counts views counts those of now, and another reason stays', () => {
  const highlight = (vehicleHighlight: object, viewCount: number) =>
    toListingCard(
      aCar({ vehicleHighlight: { isVehicleHighlight: true, ...vehicleHighlight }, viewCount }),
      undefined,
    );
  expect(withViews(highlight({}, 0), 5).highlight).toBe('Act Quick! 5 views');
  expect(withViews(highlight({}, 20), 50).highlight).toBe('Act Quick! 50+ views');
  expect(withViews(highlight({}, 20), 0).highlight).toBe('Featured by the seller');
  expect(withViews(highlight({ urgencyDriverType: 'warranty' }, 20), 50).highlight).toBe('Warranty included');
});
