/** Two sorted tables of texts become one. */
import { Buffer } from 'node:buffer';
import type { IndexTables } from '#src/engine/search/embedded/index-tables.ts';
import { StringTable, StringTableWriter } from '#src/engine/search/embedded/string-table.ts';

/** The ranks of one text in both tables; -1 where it is not. */
type VisitText = (text: Uint8Array, length: number, baseRank: number, addedRank: number) => void;

/** The new rank of each old one; -1 for a text that was left out. */
export interface MergedRanks {
  readonly ofBase: Int32Array;
  readonly ofAdded: Int32Array;
  readonly size: number;
}

/** Calls back with each text of either table, in order. */
export function forEachText(base: StringTable, added: StringTable, visit: VisitText): void {
  // Before the walk, because a table reads one text at a time.
  const places = Array.from({ length: added.size }, (_, rank) => base.placeOf(added.at(rank)));
  let next = 0;
  const visitAddedBefore = (rank: number): void => {
    for (let place = places[next]; place && place.rank <= rank && !place.isHere; place = places[next]) {
      const text = Buffer.from(added.at(next));
      visit(text, text.length, -1, next);
      next += 1;
    }
  };
  base.forEach((text, length, rank) => {
    visitAddedBefore(rank);
    const isInBoth = places[next]?.rank === rank;
    visit(text, length, rank, isInBoth ? next : -1);
    if (isInBoth) next += 1;
  });
  visitAddedBefore(base.size);
}

/** @param isKept by rank of the base; texts of the added table are always kept */
export function mergeStringTables(
  tables: IndexTables,
  name: string,
  [base, added]: readonly [IndexTables, IndexTables],
  isKept: Uint8Array,
): MergedRanks {
  const [old, more] = [new StringTable(base, name), new StringTable(added, name)];
  const ofBase = new Int32Array(old.size).fill(-1);
  const ofAdded = new Int32Array(more.size).fill(-1);
  const writer = new StringTableWriter();
  forEachText(old, more, (text, length, baseRank, addedRank) => {
    if (addedRank < 0 && isKept[baseRank] !== 1) return;
    if (baseRank >= 0) ofBase[baseRank] = writer.size;
    if (addedRank >= 0) ofAdded[addedRank] = writer.size;
    writer.add(text, length);
  });
  writer.finish(tables, name);
  return { ofBase, ofAdded, size: writer.size };
}
