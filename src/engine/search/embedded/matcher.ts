/**
 * Finds the listings of a search and, for each group of filters, the listings that pass all other filters: these count
 * for the group's facet. Each filter is a bitmap, and so is each answer.
 */
import { addRange, countWords, createBitmap, intersect } from '#src/engine/search/embedded/bitmap.ts';
import type { Bitmap } from '#src/engine/search/embedded/bitmap.ts';
import type { Filter } from '#src/engine/search/embedded/filter.ts';
import { KeptBitmaps } from '#src/engine/search/embedded/kept-bitmaps.ts';

/** When filters leave fewer listings than one of so many, others look at these only. */
const FEW = 16;

export interface Matches {
  readonly found: Bitmap;
  /** By group: what is found without its own filter. */
  readonly without: ReadonlyMap<string, Bitmap>;
}

/** The bitmaps it returns are valid until its next search. */
export class Matcher {
  /** Every listing. */
  readonly all: Bitmap;
  readonly #listingCount: number;
  readonly #kept: KeptBitmaps;
  readonly #scratch: Bitmap[] = [];
  #taken = 0;

  constructor(listingCount: number) {
    this.#listingCount = listingCount;
    this.#kept = new KeptBitmaps(listingCount);
    this.all = createBitmap(listingCount);
    addRange(this.all, 0, listingCount);
  }

  /**
   * @param isCounted when false, nothing is found without one filter
   * @param among the only listings to look at, instead of all
   */
  match(filters: readonly Filter[], isCounted: boolean, among = this.all): Matches {
    this.#taken = 0;
    const isGrouped = ({ group }: Filter) => isCounted && group !== undefined;
    const base = this.#narrow(
      filters.filter((filter) => !isGrouped(filter)),
      among,
    );
    const grouped = filters.filter(isGrouped);
    const within = this.#toWithin(base);
    const passing = grouped.map((filter) => this.#kept.passing(filter, this.#take(), within));
    /** What passes all filters before each one, and after the last. */
    const before = [base];
    for (const bitmap of passing) before.push(this.#intersect(before.at(-1) as Bitmap, bitmap));
    const without = new Map<string, Bitmap>();
    let after = this.all;
    for (let at = grouped.length - 1; at >= 0; at -= 1) {
      without.set(grouped[at]?.group ?? '', this.#intersect(before[at] as Bitmap, after));
      if (at > 0) after = this.#intersect(after, passing[at] as Bitmap);
    }
    return { found: before.at(-1) as Bitmap, without };
  }

  /** Which of them pass all of the filters. */
  #narrow(filters: readonly Filter[], among: Bitmap): Bitmap {
    let left = among;
    for (const filter of filters)
      left = this.#intersect(left, this.#kept.passing(filter, this.#take(), this.#toWithin(left)));
    return left;
  }

  /** Itself when it is small. */
  #toWithin(bitmap: Bitmap): Bitmap | undefined {
    if (bitmap === this.all) return undefined;
    return countWords(bitmap) * FEW < this.#listingCount ? bitmap : undefined;
  }

  #intersect(one: Bitmap, other: Bitmap): Bitmap {
    if (one === this.all) return other;
    if (other === this.all) return one;
    return intersect(one, other, this.#take());
  }

  /** A bitmap of any content to write to. */
  #take(): Bitmap {
    const free = (this.#scratch[this.#taken] ??= createBitmap(this.#listingCount));
    this.#taken += 1;
    return free;
  }
}
