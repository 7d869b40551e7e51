/** The first listings of each order, so that a broad search takes its page from them instead of looking at all it finds. */
import { hasBit } from '#src/engine/search/embedded/bitmap.ts';
import type { Bitmap } from '#src/engine/search/embedded/bitmap.ts';
import { selectFirst } from '#src/engine/search/embedded/sorter.ts';
import type { SortOrder } from '#src/engine/search/embedded/sorter.ts';

const HEAD_LENGTH = 2 ** 14;

export class SortHeads {
  readonly #idRanks: Uint32Array;
  /** Made when first needed. */
  readonly #heads = new Map<string, Uint32Array>();

  constructor(idRanks: Uint32Array) {
    this.#idRanks = idRanks;
  }

  /**
   * The `count` first ordinals of the set, or all of a smaller set; undefined when going through the set is quicker.
   * @param size of the set
   * @param name of the order
   */
  select(
    found: Bitmap,
    size: number,
    count: number,
    name: string,
    order: SortOrder,
  ): Uint32Array | undefined {
    const stock = this.#idRanks.length;
    const wanted = Math.min(count, size);
    if (wanted * stock > size * Math.min(size, HEAD_LENGTH)) return undefined;
    const head = this.#headOf(name, order);
    const selected = new Uint32Array(wanted);
    let taken = 0;
    for (let at = 0; at < head.length && taken < wanted; at += 1) {
      const ordinal = head[at] as number;
      if (hasBit(found, ordinal)) selected[taken++] = ordinal;
    }
    return taken === wanted ? selected : undefined;
  }

  #headOf(name: string, order: SortOrder): Uint32Array {
    const known = this.#heads.get(name);
    if (known) return known;
    const stock = new Uint32Array(this.#idRanks.length);
    for (let ordinal = 0; ordinal < stock.length; ordinal += 1) stock[ordinal] = ordinal;
    const head = selectFirst(stock, HEAD_LENGTH, order, this.#idRanks);
    this.#heads.set(name, head);
    return head;
  }
}
