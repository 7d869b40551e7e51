import { expect, test } from 'vitest';
import { findLowestBefore, isReduction, pricesUntil } from '#src/domain/listing/lowest-price.ts';

const DAY = 24 * 60 * 60 * 1000;
const points = (...prices: readonly (readonly [day: number, price: number])[]) =>
  prices.map(([day, price]) => ({ atMs: day * DAY, price }));

test.each([
  ['no change', points([0, 20_000]), undefined],
  ['a raise of a day', points([0, 20_000], [40, 25_000], [41, 19_000]), 20_000],
  ['a raise that has lasted', points([0, 20_000], [40, 25_000], [80, 24_000]), 25_000],
  ['a price that ended within the days', points([0, 20_000], [60, 25_000], [80, 24_000]), 20_000],
])('%s', (_, offered, lowest) => {
  expect(findLowestBefore(offered)).toBe(lowest);
});

test.each([
  [19_900, 20_000, true],
  [19_901, 20_000, false],
  [4_950, 5_000, true],
  [20_000, undefined, false],
])('a price of %d after a lowest one of %d: %s', (price, lowest, isOne) => {
  expect(isReduction(price, lowest)).toBe(isOne);
});

test.each<[string, number, number | null, number[]]>([
  ['before later ones', 18_000, 2, [20_000, 18_000]],
  ['the second time it was offered', 18_000, 4, [20_000, 18_000, 21_000, 18_000]],
  ['whose import is not known', 18_000, null, [20_000, 18_000, 21_000, 18_000]],
  ['of an import that began while the change was read', 21_000, 2, [20_000, 18_000, 21_000]],
  ['that was never offered', 17_000, 2, []],
])('the prices until one %s', (_, price, atMs, expected) => {
  const offered = [20_000, 18_000, 21_000, 18_000].map((each, index) => ({ atMs: index + 1, price: each }));
  expect(pricesUntil(offered, price, atMs).map((point) => point.price)).toEqual(expected);
});
