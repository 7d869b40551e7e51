/**
 * Finds the listings of a search and, for each group of filters, the listings that fail only this group. The former
 * count for every facet, the latter only for the facet they fail, so all disjunctive counts come from one pass, and a
 * listing is dropped as soon as it has failed twice. Where the stock is sorted by a filter's column, the passing
 * listings are ranges.
 */
import type { CodeColumn } from '#src/engine/search/embedded/code-column.ts';

export interface Filter {
  readonly codes: CodeColumn;
  /** 1 for each code that passes. */
  readonly passing: Uint8Array;
  /** The facet whose counts ignore this filter. Without it, the filter applies to all counts. */
  readonly group?: string;
  /** For the column by which the stock is sorted: where passing listings begin and end, range by range. */
  readonly ranges?: Uint32Array;
}

export interface Matches {
  /** Ordinals, ascending. */
  readonly found: Uint32Array;
  readonly failingOnly: ReadonlyMap<string, Uint32Array>;
}

/** Buffers that are reused for each search. The result lists are views of them, valid until the next search. */
export class Matcher {
  readonly #all: Uint32Array;
  readonly #found: Uint32Array;
  readonly #failing: Uint32Array;

  constructor(listingCount: number) {
    this.#all = Uint32Array.from({ length: listingCount }, (_, ordinal) => ordinal);
    this.#found = new Uint32Array(listingCount);
    this.#failing = new Uint32Array(listingCount);
  }

  /**
   * @param preselect writes the only ordinals to check, ascending, and returns how many; -1 for the whole stock
   * @param isCounted when false, the listings that fail one group are not needed and not returned
   */
  match(filters: readonly Filter[], preselect: (found: Uint32Array) => number, isCounted: boolean): Matches {
    const selected = preselect(this.#found);
    let found = selected < 0 ? this.#all : this.#found.subarray(0, selected);
    const failingOnly = new Map<string, Uint32Array>();
    let free = this.#failing;
    const isSplit = ({ group }: Filter) => isCounted && group !== undefined;
    for (const filter of inOrder(filters, isSplit)) {
      for (const [group, list] of failingOnly) failingOnly.set(group, keepPassing(list, filter, list));
      if (filter.group === undefined || !isSplit(filter)) {
        found = this.#keep(found, filter);
        continue;
      }
      const before = found.length;
      found = this.#split(found, filter, free);
      const failed = before - found.length;
      failingOnly.set(filter.group, free.subarray(0, failed));
      free = free.subarray(failed);
    }
    return { found, failingOnly };
  }

  #keep(list: Uint32Array, filter: Filter): Uint32Array {
    const { ranges } = filter;
    if (!ranges) return keepPassing(list, filter, this.#found);
    return list === this.#all ? this.#takeRanges(ranges, this.#found) : keepRanges(list, ranges, this.#found);
  }

  #split(list: Uint32Array, filter: Filter, failing: Uint32Array): Uint32Array {
    const { ranges } = filter;
    if (!ranges || list !== this.#all) return splitPassing(list, filter, this.#found, failing);
    // The gaps between the ranges.
    this.#takeRanges([0, ...ranges, this.#all.length], failing);
    return this.#takeRanges(ranges, this.#found);
  }

  /** All listings of the ranges, without checking any of them. */
  #takeRanges(ranges: ArrayLike<number>, taken: Uint32Array): Uint32Array {
    let count = 0;
    for (let at = 0; at < ranges.length; at += 2) {
      const range = this.#all.subarray(ranges[at], ranges[at + 1]);
      taken.set(range, count);
      count += range.length;
    }
    return taken.subarray(0, count);
  }
}

/** Filters with ranges come first, while the list is the whole stock; then the filters of all counts. */
function inOrder(filters: readonly Filter[], isSplit: (filter: Filter) => boolean): readonly Filter[] {
  const rankOf = (filter: Filter) => (filter.ranges ? 0 : isSplit(filter) ? 2 : 1);
  return filters.toSorted((one, other) => rankOf(one) - rankOf(other));
}

/** The part of a list that is in the ranges, by binary search. @param taken may be the list's own buffer */
function keepRanges(list: Uint32Array, ranges: Uint32Array, taken: Uint32Array): Uint32Array {
  let count = 0;
  for (let at = 0; at < ranges.length; at += 2) {
    const first = findFirst(list, ranges[at] as number);
    const range = list.subarray(first, findFirst(list, ranges[at + 1] as number));
    taken.set(range, count);
    count += range.length;
  }
  return taken.subarray(0, count);
}

/** The position of the first ordinal that is not below `least`. */
function findFirst(list: Uint32Array, least: number): number {
  let low = 0;
  for (let high = list.length; low < high;) {
    const middle = (low + high) >>> 1;
    if ((list[middle] as number) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Without branches on the data, because half of them would be mispredicted. */
function keepPassing(list: Uint32Array, { codes, passing }: Filter, taken: Uint32Array): Uint32Array {
  let kept = 0;
  for (let index = 0; index < list.length; index += 1) {
    const ordinal = list[index] as number;
    taken[kept] = ordinal;
    kept += passing[codes[ordinal] as number] as number;
  }
  return taken.subarray(0, kept);
}

function splitPassing(
  list: Uint32Array,
  { codes, passing }: Filter,
  taken: Uint32Array,
  failing: Uint32Array,
): Uint32Array {
  let kept = 0;
  let failed = 0;
  for (let index = 0; index < list.length; index += 1) {
    const ordinal = list[index] as number;
    const passes = passing[codes[ordinal] as number] as number;
    taken[kept] = ordinal;
    failing[failed] = ordinal;
    kept += passes;
    failed += 1 - passes;
  }
  return taken.subarray(0, kept);
}

/** All ordinals below `listingCount` that are not in the ascending list. */
export function leftOutOf(list: Uint32Array, listingCount: number): Uint32Array {
  const others = new Uint32Array(listingCount - list.length);
  if (others.length === 0) return others;
  let count = 0;
  let next = 0;
  for (let index = 0; index < list.length; index += 1) {
    const ordinal = list[index] as number;
    while (next < ordinal) others[count++] = next++;
    next = ordinal + 1;
  }
  while (next < listingCount) others[count++] = next++;
  return others;
}
