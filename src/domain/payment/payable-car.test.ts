import { expect, test } from 'vitest';
import { toPayableCar } from '#src/domain/payment/payable-car.ts';

const CAR = { listingType: 'NEW' as const, pricingDetail: { salePrice: 20_000 } };
const settings = (leaseEnabled: boolean, uiEnabled: boolean) => ({
  paymentServices: { dealerSettings: { leaseEnabled, uiEnabled } },
});

test('a dealer decides whether its new cars can be leased', () => {
  expect(toPayableCar({ ...CAR, ...settings(true, true) })).toEqual({ price: 20_000, isNew: true });
  expect(toPayableCar({ ...CAR, ...settings(false, true) })).toEqual({
    price: 20_000,
    isNew: true,
    noLease: true,
  });
});

test('a car without a price, with a placeholder for one, or whose dealer hides payments, has none', () => {
  expect(toPayableCar({ ...CAR, pricingDetail: { salePrice: 1 } })).toBeUndefined();
  expect(toPayableCar({ ...CAR, pricingDetail: {} })).toBeUndefined();
  expect(toPayableCar({ ...CAR, ...settings(true, false) })).toBeUndefined();
});
