import { expect, test } from 'vitest';
import { findBudgetGap } from '#src/domain/payment/budget-gap.ts';

test.each([
  [65_600, 600, { isOver: true, text: '$56 over your budget' }],
  [55_649, 600, { isOver: false, text: '$44 under your budget' }],
  [60_040, 600, { isOver: false, text: 'Matches your budget' }],
  [345_600, 600, { isOver: true, text: '$2,856 over your budget' }],
])('a payment of %i cents and a budget of $%i: %o', (amountCents, budget, gap) => {
  expect(findBudgetGap({ financeType: 'finance', amountCents }, budget)).toEqual(gap);
});

test('cash has no monthly payment to compare', () => {
  expect(findBudgetGap({ financeType: 'cash', amountCents: 2_500_000 }, 600)).toBeUndefined();
});
