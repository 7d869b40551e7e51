import { expect, test } from 'vitest';
import { findLowestBefore } from '#src/domain/listing/lowest-price.ts';

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
