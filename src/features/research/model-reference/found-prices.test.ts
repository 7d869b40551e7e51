import { expect, test } from 'vitest';
import { formatFoundPrices } from '#src/features/research/model-reference/found-prices.ts';

test.each([
  [{ min: 4_800, max: 61_690, count: 1_244 }, '1,244 cars here have a price: $4,800 to $61,690.'],
  [{ min: 4_800, max: 4_800, count: 2 }, '2 cars here have a price: $4,800.'],
  [{ min: 4_800, max: 4_800, count: 1 }, '1 car here has a price: $4,800.'],
  [{ min: 4_800, max: 61_690 }, undefined],
])('the prices of a search, %o, read as "%s"', (found, text) => {
  expect(formatFoundPrices(found)).toBe(text);
});
