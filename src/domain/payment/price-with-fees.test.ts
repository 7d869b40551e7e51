import { expect, test } from 'vitest';
import { feesOnTop, findPriceWithin, outTheDoorCents } from '#src/domain/payment/price-with-fees.ts';

const usual = { amount: 475, place: 'IL' };

test('a dealer who says nothing never looks cheaper than one who discloses', () => {
  expect(feesOnTop({ assumedFees: usual })).toBe(475);
  expect(feesOnTop({ addedFees: 399 })).toBe(399);
  expect(feesOnTop({ addedFees: 0, assumedFees: usual })).toBe(0);
  expect(feesOnTop({ disclosedFees: 599 })).toBe(0);
  expect(feesOnTop({})).toBe(0);
});

test('adds the tax, the title and the registration of the state', () => {
  const sum = (price: number, state?: string, registrationCents = 0) =>
    outTheDoorCents(price, { state, registrationCents });
  expect(sum(20_000, 'IL')).toBe(2_000_000 + 125_000 + 16_500);
  expect(sum(20_000, 'IL', 15_100)).toBe(2_000_000 + 125_000 + 16_500 + 15_100);
  expect(sum(20_000, 'OR')).toBe(2_000_000);
  expect(sum(20_000)).toBe(2_000_000);
  expect(sum(40_000, 'SC', 4_000)).toBe(4_000_000 + 50_000 + 1_500 + 4_000);
});

test.each(['IL', 'OR', 'SC', 'TX', undefined])(
  'the limit of %s lets through exactly what costs at most that',
  (state) => {
    for (const registrationCents of [0, 5_075])
      for (const total of [100, 9_999, 20_000, 25_001, 150_000]) {
        const place = { state, registrationCents };
        const price = findPriceWithin(total, place);
        expect(outTheDoorCents(price + 1, place)).toBeGreaterThan(total * 100);
        if (price >= 0) expect(outTheDoorCents(price, place)).toBeLessThanOrEqual(total * 100);
      }
  },
);
