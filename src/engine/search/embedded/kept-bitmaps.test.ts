import { expect, test } from 'vitest';
import { createBitmap, hasBit } from '#src/engine/search/embedded/bitmap.ts';
import type { Bitmap } from '#src/engine/search/embedded/bitmap.ts';
import { addBit } from '#src/engine/search/embedded/bitmap.ts';
import { KeptBitmaps } from '#src/engine/search/embedded/kept-bitmaps.ts';

const STOCK = 40;

test('a test with a name is worked out once, until 128 others were used', () => {
  const kept = new KeptBitmaps(STOCK);
  let count = 0;
  const ask = (name: string) => {
    const addTo = (bitmap: Bitmap) => {
      count += 1;
      addBit(bitmap, 7);
    };
    const found = kept.passing({ anyOf: [{ name, addTo }] }, createBitmap(STOCK), undefined);
    expect(hasBit(found, 7)).toBe(true);
  };
  ask('red');
  ask('red');
  expect(count).toBe(1);
  for (let other = 0; other < 128; other += 1) ask(`other ${other}`);
  ask('red');
  expect(count).toBe(130);
});
