import { expect, test } from 'vitest';
import { markSince } from '#src/features/shopper/alerts/since-last-visit.ts';

const offered = [
  { atMs: 10, price: 22_000 },
  { atMs: 30, price: 21_000 },
  { atMs: 50, price: 20_500 },
];

test.each([
  ['offered afterward', 20_500, 5, 'New since your last visit'],
  ['cheaper than then', 20_500, 40, '$500 less than at your last visit'],
  ['cheaper by two steps', 20_500, 20, '$1,500 less than at your last visit'],
  ['as it was', 20_500, 50, undefined],
  ['dearer than then', 25_000, 20, undefined],
  ['without a price now', undefined, 20, undefined],
] as const)('a car %s', (_, salePrice, since, text) => {
  expect(markSince(salePrice, offered, since)).toBe(text);
});

test('a car without a price then', () => {
  expect(markSince(20_500, [{ atMs: 10 }, { atMs: 30, price: 20_500 }], 20)).toBeUndefined();
});
