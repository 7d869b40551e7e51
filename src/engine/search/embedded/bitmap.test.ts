import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addBit,
  addRange,
  countRange,
  countWords,
  createBitmap,
  hasBit,
  intersect,
  listBits,
  unite,
} from '#src/engine/search/embedded/bitmap.ts';

const STOCK = 2_100;
const ordinal = fc.nat(STOCK - 1);
const ordinals = fc.uniqueArray(ordinal, { maxLength: 200 });

function toBitmap(list: readonly number[]) {
  const bitmap = createBitmap(STOCK);
  for (const one of list) addBit(bitmap, one);
  return bitmap;
}

function toList(bitmap: Int32Array): number[] {
  const list = new Uint32Array(STOCK);
  return Array.from(list.subarray(0, listBits(bitmap, list)));
}

const ascending = (list: Iterable<number>) => [...list].sort((one, other) => one - other);

test('a bitmap lists, counts and knows what was added', () => {
  fc.assert(
    fc.property(ordinals, ordinal, (list, other) => {
      const bitmap = toBitmap(list);
      expect(toList(bitmap)).toEqual(ascending(list));
      expect(countWords(bitmap)).toBe(list.length);
      expect(hasBit(bitmap, other)).toBe(list.includes(other));
    }),
  );
});

test('a range has all listings from its first to before its end, and is counted as such', () => {
  fc.assert(
    fc.property(ordinals, ordinal, ordinal, (list, first, end) => {
      const bitmap = createBitmap(STOCK);
      addRange(bitmap, first, end);
      expect(toList(bitmap)).toEqual(Array.from({ length: Math.max(0, end - first) }, (_, at) => first + at));
      expect(countRange(toBitmap(list), first, end)).toBe(
        list.filter((one) => one >= first && one < end).length,
      );
    }),
  );
});

test('two bitmaps have what both have, or either', () => {
  fc.assert(
    fc.property(ordinals, ordinals, (one, other) => {
      const both = intersect(toBitmap(one), toBitmap(other), createBitmap(STOCK));
      expect(toList(both)).toEqual(ascending(one.filter((listing) => other.includes(listing))));
      const either = toBitmap(one);
      unite(either, toBitmap(other));
      expect(toList(either)).toEqual(ascending(new Set([...one, ...other])));
    }),
  );
});
