import { expect, test } from 'vitest';
import { markSavedListing } from '#src/features/saved-listings/saved-listings.ts';

const SAVED = { listingId: 'c1', title: 'Car', savedAtMs: 0, isGone: false };

test.each([
  ['nothing, at the same price', { savedPrice: 20_000, price: 20_000 }, undefined],
  ['nothing, where a price is not known', { savedPrice: 20_000 }, undefined],
  ['nothing, where none was known', { price: 20_000 }, undefined],
  ['how much the price fell', { savedPrice: 20_000, price: 19_500 }, 'Price dropped $500 since you saved it'],
  ['how much it rose', { savedPrice: 20_000, price: 21_000 }, 'Price up $1,000 since you saved it'],
  ['that it is sold, whatever it cost', { savedPrice: 20_000, isGone: true }, 'Sold'],
])('a saved car tells %s', (_what, changes, text) => {
  expect(markSavedListing({ ...SAVED, ...changes })?.text).toBe(text);
});
