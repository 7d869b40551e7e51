import { expect, test } from 'vitest';
import { formatFoundPrices } from '#src/features/research/model-reference/found-prices.ts';

test.each([
  [
    { min: 4_800, max: 61_690, count: 1_244 },
    'Of the Honda Civic, 1,244 cars have a price: $4,800 to $61,690.',
  ],
  [{ min: 4_800, max: 4_800, count: 2 }, 'Of the Honda Civic, 2 cars have a price: $4,800.'],
  [{ min: 4_800, max: 4_800, count: 1 }, 'Of the Honda Civic, 1 car has a price: $4,800.'],
  [{ min: 4_800, max: 61_690 }, undefined],
])('the prices of a vehicle, %o, read as "%s"', (found, text) => {
  expect(formatFoundPrices('Honda Civic', found)).toBe(text);
});
