/** A column whose codes are combinations of values, of one facet or several. @see composite-builder.ts */
import type { Bitmap } from '#src/engine/search/embedded/bitmap.ts';
import type { CodeColumn } from '#src/engine/search/embedded/code-column.ts';
import type { CompositePart } from '#src/engine/search/embedded/composite-builder.ts';
import type { CountedSet } from '#src/engine/search/embedded/counted-set.ts';
import { testColumn } from '#src/engine/search/embedded/filter.ts';
import { codesOf, wordsOf } from '#src/engine/search/embedded/index-tables.ts';
import type { IndexTables } from '#src/engine/search/embedded/index-tables.ts';

interface CompositeTables {
  readonly codes: CodeColumn;
  /** Code `n` means `values[starts[n]]` up to `values[starts[n + 1]]`. */
  readonly starts: Uint32Array;
  readonly values: Uint32Array;
}

/** From so many listings per code on, codes are counted first, and then their values. */
const LISTINGS_PER_CODE = 1 / 8;

export class CompositeColumn {
  readonly codes: CodeColumn;
  readonly #starts: Uint32Array;
  readonly #values: Uint32Array;
  readonly #distinct: ReadonlySet<number>;
  /** Of each code; zeros between two counts. */
  readonly #counts: Int32Array;

  constructor({ codes, starts, values }: CompositeTables) {
    this.codes = codes;
    this.#starts = starts;
    this.#values = values;
    this.#distinct = new Set(values);
    this.#counts = new Int32Array(starts.length - 1);
  }

  /** All composite columns of an index. */
  static readAll(tables: IndexTables): CompositeColumn[] {
    const columns: CompositeColumn[] = [];
    while (tables.has(`composite.${columns.length}.code`)) {
      const name = `composite.${columns.length}`;
      columns.push(
        new CompositeColumn({
          codes: codesOf(tables, `${name}.code`),
          starts: wordsOf(tables, `${name}.start`),
          values: wordsOf(tables, `${name}.value`),
        }),
      );
    }
    return columns;
  }

  static of({ codes, sets }: CompositePart): CompositeColumn {
    const starts = new Uint32Array(sets.length + 1);
    sets.forEach((set, code) => (starts[code + 1] = (starts[code] as number) + set.length));
    return new CompositeColumn({ codes, starts, values: Uint32Array.from(sets.flat()) });
  }

  has(value: number): boolean {
    return this.#distinct.has(value);
  }

  /** Whether it has any value from `first` up to but not including `end`. */
  hasAny(first: number, end: number): boolean {
    for (const value of this.#distinct) if (value >= first && value < end) return true;
    return false;
  }

  /**
   * Adds the listings that have the value to an empty bitmap.
   * @param within when given, only listings of this set matter, which are few: what others have is not read
   */
  addHaving(value: number, bitmap: Bitmap, within: Bitmap | undefined): void {
    if (!within) {
      testColumn(this.codes, this.#toPassing(value))(bitmap, undefined);
      return;
    }
    for (let word = 0; word < bitmap.length; word += 1) {
      let bits = 0;
      for (let left = within[word] as number; left !== 0; left &= left - 1) {
        const bit = 31 - Math.clz32(left & -left);
        if (this.#isIn(value, this.codes[word * 32 + bit] as number)) bits |= 1 << bit;
      }
      bitmap[word] = bits;
    }
  }

  /** 1 for each code that has the value. */
  #toPassing(value: number): Uint8Array {
    const passing = new Uint8Array(this.#starts.length - 1);
    for (let code = 0; code < passing.length; code += 1) passing[code] = Number(this.#isIn(value, code));
    return passing;
  }

  #isIn(value: number, code: number): boolean {
    const [values, end] = [this.#values, this.#starts[code + 1] as number];
    for (let at = this.#starts[code] as number; at < end; at += 1) if (values[at] === value) return true;
    return false;
  }

  /** Adds how many of the added listings have each value, and takes away how many of the removed ones. */
  addCounts({ added, removed }: Pick<CountedSet, 'added' | 'removed'>, perValue: Int32Array): void {
    const [starts, values, counts] = [this.#starts, this.#values, this.#counts];
    if (added.length + removed.length < counts.length * LISTINGS_PER_CODE) {
      this.#addEach(added, 1, perValue);
      this.#addEach(removed, -1, perValue);
      return;
    }
    addCodes(this.codes, added, 1, counts);
    addCodes(this.codes, removed, -1, counts);
    for (let code = 0; code < counts.length; code += 1) {
      const count = counts[code] as number;
      if (count === 0) continue;
      counts[code] = 0;
      const stop = starts[code + 1] as number;
      for (let at = starts[code] as number; at < stop; at += 1) {
        const value = values[at] as number;
        perValue[value] = (perValue[value] as number) + count;
      }
    }
  }

  #addEach(list: Uint32Array, step: number, perValue: Int32Array): void {
    const [starts, values] = [this.#starts, this.#values];
    for (let index = 0; index < list.length; index += 1) {
      const code = this.codes[list[index] as number] as number;
      const stop = starts[code + 1] as number;
      for (let at = starts[code] as number; at < stop; at += 1) {
        const value = values[at] as number;
        perValue[value] = (perValue[value] as number) + step;
      }
    }
  }
}

function addCodes(codes: CodeColumn, list: Uint32Array, step: number, counts: Int32Array): void {
  for (let index = 0; index < list.length; index += 1) {
    const code = codes[list[index] as number] as number;
    counts[code] = (counts[code] as number) + step;
  }
}
