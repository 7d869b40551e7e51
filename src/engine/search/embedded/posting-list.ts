/**
 * The ordinals of each list, as ranges. Listings are sorted by make, model, trim and year, so the words of a title are
 * a few long ranges, and a VIN is one range of one.
 */
import { ByteWriter } from '#src/engine/search/embedded/byte-writer.ts';
import { growingWords } from '#src/engine/search/embedded/growing-array.ts';
import { bytesOf, wordsOf } from '#src/engine/search/embedded/index-tables.ts';
import type { IndexTables } from '#src/engine/search/embedded/index-tables.ts';
import { VarintReader } from '#src/engine/search/embedded/varint.ts';

/** List `i` holds `ordinals[starts[i]]` up to `ordinals[starts[i + 1]]`, ascending and without repeats. */
export function addPostingLists(
  tables: IndexTables,
  name: string,
  starts: Uint32Array,
  ordinals: Uint32Array,
): void {
  const writer = new PostingWriter();
  for (let list = 0; list + 1 < starts.length; list += 1)
    writer.add(ordinals.subarray(starts[list], starts[list + 1]));
  writer.finish(tables, name);
}

export class PostingWriter {
  readonly #bytes = new ByteWriter();
  readonly #offsets = growingWords();

  /** The next list. */
  add(ordinals: Uint32Array): void {
    this.#offsets.push(this.#bytes.length);
    encodeRanges(this.#bytes, ordinals);
  }

  finish(tables: IndexTables, name: string): void {
    this.#offsets.push(this.#bytes.length);
    tables.set(`${name}.bytes`, this.#bytes.finish());
    tables.set(`${name}.offsets`, this.#offsets.values().slice());
  }
}

/**
 * A range is its distance from the end of the previous one, doubled. An odd number means that it is longer than one,
 * and that its length minus two follows.
 */
function encodeRanges(bytes: ByteWriter, ordinals: Uint32Array): void {
  let previousEnd = 0;
  for (let index = 0; index < ordinals.length;) {
    const first = ordinals[index] as number;
    let length = 1;
    while (ordinals[index + length] === first + length) length += 1;
    bytes.varint((first - previousEnd) * 2 + (length > 1 ? 1 : 0));
    if (length > 1) bytes.varint(length - 2);
    previousEnd = first + length;
    index += length;
  }
}

export class PostingLists {
  readonly #bytes: Uint8Array;
  readonly #offsets: Uint32Array;

  constructor(tables: IndexTables, name: string) {
    this.#bytes = bytesOf(tables, `${name}.bytes`);
    this.#offsets = wordsOf(tables, `${name}.offsets`);
  }

  /** Calls back with each range, from its first ordinal up to but not including its end. */
  forEachRun(list: number, visit: (first: number, end: number) => void): void {
    const reader = new VarintReader(this.#bytes, this.#offsets[list] ?? 0);
    const stop = this.#offsets[list + 1] ?? 0;
    let end = 0;
    while (reader.offset < stop) {
      const head = reader.next();
      const first = end + (head >>> 1);
      end = first + (head % 2 === 1 ? reader.next() + 2 : 1);
      visit(first, end);
    }
  }
}
