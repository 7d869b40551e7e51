import { expect, test } from 'vitest';
import { aCar, aDealer } from '#src/features/search/result-card/listing-card.fixtures.ts';
import { toCachedCard, toListingCard } from '#src/features/search/result-card/listing-card.ts';
import { copyWith } from '#src/lib/copied-from.ts';

test('a car keeps its card as long as its seller is the same', () => {
  const [car, dealer] = [aCar(), aDealer()];
  expect(toCachedCard(car, dealer)).toBe(toCachedCard(car, dealer));
  expect(toCachedCard(car, aDealer({ name: 'Other' })).seller).toBe('Other');
});

test('a car near a search has the card that it has elsewhere, with its distance', () => {
  const [car, dealer] = [aCar(), aDealer()];
  toCachedCard(car, dealer);
  const near = copyWith(car, { distance: 12, isExtended: true as const });
  const card = toCachedCard(near, copyWith(dealer, { distanceFromSearch: 12 }));
  expect(card).toEqual(toListingCard(near, dealer));
  expect(card.distance).toBe('12 mi away');
  expect(toCachedCard(car, dealer).distance).toBeUndefined();
});
