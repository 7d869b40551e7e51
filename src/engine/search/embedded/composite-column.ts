/** A column whose codes are combinations of values, of one facet or several. @see composite-builder.ts */
import type { CodeColumn } from '#src/engine/search/embedded/code-column.ts';
import { FacetCounter } from '#src/engine/search/embedded/facet-counter.ts';
import type { CountedListings } from '#src/engine/search/embedded/facet-counter.ts';
import { codesOf, wordsOf } from '#src/engine/search/embedded/index-tables.ts';
import type { IndexTables } from '#src/engine/search/embedded/index-tables.ts';

export class CompositeColumn {
  readonly codes: CodeColumn;
  readonly #starts: Uint32Array;
  readonly #values: Uint32Array;
  readonly #counter: FacetCounter;

  constructor(tables: IndexTables, name: string) {
    this.codes = codesOf(tables, `${name}.code`);
    this.#starts = wordsOf(tables, `${name}.start`);
    this.#values = wordsOf(tables, `${name}.value`);
    this.#counter = new FacetCounter(this.codes, this.#starts.length - 1);
  }

  has(value: number): boolean {
    return this.#values.includes(value);
  }

  /** 1 for each code that has at least `least` of the wanted values. */
  toPassing(isWanted: Uint8Array, least: number): Uint8Array {
    const passing = new Uint8Array(this.#starts.length - 1);
    for (let code = 0; code < passing.length; code += 1) {
      let met = 0;
      const end = this.#starts[code + 1] as number;
      for (let at = this.#starts[code] as number; at < end; at += 1)
        met += isWanted[this.#values[at] as number] as number;
      passing[code] = met >= least ? 1 : 0;
    }
    return passing;
  }

  /** For the values from `first` up to but not including `end`, adds how many of the listings have them. */
  addCounts(listings: CountedListings, perValue: Int32Array, first: number, end: number): void {
    const [starts, values] = [this.#starts, this.#values];
    const perCode = this.#counter.count(listings);
    for (let code = 0; code < perCode.length; code += 1) {
      const count = perCode[code] as number;
      if (count === 0) continue;
      const stop = starts[code + 1] as number;
      for (let at = starts[code] as number; at < stop; at += 1) {
        const value = values[at] as number;
        if (value >= first && value < end) perValue[value] = (perValue[value] as number) + count;
      }
    }
  }
}
