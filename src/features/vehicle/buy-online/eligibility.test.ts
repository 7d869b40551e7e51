import { expect, test } from 'vitest';
import { isEligibleHere, readVerdict } from '#src/features/vehicle/buy-online/eligibility.ts';

test.each([
  [{ totalMatched: 1 }, true],
  [{ totalMatched: 12, sellable: false }, true],
  [{ sellable: true }, true],
  [{ totalMatched: 0, sellable: true }, true],
  [{ totalMatched: 0 }, false],
  [{ sellable: false }, false],
  [{ totalMatched: '1' }, false],
  [{ sellable: 'true' }, false],
  [{}, false],
  [null, false],
  ['sellable', false],
  [[1], false],
])('%j is positive: %s', (answer, isEligible) => expect(readVerdict(answer)).toBe(isEligible));

test.each([
  [{ ecommWebsite: '/shop' }, { salePrice: 9_000 }, true],
  [{ ecommWebsite: '/shop' }, {}, false],
  [{}, { salePrice: 9_000 }, false],
  [undefined, { salePrice: 9_000 }, false],
])('a shop %j and a price %j: %s', (esntial, pricingDetail, isEligible) => {
  expect(isEligibleHere({ esntial, pricingDetail })).toBe(isEligible);
});
