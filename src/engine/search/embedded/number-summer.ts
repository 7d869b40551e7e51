/** Adds up a number of the listings that a search finds, and counts those that have it. */
import { BLOCK_LISTINGS, countBlocks } from '#src/engine/search/embedded/bitmap.ts';
import type { CodeColumn } from '#src/engine/search/embedded/code-column.ts';
import type { CountedSet } from '#src/engine/search/embedded/counted-set.ts';

export class NumberSummer {
  readonly #codes: CodeColumn;
  /** By code; 0 without a number. Half as wide where that is exact, because it is read at random. */
  readonly #numbers: Float32Array | Float64Array;
  /** Of the listings before each block. */
  readonly #sums: Float64Array;
  readonly #counts: Uint32Array;

  /** @param values of code 1 and up */
  constructor(codes: CodeColumn, values: Float64Array) {
    this.#codes = codes;
    const isExact = values.every((value) => Math.fround(value) === value);
    this.#numbers = isExact ? new Float32Array(values.length + 1) : new Float64Array(values.length + 1);
    this.#numbers.set(values, 1);
    const blocks = countBlocks(codes.length);
    this.#sums = new Float64Array(blocks + 1);
    this.#counts = new Uint32Array(blocks + 1);
    for (let block = 0; block < blocks; block += 1) {
      let [sum, count] = [this.#sums[block] as number, this.#counts[block] as number];
      const end = Math.min(codes.length, (block + 1) * BLOCK_LISTINGS);
      for (let ordinal = block * BLOCK_LISTINGS; ordinal < end; ordinal += 1) {
        const code = codes[ordinal] as number;
        sum += this.#numbers[code] as number;
        count += Math.min(code, 1);
      }
      this.#sums[block + 1] = sum;
      this.#counts[block + 1] = count;
    }
  }

  sumUp({ runs, added, removed }: CountedSet): { sum: number; count: number } {
    const [ofAdded, ofRemoved] = [this.#sumUpList(added), this.#sumUpList(removed)];
    let sum = ofAdded.sum - ofRemoved.sum;
    let count = ofAdded.count - ofRemoved.count;
    for (let at = 0; at < runs.length; at += 2) {
      const [first, end] = [runs[at] as number, runs[at + 1] as number];
      sum += (this.#sums[end] as number) - (this.#sums[first] as number);
      count += (this.#counts[end] as number) - (this.#counts[first] as number);
    }
    return { sum, count };
  }

  #sumUpList(list: Uint32Array): { sum: number; count: number } {
    const [codes, numbers] = [this.#codes, this.#numbers];
    let sum = 0;
    let count = list.length;
    for (let index = 0; index < list.length; index += 1) {
      const code = codes[list[index] as number] as number;
      sum += numbers[code] as number;
      if (code === 0) count -= 1;
    }
    return { sum, count };
  }
}
