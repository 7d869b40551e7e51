import { expect, test } from 'vitest';
import { describePurchaseState } from '#src/features/vehicle/buy-online/purchase-state.ts';

test.each([
  ['draft', 20_000, 'Started'],
  ['draft', 19_500, 'Started; the price is now $19,500'],
  ['sent', undefined, 'Request sent; the car is no longer available'],
  ['sent', 20_000, 'Request sent'],
  ['cancelled', undefined, 'Canceled'],
] as const)('%s at a price of %s now: %s', (status, priceNow, text) => {
  expect(describePurchaseState({ status, price: 20_000 }, priceNow)).toBe(text);
});
