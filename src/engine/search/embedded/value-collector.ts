/** Collects the values of one choice facet while listings arrive, and turns them into columns. */
import { GrowingArray, growingWords } from '#src/engine/search/embedded/growing-array.ts';
import { Interner } from '#src/engine/search/embedded/interner.ts';
import type { CompositePart } from '#src/engine/search/embedded/composite-builder.ts';

/** Values of an "and" facet that share a part, one bit each. */
export const PART_VALUES = 8;
/**
 * With more parts than this, whole sets of values are coded instead, because parts would cost more bytes than they
 * save.
 */
const MAX_PARTS = 8;

export class ValueCollector {
  readonly #values = new Interner();
  readonly #numbers = growingWords();
  readonly #counts = new GrowingArray<Uint16Array>((capacity) => new Uint16Array(capacity));
  #mostValues = 0;

  add(values: readonly string[] = []): void {
    const unique = values.length > 1 ? [...new Set(values)] : values;
    for (const value of unique) this.#numbers.push(this.#values.intern(value));
    this.#counts.push(unique.length);
    this.#mostValues = Math.max(this.#mostValues, unique.length);
  }

  /** @param order the document at each ordinal */
  finish(order: Uint32Array): CollectedValues {
    const { sorted, rankOf } = this.#values.sort();
    const counts = this.#counts.values();
    const starts = new Uint32Array(counts.length + 1);
    counts.forEach((count, document) => (starts[document + 1] = (starts[document] as number) + count));
    const ranks = this.#numbers.values().map((number) => rankOf[number] as number);
    return {
      values: sorted,
      mostValues: this.#mostValues,
      listingCount: order.length,
      ranksAt(ordinal) {
        const document = order[ordinal] as number;
        return ranks.subarray(starts[document], starts[document + 1]).sort();
      },
    };
  }
}

export interface CollectedValues {
  /** In order. A value is known by its rank. */
  readonly values: readonly string[];
  /** The most values of any listing. */
  readonly mostValues: number;
  readonly listingCount: number;
  /** Ascending. */
  readonly ranksAt: (ordinal: number) => Uint32Array;
}

/** @param inParts whether listings may be spread over several columns, as for an "and" facet */
export function toParts(collected: CollectedValues, inParts: boolean): CompositePart[] {
  const { mostValues, values } = collected;
  return inParts && areMasks(values.length, mostValues) ? toMaskParts(collected) : [toSetPart(collected)];
}

/** Whether the values of an "and" facet become masks of bits instead of sets. */
export function areMasks(valueCount: number, mostValues: number): boolean {
  return mostValues > 1 && valueCount <= PART_VALUES * MAX_PARTS;
}

/** Of each part, in order: the ranks of each mask. */
export function toMaskSets(valueCount: number): number[][][] {
  return Array.from({ length: Math.ceil(valueCount / PART_VALUES) }, (_, part) => {
    const first = part * PART_VALUES;
    const ranks = Array.from({ length: Math.min(PART_VALUES, valueCount - first) }, (__, bit) => first + bit);
    return Array.from({ length: 2 ** ranks.length }, (__, mask) =>
      ranks.filter((rank) => ((mask >> (rank - first)) & 1) === 1),
    );
  });
}

/** Each distinct set of values gets a code. */
function toSetPart({ listingCount, ranksAt }: CollectedValues): CompositePart {
  const sets: number[][] = [];
  const codeOf = new Map<string, number>();
  const codes = new Uint32Array(listingCount);
  for (let ordinal = 0; ordinal < listingCount; ordinal += 1) {
    const ranks = ranksAt(ordinal);
    const key = ranks.join();
    let code = codeOf.get(key);
    if (code === undefined) {
      code = sets.push([...ranks]) - 1;
      codeOf.set(key, code);
    }
    codes[ordinal] = code;
  }
  return { codes, sets };
}

/** Eight values each; the code is the set of their bits. */
function toMaskParts({ values, listingCount, ranksAt }: CollectedValues): CompositePart[] {
  const parts = toMaskSets(values.length).map((sets) => ({ codes: new Uint16Array(listingCount), sets }));
  for (let ordinal = 0; ordinal < listingCount; ordinal += 1)
    for (const rank of ranksAt(ordinal)) {
      const codes = parts[Math.floor(rank / PART_VALUES)]?.codes;
      if (codes) codes[ordinal] = (codes[ordinal] as number) | (1 << (rank % PART_VALUES));
    }
  return parts;
}
