/** The listings of a merged index: which come from the base, which have changed, and in what order. */
import { codesOf, wordsOf } from '#src/engine/search/embedded/index-tables.ts';
import type { IndexTables } from '#src/engine/search/embedded/index-tables.ts';
import { flagUsed, mergeColumn, mergeNumbers } from '#src/engine/search/embedded/merge-columns.ts';
import type { Sources } from '#src/engine/search/embedded/merge-columns.ts';
import { mergeStringTables } from '#src/engine/search/embedded/merge-strings.ts';
import type { MergedRanks } from '#src/engine/search/embedded/merge-strings.ts';

export interface MergedOrder {
  /** The ordinals of the base that stay, ascending. */
  readonly kept: Uint32Array;
  /** By new ordinal: the ordinal in the base, or `-1 - n` for ordinal `n` of the changed listings. */
  readonly from: Int32Array;
  /** The new ordinal of each old one; -1 for a listing that was dropped. */
  readonly ofBase: Int32Array;
  readonly ofChanged: Int32Array;
}

/**
 * Adds the tables of ids and vehicles. Listings are in the order of an index that is built whole: by vehicle, then year,
 * then id.
 * @param isDropped by the rank of the id in the base
 */
export function mergeOrder(tables: IndexTables, sources: Sources, isDropped: Uint8Array): MergedOrder {
  const [base, changed] = sources;
  const kept = findKept(wordsOf(base, 'id.rank'), isDropped);
  const isKept = isDropped.map((flag) => 1 - flag);
  const ids = mergeStringTables(tables, 'id', sources, isKept);
  const isUsed = flagUsed(codesOf(base, 'vehicle.code'), kept);
  const { size, ...vehicles } = mergeStringTables(tables, 'vehicle', sources, isUsed);
  const years = mergeNumbers(sources, 'number.year', kept);
  const yearCount = years.values.length + 1;
  /** As `IndexBuilder` has it: one number holds all three. */
  const keyIn = (source: IndexTables, of: 'ofBase' | 'ofAdded') => {
    const ranks = wordsOf(source, 'id.rank');
    const vehicleCodes = codesOf(source, 'vehicle.code');
    const yearCodes = codesOf(source, 'number.year.code');
    const [vehicleOf, yearOf, idOf] = [vehicles[of], years.maps[of], ids[of]];
    return (ordinal: number): number =>
      ((vehicleOf[vehicleCodes[ordinal] as number] as number) * yearCount +
        (yearOf[yearCodes[ordinal] as number] as number)) *
        ids.size +
      (idOf[ranks[ordinal] as number] as number);
  };
  const changedCount = wordsOf(changed, 'id.rank').length;
  const order = zip(kept, isDropped.length, keyIn(base, 'ofBase'), changedCount, keyIn(changed, 'ofAdded'));
  addIds(tables, sources, order.from, ids);
  tables.set(
    'vehicle.code',
    mergeColumn(sources, 'vehicle.code', order.from, { ...vehicles, greatest: size }),
  );
  return order;
}

function findKept(ranks: Uint32Array, isDropped: Uint8Array): Uint32Array {
  const kept = new Uint32Array(ranks.length);
  let count = 0;
  for (let ordinal = 0; ordinal < ranks.length; ordinal += 1)
    if (isDropped[ranks[ordinal] as number] !== 1) kept[count++] = ordinal;
  return kept.subarray(0, count);
}

/** Both lists are in the order of their keys. */
function zip(
  kept: Uint32Array,
  baseCount: number,
  baseKey: (ordinal: number) => number,
  changedCount: number,
  changedKey: (ordinal: number) => number,
): MergedOrder {
  const from = new Int32Array(kept.length + changedCount);
  const ofBase = new Int32Array(baseCount).fill(-1);
  const ofChanged = new Int32Array(changedCount);
  let at = 0;
  let changed = 0;
  let next = changedCount === 0 ? Infinity : changedKey(0);
  const takeChangedBefore = (key: number): void => {
    while (next < key) {
      ofChanged[changed] = at;
      from[at++] = -1 - changed++;
      next = changed < changedCount ? changedKey(changed) : Infinity;
    }
  };
  for (let index = 0; index < kept.length; index += 1) {
    const ordinal = kept[index] as number;
    takeChangedBefore(baseKey(ordinal));
    ofBase[ordinal] = at;
    from[at++] = ordinal;
  }
  takeChangedBefore(Infinity);
  return { kept, from, ofBase, ofChanged };
}

function addIds(tables: IndexTables, [base, changed]: Sources, from: Int32Array, ids: MergedRanks): void {
  const [baseRanks, changedRanks] = [wordsOf(base, 'id.rank'), wordsOf(changed, 'id.rank')];
  const ranks = new Uint32Array(from.length);
  const ordinals = new Uint32Array(from.length);
  for (let ordinal = 0; ordinal < from.length; ordinal += 1) {
    const source = from[ordinal] as number;
    const rank =
      source >= 0
        ? (ids.ofBase[baseRanks[source] as number] as number)
        : (ids.ofAdded[changedRanks[-1 - source] as number] as number);
    ranks[ordinal] = rank;
    ordinals[rank] = ordinal;
  }
  tables.set('id.rank', ranks);
  tables.set('id.ordinal', ordinals);
}
