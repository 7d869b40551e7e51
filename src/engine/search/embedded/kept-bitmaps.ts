/** The bitmaps of tests that searches repeat: a body style, a color, a price up to $20,000. The stock never changes. */
import { createBitmap, unite } from '#src/engine/search/embedded/bitmap.ts';
import type { Bitmap } from '#src/engine/search/embedded/bitmap.ts';
import type { Filter, FilterTest } from '#src/engine/search/embedded/filter.ts';

/** Each has a bit per listing, so all together have at most 16 bytes per listing. */
const MAX_KEPT = 128;

export class KeptBitmaps {
  readonly #listingCount: number;
  /** The one that was used last comes last. */
  readonly #kept = new Map<string, Bitmap>();

  constructor(listingCount: number) {
    this.#listingCount = listingCount;
  }

  /**
   * The listings that pass. The result is kept, and must not be changed, unless it is `scratch`.
   * @param scratch is overwritten
   * @param within when given, only listings of this set matter, and they are few
   */
  passing({ anyOf }: Filter, scratch: Bitmap, within: Bitmap | undefined): Bitmap {
    const [first, ...others] = anyOf;
    if (first && others.length === 0) return this.#passingOne(first, scratch, within);
    scratch.fill(0);
    if (within) for (const test of anyOf) this.#addFew(test, scratch, within);
    else for (const test of anyOf) unite(scratch, this.#keep(test));
    return scratch;
  }

  #passingOne(test: FilterTest, scratch: Bitmap, within: Bitmap | undefined): Bitmap {
    if (test.name !== undefined && (!within || this.#kept.has(test.name))) return this.#keep(test);
    test.addTo(scratch.fill(0), within);
    return scratch;
  }

  #addFew(test: FilterTest, scratch: Bitmap, within: Bitmap): void {
    if (test.name !== undefined && this.#kept.has(test.name)) unite(scratch, this.#keep(test));
    else {
      const few = createBitmap(this.#listingCount);
      test.addTo(few, within);
      unite(scratch, few);
    }
  }

  #keep(test: FilterTest): Bitmap {
    const { name } = test;
    const known = name === undefined ? undefined : this.#kept.get(name);
    const bitmap = known ?? createBitmap(this.#listingCount);
    if (!known) test.addTo(bitmap, undefined);
    if (name === undefined) return bitmap;
    this.#kept.delete(name);
    this.#kept.set(name, bitmap);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > MAX_KEPT && oldest !== undefined) this.#kept.delete(oldest);
    return bitmap;
  }
}
