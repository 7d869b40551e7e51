import { expect, test } from 'vitest';
import { findPriceDoubts, isStale } from '#src/features/desk/editorial/editing/text-doubts.ts';

const FACTS = { prices: new Set([24_995, 31_000]), former: new Set([24_695]), name: 'Honda Civic' };

test.each([
  ['It starts at $24,995.', []],
  ['It starts at $24,695.', ['It says $24,695, a price that was changed in the catalog.']],
  ['MSRP of the LX: $23,950.', ['It says $23,950: no trim of the Honda Civic has this price.']],
  ['The MSRP is higher. Expect to pay $9,500 for a used one.', []],
  ['A timing belt costs $1,200.', []],
  ['Starting at $24,9955', []],
])('%s', (text, doubts) => {
  expect(findPriceDoubts(text, FACTS)).toEqual(doubts);
});

test('a model without prices raises no doubt', () => {
  expect(findPriceDoubts('MSRP $20,000', { ...FACTS, prices: new Set() })).toEqual([]);
});

test('a text is stale after a year', () => {
  const now = Date.parse('2026-11-26');
  expect([isStale('2025-11-25', now), isStale('2025-11-27', now), isStale(undefined, now)]).toEqual([
    true,
    false,
    false,
  ]);
});
