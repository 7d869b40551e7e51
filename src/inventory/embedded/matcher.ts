/**
 * Which listings a search finds, and for each group of filters those that fail this group alone. A listing of the first
 * kind counts for every facet, one of the second only for the facet it fails: so all disjunctive counts come of one
 * pass, and a listing is dropped as soon as it has failed twice.
 */
import type { CodeColumn } from '#src/inventory/embedded/code-column.ts';

export interface Filter {
  readonly codes: CodeColumn;
  /** 1 for each code that passes. */
  readonly passing: Uint8Array;
  /** The facet whose counts leave this filter out. Without it the filter holds for all counts. */
  readonly group?: string;
}

export interface Matches {
  /** Ordinals, ascending. */
  readonly found: Uint32Array;
  readonly failingOnly: ReadonlyMap<string, Uint32Array>;
}

/** Buffers for one search after another: lists are cut from them, and are valid until the next search. */
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
   * @param preselect writes the only ordinals to look at, ascending, and returns how many; -1 for the whole stock
   * @param isCounted otherwise nobody asks which listings fail one group alone, and none are told
   */
  match(filters: readonly Filter[], preselect: (found: Uint32Array) => number, isCounted: boolean): Matches {
    const selected = preselect(this.#found);
    if (selected < 0) this.#found.set(this.#all);
    let found = selected < 0 ? this.#found : this.#found.subarray(0, selected);
    const isSplit = ({ group }: Filter) => isCounted && group !== undefined;
    for (const filter of filters) if (!isSplit(filter)) found = keepPassing(found, filter);

    const failingOnly = new Map<string, Uint32Array>();
    let free = this.#failing;
    for (const filter of filters) {
      if (!isCounted || filter.group === undefined) continue;
      for (const [group, list] of failingOnly) failingOnly.set(group, keepPassing(list, filter));
      const before = found.length;
      found = splitPassing(found, filter, free);
      const failed = before - found.length;
      failingOnly.set(filter.group, free.subarray(0, failed));
      free = free.subarray(failed);
    }
    return { found, failingOnly };
  }
}

/** Without branches on the data: half of them would be guessed wrong. */
function keepPassing(list: Uint32Array, { codes, passing }: Filter): Uint32Array {
  let kept = 0;
  for (let index = 0; index < list.length; index += 1) {
    const ordinal = list[index] as number;
    list[kept] = ordinal;
    kept += passing[codes[ordinal] as number] as number;
  }
  return list.subarray(0, kept);
}

function splitPassing(list: Uint32Array, { codes, passing }: Filter, failing: Uint32Array): Uint32Array {
  let kept = 0;
  let failed = 0;
  for (let index = 0; index < list.length; index += 1) {
    const ordinal = list[index] as number;
    const passes = passing[codes[ordinal] as number] as number;
    list[kept] = ordinal;
    failing[failed] = ordinal;
    kept += passes;
    failed += 1 - passes;
  }
  return list.subarray(0, kept);
}

/** All ordinals below `listingCount` that an ascending list has not. */
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
