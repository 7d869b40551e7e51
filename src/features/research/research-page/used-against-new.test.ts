import { expect, test } from 'vitest';
import { countFixture } from '#src/features/research/research-page/research.fixtures.ts';
import { compareUsedAndNew } from '#src/features/research/research-page/used-against-new.ts';

const five = (price: number) => Array.from({ length: 5 }, () => price);
const news = countFixture(2026, 'LX', five(30_000), { isNew: true });

test('a two-year-old costs so much less than a new one', () => {
  expect(compareUsedAndNew([news, countFixture(2024, 'LX', five(24_000))], 2026)).toEqual({
    newPrice: 30_000,
    newCount: 5,
    rows: [{ age: 2, year: 2024, average: 24_000, count: 5, less: 6_000, percent: 20 }],
  });
});

test('is not said of fewer than five cars, nor of older ones, nor without new ones', () => {
  const few = [countFixture(2024, 'LX', [24_000]), countFixture(2015, 'LX', five(9_000))];
  expect(compareUsedAndNew([news, ...few], 2026)).toBeUndefined();
  expect(compareUsedAndNew([countFixture(2024, 'LX', five(24_000))], 2026)).toBeUndefined();
});
