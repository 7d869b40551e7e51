/** Columns of codes of two indexes become one: each code is translated, then listings are read in their new order. */
import { createCodeColumn } from '#src/engine/search/embedded/code-column.ts';
import type { CodeColumn } from '#src/engine/search/embedded/code-column.ts';
import { codesOf, floatsOf } from '#src/engine/search/embedded/index-tables.ts';
import type { IndexTables } from '#src/engine/search/embedded/index-tables.ts';
import type { MergedRanks } from '#src/engine/search/embedded/merge-strings.ts';

/** The larger index first, then that of the changed listings. */
export type Sources = readonly [base: IndexTables, changed: IndexTables];

/** The new code of each old one; -1 for a code that no listing has anymore. */
export interface CodeMaps {
  readonly ofBase: Int32Array;
  readonly ofAdded: Int32Array;
  readonly greatest: number;
}

/** @param from by new ordinal: the ordinal in the base, or `-1 - n` for ordinal `n` of the changed listings */
export function mergeColumn(
  [base, changed]: Sources,
  name: string,
  from: Int32Array,
  { ofBase, ofAdded, greatest }: CodeMaps,
): CodeColumn {
  const [baseCodes, addedCodes] = [codesOf(base, name), codesOf(changed, name)];
  const column = createCodeColumn(from.length, greatest);
  for (let ordinal = 0; ordinal < from.length; ordinal += 1) {
    const source = from[ordinal] as number;
    column[ordinal] =
      source >= 0
        ? (ofBase[baseCodes[source] as number] as number)
        : (ofAdded[addedCodes[-1 - source] as number] as number);
  }
  return column;
}

/** By code: 1 if one of the listings has it. */
export function flagUsed(codes: CodeColumn, ordinals: Uint32Array): Uint8Array {
  const flags = new Uint8Array(Math.max(2 ** 16, codes.length + 1)); // there are no more values than listings
  for (let index = 0; index < ordinals.length; index += 1)
    flags[codes[ordinals[index] as number] as number] = 1;
  return flags;
}

/** For columns in which code 0 is no value and code `n` the value of rank `n - 1`. */
export function afterNone({ ofBase, ofAdded, size }: MergedRanks): CodeMaps {
  const shift = (ranks: Int32Array) => {
    const codes = new Int32Array(ranks.length + 1);
    ranks.forEach((rank, old) => (codes[old + 1] = rank + 1));
    return codes;
  };
  return { ofBase: shift(ofBase), ofAdded: shift(ofAdded), greatest: size };
}

/**
 * The codes that `rankNumbers` would give to numbers of which the base has only the order. Listings that stay have the
 * number that they had, so nothing is sorted but the numbers of the changed ones.
 * @param numbers by rank of the new id, NaN for none
 * @param ranks of the new ids, by ordinal
 */
export function mergeRanks(
  [base]: Sources,
  name: string,
  from: Int32Array,
  numbers: Float64Array,
  ranks: Uint32Array,
): CodeColumn {
  const baseCodes = codesOf(base, name);
  const old = new Float64Array(baseCodes.length + 1).fill(NaN); // there are no more codes than listings
  const added = new Set<number>();
  for (let ordinal = 0; ordinal < from.length; ordinal += 1) {
    const source = from[ordinal] as number;
    const code = source >= 0 ? (baseCodes[source] as number) : -1;
    if (code > 0 && Number.isNaN(old[code])) old[code] = numbers[ranks[ordinal] as number] as number;
    else if (code < 0) added.add(numbers[ranks[ordinal] as number] as number);
  }
  const { ofBase, ofNumber, greatest } = rankTogether(
    old,
    [...added].filter((number) => !Number.isNaN(number)),
  );
  const column = createCodeColumn(from.length, greatest);
  for (let ordinal = 0; ordinal < from.length; ordinal += 1) {
    const source = from[ordinal] as number;
    column[ordinal] =
      source >= 0
        ? (ofBase[baseCodes[source] as number] as number)
        : (ofNumber.get(numbers[ranks[ordinal] as number] as number) ?? 0);
  }
  return column;
}

/** @param old by code, ascending, NaN for codes that no listing has anymore */
function rankTogether(
  old: Float64Array,
  added: readonly number[],
): { ofBase: Int32Array; ofNumber: ReadonlyMap<number, number>; greatest: number } {
  const sorted = Float64Array.from(added).sort();
  const ofBase = new Int32Array(old.length);
  const ofNumber = new Map<number, number>();
  let greatest = 0;
  let next = 0;
  for (let code = 1; code < old.length; code += 1) {
    const number = old[code] as number;
    if (Number.isNaN(number)) continue;
    while (next < sorted.length && (sorted[next] as number) < number)
      ofNumber.set(sorted[next++] as number, ++greatest);
    ofBase[code] = ++greatest;
    if (sorted[next] === number) ofNumber.set(sorted[next++] as number, greatest);
  }
  while (next < sorted.length) ofNumber.set(sorted[next++] as number, ++greatest);
  return { ofBase, ofNumber, greatest };
}

/** The numbers that listings still have, ascending, and the codes that `rankNumbers` would give them. */
export function mergeNumbers(
  [base, changed]: Sources,
  name: string,
  kept: Uint32Array,
): { values: Float64Array; maps: CodeMaps } {
  const [old, added] = [floatsOf(base, `${name}.value`), floatsOf(changed, `${name}.value`)];
  const isUsed = flagUsed(codesOf(base, `${name}.code`), kept);
  const values = new Float64Array(old.length + added.length);
  const [ofBase, ofAdded] = [new Int32Array(old.length + 1), new Int32Array(added.length + 1)];
  let count = 0;
  let next = 0;
  for (let code = 1; code <= old.length + 1; code += 1) {
    const value = code <= old.length ? (old[code - 1] as number) : Infinity;
    while (next < added.length && (added[next] as number) < value) {
      values[count++] = added[next++] as number;
      ofAdded[next] = count;
    }
    const isAdded = next < added.length && added[next] === value;
    if (code > old.length || (isUsed[code] !== 1 && !isAdded)) continue;
    values[count++] = value;
    ofBase[code] = count;
    if (isAdded) ofAdded[++next] = count;
  }
  return { values: values.slice(0, count), maps: { ofBase, ofAdded, greatest: count } };
}
