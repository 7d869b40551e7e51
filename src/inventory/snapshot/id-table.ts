/**
 * Maps a listing's id to its row in one array: an open-addressed table of (hash, row + 1), at most half full. It is
 * read from a file as it is, so that opening a million listings takes no time and no million strings.
 */

const WORDS_PER_SLOT = 2;
const SLOTS_PER_ROW = 2;

export interface IdTableBuilder {
  readonly table: Uint32Array;
  /** Call it in the order of the rows. */
  add(id: string): void;
}

export function createIdTable(count: number): IdTableBuilder {
  const slots = 2 ** Math.ceil(Math.log2(Math.max(2, count * SLOTS_PER_ROW)));
  const table = new Uint32Array(slots * WORDS_PER_SLOT);
  let rows = 0;
  return {
    table,
    add(id) {
      if (rows === count) throw new RangeError(`The table of ids was made for ${count} rows.`);
      const hash = hashId(id);
      let slot = hash & (slots - 1);
      while (table[slot * WORDS_PER_SLOT + 1] !== 0) slot = (slot + 1) & (slots - 1);
      table[slot * WORDS_PER_SLOT] = hash;
      table[slot * WORDS_PER_SLOT + 1] = ++rows;
    },
  };
}

/** Rows that may have this id: usually one or none, more only when two ids share a hash. */
export function* findRows(table: Uint32Array, id: string): Generator<number> {
  const slots = table.length / WORDS_PER_SLOT;
  const hash = hashId(id);
  for (let slot = hash & (slots - 1); ; slot = (slot + 1) & (slots - 1)) {
    const row = table[slot * WORDS_PER_SLOT + 1] ?? 0;
    if (row === 0) return;
    if (table[slot * WORDS_PER_SLOT] === hash) yield row - 1;
  }
}

/** FNV-1a over UTF-16 units. */
function hashId(id: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < id.length; i++) hash = Math.imul(hash ^ id.charCodeAt(i), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}
