import { expect, test } from 'vitest';
import { addBit, addRange, BLOCK_LISTINGS, createBitmap } from '#src/engine/search/embedded/bitmap.ts';
import { SetSplitter } from '#src/engine/search/embedded/counted-set.ts';

const STOCK = 3 * BLOCK_LISTINGS + 10;

test('whole blocks are not listed, a few listings are, and of most listings what is missing', () => {
  const found = createBitmap(STOCK);
  addRange(found, 0, BLOCK_LISTINGS);
  addRange(found, BLOCK_LISTINGS + 1, 2 * BLOCK_LISTINGS);
  addBit(found, 2 * BLOCK_LISTINGS + 5);
  addRange(found, 3 * BLOCK_LISTINGS, STOCK - 1);
  const { runs, added, removed, size } = new SetSplitter(STOCK).split(found);
  expect(runs).toEqual([0, 2, 3, 4]);
  expect([...added]).toEqual([2 * BLOCK_LISTINGS + 5]);
  expect([...removed]).toEqual([BLOCK_LISTINGS, STOCK - 1]);
  expect(size).toBe(2 * BLOCK_LISTINGS + 9);
});

test('an empty stock has nothing to count', () => {
  expect(new SetSplitter(0).split(createBitmap(0))).toMatchObject({ runs: [], size: 0 });
});
