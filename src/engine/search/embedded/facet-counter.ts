/**
 * Counts the listings of each code of a column. A broad search is counted by what is missing from it: the totals of the
 * stock minus the other listings, so that no query counts more than half of the stock.
 */
import type { CodeColumn } from '#src/engine/search/embedded/code-column.ts';

/** The listings to count: those of the lists, or the whole stock without `leftOut` but with the lists. */
export interface CountedListings {
  readonly lists: readonly Uint32Array[];
  readonly leftOut?: Uint32Array;
}

export class FacetCounter {
  readonly #codes: CodeColumn;
  /** Codes that are counted as one; without it, each code counts alone. */
  readonly #bucketOf: Uint16Array | undefined;
  readonly #totals: Int32Array;

  constructor(codes: CodeColumn, size: number, bucketOf?: Uint16Array) {
    this.#codes = codes;
    this.#bucketOf = bucketOf;
    this.#totals = new Int32Array(size);
    for (const code of codes) {
      const bucket = bucketOf ? (bucketOf[code] as number) : code;
      this.#totals[bucket] = (this.#totals[bucket] as number) + 1;
    }
  }

  /** The number of listings per code or bucket. */
  count({ lists, leftOut }: CountedListings): Int32Array {
    const counts = leftOut ? this.#totals.slice() : new Int32Array(this.#totals.length);
    if (leftOut) this.#add(leftOut, -1, counts);
    for (const list of lists) this.#add(list, 1, counts);
    return counts;
  }

  #add(list: Uint32Array, step: 1 | -1, counts: Int32Array): void {
    if (this.#bucketOf) addBuckets(this.#codes, this.#bucketOf, list, step, counts);
    else addCodes(this.#codes, list, step, counts);
  }
}

function addCodes(codes: CodeColumn, list: Uint32Array, step: number, counts: Int32Array): void {
  for (let index = 0; index < list.length; index += 1) {
    const code = codes[list[index] as number] as number;
    counts[code] = (counts[code] as number) + step;
  }
}

function addBuckets(
  codes: CodeColumn,
  bucketOf: Uint16Array,
  list: Uint32Array,
  step: number,
  counts: Int32Array,
): void {
  for (let index = 0; index < list.length; index += 1) {
    const bucket = bucketOf[codes[list[index] as number] as number] as number;
    counts[bucket] = (counts[bucket] as number) + step;
  }
}

/**
 * Counts by name, without zeros. Names come from feeds, so the object has no prototype that they could collide with.
 */
export function toCounts(
  counts: ArrayLike<number>,
  nameOf: (index: number) => string | number | undefined,
): Record<string, number> {
  const named = Object.create(null) as Record<string, number>;
  for (let index = 0; index < counts.length; index += 1) {
    const count = counts[index] as number;
    const name = count > 0 ? nameOf(index) : undefined;
    if (name !== undefined) named[name] = count;
  }
  return named;
}
