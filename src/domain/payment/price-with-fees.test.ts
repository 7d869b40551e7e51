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

test('adds the tax and the title of the state', () => {
  expect(outTheDoorCents(20_000, 'IL')).toBe(2_000_000 + 125_000 + 16_500);
  expect(outTheDoorCents(20_000, 'OR')).toBe(2_000_000);
  expect(outTheDoorCents(20_000, undefined)).toBe(2_000_000);
  expect(outTheDoorCents(40_000, 'SC')).toBe(4_000_000 + 50_000 + 1_500);
});

test.each(['IL', 'OR', 'SC', 'TX', undefined])(
  'the limit of %s lets through exactly what costs at most that',
  (state) => {
    for (const total of [100, 9_999, 20_000, 25_001, 150_000]) {
      const price = findPriceWithin(total, state);
      expect(outTheDoorCents(price + 1, state)).toBeGreaterThan(total * 100);
      if (price >= 0) expect(outTheDoorCents(price, state)).toBeLessThanOrEqual(total * 100);
    }
  },
);
