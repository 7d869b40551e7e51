import { expect, test } from 'vitest';
import { describeFees } from '#src/domain/payment/describe-fees.ts';

const USUAL = { amount: 299, place: 'Illinois' };

test.each([
  ['added to the price', { salePrice: 20_000, addedFees: 499 }, 'Plus $499 in dealer fees: $20,499 in all.'],
  ['added, of a car without a price', { addedFees: 499 }, 'Plus $499 in dealer fees.'],
  ['in the price', { salePrice: 20_000, disclosedFees: 499 }, 'Includes $499 in dealer fees.'],
  ['none, said to be none', { salePrice: 20_000, disclosedFees: 0 }, 'No dealer fees.'],
  ['none added', { salePrice: 20_000, addedFees: 0 }, 'No dealer fees.'],
  ['unknown', { salePrice: 20_000 }, 'The seller does not disclose fees.'],
  [
    'unknown, with what is usual nearby',
    { salePrice: 20_000, assumedFees: USUAL },
    'The seller does not disclose fees. $299 is usual in Illinois.',
  ],
])('fees %s', (_, car, sentence) => {
  expect(describeFees(car)).toBe(sentence);
});
