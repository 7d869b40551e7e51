import { expect, test } from 'vitest';
import {
  describeQuickSaveLimit,
  markSavedListing,
} from '#src/features/shopper/saved-listings/saved-listings.ts';

const SAVED = { listingId: 'c1', title: 'Car', savedAtMs: 0, isGone: false };

test.each([
  ['nothing, at the same price', { savedPrice: 20_000, price: 20_000 }, undefined],
  ['nothing, where a price is not known', { savedPrice: 20_000 }, undefined],
  ['nothing, where none was known', { price: 20_000 }, undefined],
  ['how much the price fell', { savedPrice: 20_000, price: 19_500 }, 'Price dropped $500 since you saved it'],
  ['how much it rose', { savedPrice: 20_000, price: 21_000 }, 'Price went up $1,000 since you saved it'],
  ['that it is gone, whatever it cost', { savedPrice: 20_000, isGone: true }, 'No longer available'],
])('a saved car shows %s', (_what, changes, text) => {
  expect(markSavedListing({ ...SAVED, ...changes })?.text).toBe(text);
});

test('a saved car that is still known shows since when it is gone', () => {
  expect(markSavedListing({ ...SAVED, isGone: true }, Date.UTC(2026, 10, 20))?.text).toBe(
    'Sold or removed Nov 20, 2026',
  );
});

test.each([
  [0, 'Sign in to save this car.'],
  [1, 'You have saved 1 car. Create a free account or sign in to save more.'],
  [3, 'You have saved 3 cars. Create a free account or sign in to save more.'],
])('with a limit of %i, the next car explains it', (max, text) => {
  expect(describeQuickSaveLimit(max)).toBe(text);
});
