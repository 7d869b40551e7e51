/**
 * A sample of a merged index that represents all listings: the first with each code of each composite column of the base,
 * and all changed ones. What depends on one of these columns only is worked out for them, and then looked up.
 */
import { createCodeColumn } from '#src/engine/search/embedded/code-column.ts';
import type { CodeColumn } from '#src/engine/search/embedded/code-column.ts';

export class CompositeSample {
  /** Ascending. */
  readonly ordinals: Uint32Array;
  readonly #columns: readonly CodeColumn[];
  readonly #from: Int32Array;
  readonly #given: Uint16Array;
  readonly #givenCount: number;

  /**
   * @param columns of the base
   * @param from by new ordinal: the ordinal in the base, or `-1 - n` for ordinal `n` of the changed listings
   * @param given by new ordinal: a code below `givenCount` that columns may depend on, too
   */
  constructor(columns: readonly CodeColumn[], from: Int32Array, given: Uint16Array, givenCount: number) {
    this.#columns = columns;
    this.#from = from;
    this.#given = given;
    this.#givenCount = givenCount;
    this.ordinals = this.#pick();
  }

  #pick(): Uint32Array {
    const isSeen = this.#columns.map((codes) => new Uint8Array(this.#countKeys(codes)));
    const picked = new Uint32Array(this.#from.length);
    let count = 0;
    for (let ordinal = 0; ordinal < this.#from.length; ordinal += 1) {
      const source = this.#from[ordinal] as number;
      let isFirst = source < 0;
      for (let column = 0; !isFirst && column < isSeen.length; column += 1)
        isFirst = isSeen[column]?.[this.#keyOf(this.#columns[column] as CodeColumn, ordinal)] === 0;
      if (!isFirst) continue;
      picked[count++] = ordinal;
      if (source < 0) continue;
      isSeen.forEach((seen, column) => (seen[this.#keyOf(this.#columns[column] as CodeColumn, ordinal)] = 1));
    }
    return picked.slice(0, count);
  }

  /**
   * The codes of all listings from those of the sample. Undefined unless they depend on that column of the base only.
   */
  expand(sampled: CodeColumn, column: number, greatest: number): CodeColumn | undefined {
    const codes = this.#columns[column];
    if (!codes) return undefined;
    const known = new Int32Array(this.#countKeys(codes)).fill(-1);
    const all = createCodeColumn(this.#from.length, greatest);
    for (let index = 0; index < this.ordinals.length; index += 1) {
      const ordinal = this.ordinals[index] as number;
      const code = sampled[index] as number;
      all[ordinal] = code;
      if ((this.#from[ordinal] as number) < 0) continue;
      const key = this.#keyOf(codes, ordinal);
      if (known[key] !== -1 && known[key] !== code) return undefined;
      known[key] = code;
    }
    for (let ordinal = 0; ordinal < all.length; ordinal += 1)
      if ((this.#from[ordinal] as number) >= 0) all[ordinal] = known[this.#keyOf(codes, ordinal)] as number;
    return all;
  }

  #keyOf(codes: CodeColumn, ordinal: number): number {
    const code = codes[this.#from[ordinal] as number] as number;
    return code * this.#givenCount + (this.#given[ordinal] as number);
  }

  #countKeys(codes: CodeColumn): number {
    let greatest = 0;
    for (let at = 0; at < codes.length; at += 1) greatest = Math.max(greatest, codes[at] as number);
    return (greatest + 1) * this.#givenCount;
  }
}
