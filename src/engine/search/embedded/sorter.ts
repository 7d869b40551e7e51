/**
 * Selects the first listings of an order without sorting the rest: a heap of the wanted size, with the last one on top.
 */
import type { CodeColumn } from '#src/engine/search/embedded/code-column.ts';

export interface SortOrder {
  readonly codes: CodeColumn;
  /** Sorts by the key of each code; without it by the code itself, with 0 (no value) last. */
  readonly keyOf?: Float64Array;
  readonly isDescending: boolean;
}

/** The `count` first ordinals of the list, in order. Equal listings are in order of `idRanks`. */
export function selectFirst(
  list: Uint32Array,
  count: number,
  { codes, keyOf, isDescending }: SortOrder,
  idRanks: Uint32Array,
): Uint32Array {
  const heap = new FirstFew(Math.min(count, list.length), idRanks);
  if (keyOf) offerByKey(heap, list, codes, keyOf);
  else if (isDescending) offerDescending(heap, list, codes);
  else offerAscending(heap, list, codes);
  return heap.toSorted();
}

// Two loops with the bound in a local variable: nearly all listings are rejected, and this does it fast.

function offerByKey(heap: FirstFew, list: Uint32Array, codes: CodeColumn, keyOf: Float64Array): void {
  let last = heap.lastKey;
  for (let index = 0; index < list.length; index += 1) {
    const ordinal = list[index] as number;
    const key = keyOf[codes[ordinal] as number] as number;
    if (key <= last) last = heap.offer(key, ordinal);
  }
}

function offerDescending(heap: FirstFew, list: Uint32Array, codes: CodeColumn): void {
  let last = heap.lastKey;
  for (let index = 0; index < list.length; index += 1) {
    const ordinal = list[index] as number;
    const key = -(codes[ordinal] as number);
    if (key <= last) last = heap.offer(key, ordinal);
  }
}

function offerAscending(heap: FirstFew, list: Uint32Array, codes: CodeColumn): void {
  let last = heap.lastKey;
  for (let index = 0; index < list.length; index += 1) {
    const ordinal = list[index] as number;
    // Unsigned, so that the code 0 becomes the greatest key.
    const key = ((codes[ordinal] as number) - 1) >>> 0;
    if (key <= last) last = heap.offer(key, ordinal);
  }
}

/** The same with one key per listing, greatest first. */
export function selectGreatest(
  list: Uint32Array,
  keys: Float64Array,
  count: number,
  idRanks: Uint32Array,
): Uint32Array {
  const heap = new FirstFew(Math.min(count, list.length), idRanks);
  let last = heap.lastKey;
  for (let index = 0; index < list.length; index += 1) {
    const key = -(keys[index] as number);
    if (key <= last) last = heap.offer(key, list[index] as number);
  }
  return heap.toSorted();
}

class FirstFew {
  /** Keys above this one no longer make the list. */
  lastKey = Infinity;
  readonly #keys: Float64Array;
  readonly #ordinals: Uint32Array;
  readonly #idRanks: Uint32Array;
  #size = 0;

  constructor(capacity: number, idRanks: Uint32Array) {
    this.#keys = new Float64Array(capacity);
    this.#ordinals = new Uint32Array(capacity);
    this.#idRanks = idRanks;
    if (capacity === 0) this.lastKey = -Infinity;
  }

  /** Returns the last key that still fits. */
  offer(key: number, ordinal: number): number {
    const capacity = this.#keys.length;
    if (this.#size < capacity) {
      this.#rise(this.#size++, key, ordinal);
      if (this.#size === capacity) this.lastKey = this.#keys[0] as number;
    } else if (capacity > 0 && this.#isBefore(key, ordinal, 0)) {
      this.#sink(0, capacity, key, ordinal);
      this.lastKey = this.#keys[0] as number;
    }
    return this.lastKey;
  }

  /** Empties the heap. */
  toSorted(): Uint32Array {
    const sorted = new Uint32Array(this.#size);
    for (let end = this.#size - 1; end >= 0; end -= 1) {
      sorted[end] = this.#ordinals[0] as number;
      this.#sink(0, end, this.#keys[end] as number, this.#ordinals[end] as number);
    }
    return sorted;
  }

  #isBefore(key: number, ordinal: number, at: number): boolean {
    const other = this.#keys[at] as number;
    if (key !== other) return key < other;
    return (this.#idRanks[ordinal] as number) < (this.#idRanks[this.#ordinals[at] as number] as number);
  }

  #place(at: number, key: number, ordinal: number): void {
    this.#keys[at] = key;
    this.#ordinals[at] = ordinal;
  }

  #rise(from: number, key: number, ordinal: number): void {
    let at = from;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (this.#isBefore(key, ordinal, parent)) break;
      this.#place(at, this.#keys[parent] as number, this.#ordinals[parent] as number);
      at = parent;
    }
    this.#place(at, key, ordinal);
  }

  #sink(from: number, size: number, key: number, ordinal: number): void {
    let at = from;
    for (let child = 2 * at + 1; child < size; child = 2 * at + 1) {
      const right = child + 1;
      const isRightLater =
        right < size && this.#isBefore(this.#keys[child] as number, this.#ordinals[child] as number, right);
      const later = isRightLater ? right : child;
      if (!this.#isBefore(key, ordinal, later)) break;
      this.#place(at, this.#keys[later] as number, this.#ordinals[later] as number);
      at = later;
    }
    this.#place(at, key, ordinal);
  }
}
