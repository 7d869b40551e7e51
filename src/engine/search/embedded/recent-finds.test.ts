import { expect, test } from 'vitest';
import { EMPTY_QUERY } from '#src/domain/search-query/search-query.ts';
import { addBit, createBitmap } from '#src/engine/search/embedded/bitmap.ts';
import { RecentFinds } from '#src/engine/search/embedded/recent-finds.ts';

const STOCK = 50;
const search = (maxPrice: number, numRecords = 30) => ({
  query: { ...EMPTY_QUERY, ranges: { price: { max: maxPrice } }, numRecords },
});
const only = (ordinal: number) => {
  const bitmap = createBitmap(STOCK);
  addBit(bitmap, ordinal);
  return bitmap;
};

test('a search is known on any of its pages, with what it found, until eight others came', () => {
  const finds = new RecentFinds(STOCK);
  finds.keep(search(1), only(1));
  expect(finds.find(search(1, 40))).toEqual(only(1));
  expect(finds.find(search(2))).toBeUndefined();
  finds.keep(search(1), only(9));
  expect(finds.find(search(1))).toEqual(only(9));
  for (let price = 2; price < 10; price += 1) finds.keep(search(price), only(price));
  expect(finds.find(search(1))).toBeUndefined();
  expect(finds.find(search(2))).toEqual(only(2));
  expect(finds.find(search(9))).toEqual(only(9));
});
