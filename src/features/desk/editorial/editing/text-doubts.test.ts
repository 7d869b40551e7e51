import { expect, test } from 'vitest';
import { findFactDoubts, isStale } from '#src/features/desk/editorial/editing/text-doubts.ts';

const FACTS = {
  prices: new Set([24_995, 31_000]),
  former: { price: new Set([24_695]), mpg: new Set([31, 40]), range: new Set([258]) },
  name: 'Honda Civic',
};
const changed = (words: string) => [`It says ${words}, a figure that was changed in the catalog.`];

test.each([
  ['It starts at $24,995.', []],
  ['It starts at $24,695.', ['It says $24,695, a price that was changed in the catalog.']],
  ['MSRP of the LX: $23,950.', ['It says $23,950: no trim of the Honda Civic has this price.']],
  ['The MSRP is higher. Expect to pay $9,500 for a used one.', []],
  ['A timing belt costs $1,200.', []],
  ['Starting at $24,9955', []],
  ['It gets 31/42 mpg.', changed('31 mpg')],
  ['It gets 33 city and 40 highway mpg.', changed('40 mpg')],
  ['It gets 33/42 mpg, for 31 owners.', []],
  ['It has 258 miles of range.', changed('a range of 258 miles')],
  ['A 258-mile range is enough.', changed('a range of 258 miles')],
])('%s', (text, doubts) => {
  expect(findFactDoubts(text, FACTS)).toEqual(doubts);
});

test('a model without prices raises no doubt', () => {
  expect(findFactDoubts('MSRP $20,000', { ...FACTS, prices: new Set() })).toEqual([]);
});

test('a text is stale after a year', () => {
  const now = Date.parse('2026-11-26');
  expect([isStale('2025-11-25', now), isStale('2025-11-27', now), isStale(undefined, now)]).toEqual([
    true,
    false,
    false,
  ]);
});
