/** Counts the values of all facets but makes, models and trims: choices, and steps of numbers. */
import { BLOCK_LISTINGS, countBlocks } from '#src/engine/search/embedded/bitmap.ts';
import type { CompositeColumn } from '#src/engine/search/embedded/composite-column.ts';
import type { CountedSet } from '#src/engine/search/embedded/counted-set.ts';

const NONE = new Uint32Array(0);

export class ValueCounter {
  readonly #columns: readonly CompositeColumn[];
  readonly #valueCount: number;
  /** Of each block: how many listings before it have each value. */
  readonly #before: Uint32Array;

  constructor(columns: readonly CompositeColumn[], valueCount: number, listingCount: number) {
    this.#columns = columns;
    this.#valueCount = valueCount;
    const blocks = countBlocks(listingCount);
    this.#before = new Uint32Array((blocks + 1) * valueCount);
    const ordinals = new Uint32Array(BLOCK_LISTINGS);
    const counts = new Int32Array(valueCount);
    for (let block = 0; block < blocks; block += 1) {
      const first = block * BLOCK_LISTINGS;
      const added = ordinals.subarray(0, listingCount - first);
      for (let at = 0; at < added.length; at += 1) added[at] = first + at;
      for (const column of columns) column.addCounts({ added, removed: NONE }, counts);
      this.#before.set(counts, (block + 1) * valueCount);
    }
  }

  /**
   * How many listings of the set have each value.
   * @param first when given, only values from here up to but not including `end` are right
   */
  count(set: CountedSet, first = 0, end = this.#valueCount): Int32Array {
    const counts = new Int32Array(this.#valueCount);
    for (let at = 0; at < set.runs.length; at += 2)
      this.#addBlocks(set.runs[at] as number, set.runs[at + 1] as number, counts);
    for (const column of this.#columns) if (column.hasAny(first, end)) column.addCounts(set, counts);
    return counts;
  }

  #addBlocks(first: number, end: number, counts: Int32Array): void {
    const [from, to] = [first * this.#valueCount, end * this.#valueCount];
    for (let value = 0; value < counts.length; value += 1)
      counts[value] =
        (counts[value] as number) +
        (this.#before[to + value] as number) -
        (this.#before[from + value] as number);
  }
}
