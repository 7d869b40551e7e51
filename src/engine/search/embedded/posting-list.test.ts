import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addPostingLists, PostingLists } from '#src/engine/search/embedded/posting-list.ts';

/** Neighboring ordinals, distant ones, and the last listing of a very large stock. */
const list = fc
  .uniqueArray(fc.oneof(fc.nat({ max: 40 }), fc.nat({ max: 60_000_000 })), { maxLength: 40 })
  .map((ordinals) => ordinals.sort((one, other) => one - other));

test('posting lists return what was added, in ranges that do not touch', () => {
  fc.assert(
    fc.property(fc.array(list), (lists) => {
      const starts = Uint32Array.from([
        0,
        ...lists.map((_, index) => lists.slice(0, index + 1).flat().length),
      ]);
      const tables = new Map();
      addPostingLists(tables, 'posting', starts, Uint32Array.from(lists.flat()));
      const postings = new PostingLists(tables, 'posting');
      lists.forEach((expected, index) => {
        const found: number[] = [];
        let previousEnd = -1;
        postings.forEachRun(index, (first, end) => {
          expect(first).toBeGreaterThan(previousEnd);
          for (let ordinal = first; ordinal < end; ordinal += 1) found.push(ordinal);
          previousEnd = end;
        });
        expect(found).toEqual(expected);
      });
    }),
  );
});
