import { expect, test } from 'vitest';
import { readDealerPayment, readIncentives } from '#src/features/vehicle/payments/dealer-figures.ts';

test.each([
  [
    { monthly: 399, months: 72, apr: 4.9 },
    { monthly: 399, months: 72, apr: 4.9 },
  ],
  [
    { monthly: 399, months: 72, apr: 0, more: '<b>' },
    { monthly: 399, months: 72, apr: 0 },
  ],
  [{ monthly: '399', months: 72, apr: 4.9 }, undefined],
  [{ monthly: -1, months: 72, apr: 4.9 }, undefined],
  [{ monthly: 399, months: 0, apr: 4.9 }, undefined],
  [{ monthly: NaN, months: 72, apr: 4.9 }, undefined],
  [[399], undefined],
  ['399', undefined],
  [null, undefined],
])('a dealer’s payment %j is read as %j', (answer, payment) => {
  expect(readDealerPayment(answer)).toEqual(payment);
});

test('reads incentives one by one and leaves out invalid ones', () => {
  const incentives = [
    { name: ' Loyalty ', amount: 500 },
    { name: '', amount: 1 },
    { name: 'X', amount: '1' },
    null,
  ];
  expect(readIncentives({ incentives })).toEqual([{ name: 'Loyalty', amount: 500 }]);
  expect(readIncentives({ incentives: Array.from({ length: 50 }, () => incentives[0]) })).toHaveLength(10);
});

test.each([null, 'none', { incentives: 'none' }])('%j has no incentives', (answer) => {
  expect(readIncentives(answer)).toEqual([]);
});
