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
  const { table, add } = createHashTable(count);
  return { table, add: (id) => add(hashId(id)) };
}

/**
 * The table of other rows.
 * @param from for each of them, its row in the old table, or `-1 - n` for the n-th new id
 */
export function moveIdTable(
  old: Uint32Array,
  oldCount: number,
  from: Int32Array,
  newIds: readonly string[],
): Uint32Array {
  const hashes = new Uint32Array(oldCount);
  for (let at = 0; at < old.length; at += WORDS_PER_SLOT) {
    const row = old[at + 1] as number;
    if (row > 0) hashes[row - 1] = old[at] as number;
  }
  const newHashes = newIds.map(hashId);
  const { table, add } = createHashTable(from.length);
  for (let row = 0; row < from.length; row += 1) {
    const source = from[row] as number;
    add((source >= 0 ? hashes[source] : newHashes[-1 - source]) as number);
  }
  return table;
}

function createHashTable(count: number): {
  readonly table: Uint32Array;
  readonly add: (hash: number) => void;
} {
  const slots = 2 ** Math.ceil(Math.log2(Math.max(2, count * SLOTS_PER_ROW)));
  const table = new Uint32Array(slots * WORDS_PER_SLOT);
  let rows = 0;
  return {
    table,
    add(hash) {
      if (rows === count) throw new RangeError(`The table of ids was made for ${count} rows.`);
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

/** Slots per part: one to two thousand cars, which are read in some hundredths of a second. */
const PART_SLOTS = 4_096;

/** How many parts the table has. It changes only when the number of rows doubles. */
export function countParts(table: Uint32Array): number {
  return Math.max(1, table.length / WORDS_PER_SLOT / PART_SLOTS);
}

/** The rows of one part, in no order. An id stays in its part, whatever is added or removed, as long as the number of parts is the same. */
export function* listRowsOfPart(table: Uint32Array, part: number): Generator<number> {
  const words = table.subarray(part * PART_SLOTS * WORDS_PER_SLOT, (part + 1) * PART_SLOTS * WORDS_PER_SLOT);
  for (let at = 1; at < words.length; at += WORDS_PER_SLOT) {
    const row = words[at] ?? 0;
    if (row > 0) yield row - 1;
  }
}

/** FNV-1a over UTF-16 units. */
function hashId(id: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < id.length; i++) hash = Math.imul(hash ^ id.charCodeAt(i), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}
