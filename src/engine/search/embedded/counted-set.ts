/**
 * Splits a set of listings into what is cheapest to count. The stock is sorted by vehicle, so a search often finds whole
 * blocks of neighbors, whose counts are known; of a block of which it finds most, what is missing is counted.
 */
import {
  BLOCK_LISTINGS,
  BLOCK_WORDS,
  countBlocks,
  countWords,
  listWord,
} from '#src/engine/search/embedded/bitmap.ts';
import type { Bitmap } from '#src/engine/search/embedded/bitmap.ts';

/** The listings of the blocks, with some added and some removed. */
export interface CountedSet {
  /** The first block and the one after the last, in pairs. */
  readonly runs: readonly number[];
  readonly added: Uint32Array;
  readonly removed: Uint32Array;
  readonly size: number;
}

export class SetSplitter {
  readonly #listingCount: number;
  readonly #added: Uint32Array;
  readonly #removed: Uint32Array;

  constructor(listingCount: number) {
    this.#listingCount = listingCount;
    this.#added = new Uint32Array(listingCount);
    this.#removed = new Uint32Array(Math.ceil(listingCount / 2));
  }

  /** The result is valid until the next call. */
  split(bitmap: Bitmap): CountedSet {
    const runs: number[] = [];
    let added = 0;
    let removed = 0;
    let size = 0;
    const blocks = countBlocks(this.#listingCount);
    for (let block = 0; block < blocks; block += 1) {
      const from = block * BLOCK_WORDS;
      const count = countWords(bitmap, from, from + BLOCK_WORDS);
      if (count === 0) continue;
      size += count;
      const length = Math.min(BLOCK_LISTINGS, this.#listingCount - block * BLOCK_LISTINGS);
      if (count * 2 <= length) {
        added = this.#list(bitmap, from, 0, this.#added, added);
        continue;
      }
      if (runs.at(-1) === block) runs[runs.length - 1] = block + 1;
      else runs.push(block, block + 1);
      if (count < length) removed = this.#list(bitmap, from, -1, this.#removed, removed);
    }
    return {
      runs,
      added: this.#added.subarray(0, added),
      removed: this.#removed.subarray(0, removed),
      size,
    };
  }

  /** @param flip -1 lists what is missing */
  #list(bitmap: Bitmap, from: number, flip: 0 | -1, list: Uint32Array, count: number): number {
    let end = count;
    for (let word = from; word < from + BLOCK_WORDS; word += 1)
      end = listWord(this.#inStock((bitmap[word] as number) ^ flip, word), word * 32, list, end);
    return end;
  }

  /** Without the bits behind the last listing. */
  #inStock(bits: number, word: number): number {
    const left = this.#listingCount - word * 32;
    return left >= 32 ? bits : left <= 0 ? 0 : bits & ((1 << left) - 1);
  }
}
