import { expect, test } from 'vitest';
import { addBit, countWords, createBitmap, hasBit } from '#src/engine/search/embedded/bitmap.ts';
import { CompositeColumn } from '#src/engine/search/embedded/composite-column.ts';

const STOCK = 200_000;
/** Each listing has a combination of its own, as listings with many features do. */
const column = CompositeColumn.of({
  codes: Uint32Array.from({ length: STOCK }, (_, ordinal) => ordinal),
  sets: Array.from({ length: STOCK }, (_, ordinal) => (ordinal % 2 === 0 ? [1, 2] : [2, 3])),
});
const FEW = [0, 7, 63_999, 150_000];

test('the listings that have a value are found among all and among few', () => {
  const all = createBitmap(STOCK);
  column.addHaving(1, all, undefined);
  expect([countWords(all), hasBit(all, 0), hasBit(all, 7)]).toEqual([STOCK / 2, true, false]);
  const [within, few] = [createBitmap(STOCK), createBitmap(STOCK)];
  for (const ordinal of FEW) addBit(within, ordinal);
  column.addHaving(3, few, within);
  expect(FEW.map((ordinal) => hasBit(few, ordinal))).toEqual([false, true, true, false]);
  expect(countWords(few)).toBe(2);
});

test('a value among few listings costs no look at the combinations of all others', () => {
  const [within, few] = [createBitmap(STOCK), createBitmap(STOCK)];
  for (const ordinal of FEW) addBit(within, ordinal);
  const before = process.cpuUsage();
  for (let count = 0; count < 1000; count += 1) column.addHaving(3, few, within);
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(500); // all combinations would take ten times as long
});
