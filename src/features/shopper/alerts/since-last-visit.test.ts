import { expect, test } from 'vitest';
import { markSince } from '#src/features/shopper/alerts/since-last-visit.ts';

const history = [
  { atMs: 10, price: 22_000 },
  { atMs: 30, price: 21_000 },
  { atMs: 50, price: 20_500 },
];

test.each([
  ['listed afterward', { listedAtMs: 60, salePrice: 20_500 }, 55, 'New since your last visit'],
  ['cheaper than then', { listedAtMs: 10, salePrice: 20_500 }, 40, '$500 less than at your last visit'],
  ['cheaper by two steps', { listedAtMs: 10, salePrice: 20_500 }, 20, '$1,500 less than at your last visit'],
  ['as it was', { listedAtMs: 10, salePrice: 20_500 }, 50, undefined],
  ['dearer than then', { listedAtMs: 10, salePrice: 25_000 }, 20, undefined],
  ['without a price now', { listedAtMs: 10, salePrice: undefined }, 20, undefined],
  ['without a price then', { listedAtMs: 1, salePrice: 20_500 }, 5, undefined],
] as const)('a car %s', (_, listing, since, text) => {
  expect(markSince(listing, history, since)).toBe(text);
});
