import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addStringTable, StringTable } from '#src/engine/search/embedded/string-table.ts';

const texts = fc
  .uniqueArray(fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ minLength: 60, maxLength: 200 })), {
    maxLength: 80,
  })
  .map((list) => list.sort());

function createTable(sorted: readonly string[]): StringTable {
  const tables = new Map();
  addStringTable(tables, 'text', sorted);
  return new StringTable(tables, 'text');
}

test('a string table returns every text, and finds each at its rank and no other', () => {
  fc.assert(
    fc.property(texts, fc.string(), (sorted, other) => {
      const table = createTable(sorted);
      expect(table.all()).toEqual(sorted);
      sorted.forEach((text, rank) => expect(table.find(text)).toBe(rank));
      expect(table.find(other)).toBe(sorted.indexOf(other));
    }),
  );
});

test('a string table knows the range of a prefix', () => {
  const words = Array.from({ length: 100 }, (_, number) => `w${number}`).sort();
  const table = createTable(words);
  fc.assert(
    fc.property(fc.constantFrom('', 'w', 'w1', 'w99', 'w5', 'a', 'z', 'w100'), (prefix) => {
      const [start, end] = table.prefixRange(prefix);
      expect(words.slice(start, end)).toEqual(words.filter((word) => word.startsWith(prefix)));
    }),
  );
});
