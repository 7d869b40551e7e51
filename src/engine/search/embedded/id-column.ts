/** Maps listing ids to numbers and back. The rank of an id also breaks the ties of every sort. */
import { wordsOf } from '#src/engine/search/embedded/index-tables.ts';
import type { IndexTables } from '#src/engine/search/embedded/index-tables.ts';
import { addStringTable, StringTable } from '#src/engine/search/embedded/string-table.ts';

/** @param rankOf the rank of each document's id among `sorted` */
export function addIdColumn(
  tables: IndexTables,
  order: Uint32Array,
  { sorted, rankOf }: { sorted: readonly string[]; rankOf: Uint32Array },
): void {
  const ranks = Uint32Array.from(order, (document) => rankOf[document] as number);
  const ordinals = new Uint32Array(ranks.length);
  ranks.forEach((rank, ordinal) => (ordinals[rank] = ordinal));
  addStringTable(tables, 'id', sorted);
  tables.set('id.rank', ranks);
  tables.set('id.ordinal', ordinals);
}

export class IdColumn {
  readonly ranks: Uint32Array;
  readonly #ordinals: Uint32Array;
  readonly #ids: StringTable;

  constructor(tables: IndexTables) {
    this.ranks = wordsOf(tables, 'id.rank');
    this.#ordinals = wordsOf(tables, 'id.ordinal');
    this.#ids = new StringTable(tables, 'id');
  }

  at(ordinal: number): string {
    const rank = this.ranks[ordinal];
    if (rank === undefined) throw new RangeError(`The index has no listing ${ordinal}.`);
    return this.#ids.at(rank);
  }

  ordinalOf(id: string): number | undefined {
    const rank = this.#ids.find(id);
    return rank < 0 ? undefined : this.#ordinals[rank];
  }
}
