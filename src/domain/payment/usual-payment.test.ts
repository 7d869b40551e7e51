import { expect, test } from 'vitest';
import { usualPayment } from '#src/domain/payment/usual-payment.ts';

test.each([
  ['a used car', { price: 25_000 }, 468],
  ['a new car, whose rate is lower', { price: 25_000, isNew: true as const }, 442],
  ['a car with an incentive', { price: 26_000, incentive: 1_000 }, 466],
])('the usual payment of %s', (_, car, payment) => {
  expect(usualPayment(car)).toBe(payment);
});
