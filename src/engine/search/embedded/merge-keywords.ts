/** The words of two indexes, and the listings that have them, become those of one. */
import type { IndexTables } from '#src/engine/search/embedded/index-tables.ts';
import type { Sources } from '#src/engine/search/embedded/merge-columns.ts';
import type { MergedOrder } from '#src/engine/search/embedded/merged-order.ts';
import { forEachText } from '#src/engine/search/embedded/merge-strings.ts';
import { PostingLists, PostingWriter } from '#src/engine/search/embedded/posting-list.ts';
import { StringTable, StringTableWriter } from '#src/engine/search/embedded/string-table.ts';

/** A word that no listing has anymore is left out. */
export function mergeKeywords(
  tables: IndexTables,
  [base, changed]: Sources,
  { from, ofBase, ofChanged }: MergedOrder,
): void {
  const [old, added] = [new PostingLists(base, 'posting'), new PostingLists(changed, 'posting')];
  const words = new StringTableWriter();
  const postings = new PostingWriter();
  const oldOrdinals = new Uint32Array(from.length);
  const addedOrdinals = new Uint32Array(ofChanged.length);
  const both = new Uint32Array(from.length);
  forEachText(
    new StringTable(base, 'word'),
    new StringTable(changed, 'word'),
    (text, length, baseRank, rank) => {
      const oldCount = baseRank < 0 ? 0 : translate(old, baseRank, ofBase, oldOrdinals);
      const addedCount = rank < 0 ? 0 : translate(added, rank, ofChanged, addedOrdinals);
      if (oldCount + addedCount === 0) return;
      words.add(text, length);
      const olds = oldOrdinals.subarray(0, oldCount);
      postings.add(addedCount === 0 ? olds : mergeLists(olds, addedOrdinals.subarray(0, addedCount), both));
    },
  );
  words.finish(tables, 'word');
  postings.finish(tables, 'posting');
}

/** Writes the new ordinals of a list, ascending as the old ones were, and returns how many are left. */
function translate(lists: PostingLists, list: number, newOf: Int32Array, ordinals: Uint32Array): number {
  let count = 0;
  lists.forEachRun(list, (first, end) => {
    for (let ordinal = first; ordinal < end; ordinal += 1) {
      const now = newOf[ordinal] as number;
      if (now >= 0) ordinals[count++] = now;
    }
  });
  return count;
}

function mergeLists(one: Uint32Array, other: Uint32Array, both: Uint32Array): Uint32Array {
  let [i, j] = [0, 0];
  while (i < one.length || j < other.length) {
    const isFirst = j === other.length || (i < one.length && (one[i] as number) < (other[j] as number));
    both[i + j] = (isFirst ? one[i] : other[j]) as number;
    if (isFirst) i += 1;
    else j += 1;
  }
  return both.subarray(0, one.length + other.length);
}
