/**
 * Sorted texts, each known by its rank. Each text is stored without the part it shares with the previous one (front
 * coding), in blocks that begin with a whole text; VINs and ids shrink to half. Order is by code units.
 */
import { Buffer } from 'node:buffer';
import { ByteWriter } from '#src/engine/search/embedded/byte-writer.ts';
import { growingWords } from '#src/engine/search/embedded/growing-array.ts';
import { bytesOf, wordsOf } from '#src/engine/search/embedded/index-tables.ts';
import type { IndexTables } from '#src/engine/search/embedded/index-tables.ts';
import { VarintReader } from '#src/engine/search/embedded/varint.ts';

const BLOCK_SIZE = 16;
/** After every token of letters and digits, so that `prefix + LAST` ends the range of a prefix. */
const LAST = '\uffff';

export function addStringTable(tables: IndexTables, name: string, sorted: readonly string[]): void {
  const writer = new StringTableWriter();
  for (const text of sorted) {
    const bytes = Buffer.from(text);
    writer.add(bytes, bytes.length);
  }
  writer.finish(tables, name);
}

/** Writes texts in order, as UTF-8. */
export class StringTableWriter {
  size = 0;
  readonly #bytes = new ByteWriter();
  readonly #blocks = growingWords();
  #previous: Uint8Array = Buffer.alloc(64);
  #previousLength = 0;

  /** The text is the first `length` bytes, which may change afterward. */
  add(text: Uint8Array, length: number): void {
    const isFirst = this.size++ % BLOCK_SIZE === 0;
    if (isFirst) this.#blocks.push(this.#bytes.length);
    const most = isFirst ? 0 : Math.min(length, this.#previousLength);
    if (length > this.#previous.length) this.#previous = Buffer.concat([this.#previous], length * 2);
    const previous = this.#previous;
    let shared = 0;
    while (shared < most && previous[shared] === text[shared]) shared += 1;
    this.#bytes.varint(shared);
    this.#bytes.varint(length - shared);
    this.#bytes.copy(text, shared, length);
    for (let index = shared; index < length; index += 1) previous[index] = text[index] as number;
    this.#previousLength = length;
  }

  finish(tables: IndexTables, name: string): void {
    tables.set(`${name}.bytes`, this.#bytes.finish());
    tables.set(`${name}.blocks`, this.#blocks.values().slice());
    tables.set(`${name}.size`, Uint32Array.of(this.size));
  }
}

export class StringTable {
  readonly size: number;
  readonly #bytes: Uint8Array;
  readonly #blocks: Uint32Array;
  #text = Buffer.alloc(64);

  constructor(tables: IndexTables, name: string) {
    this.#bytes = bytesOf(tables, `${name}.bytes`);
    this.#blocks = wordsOf(tables, `${name}.blocks`);
    this.size = wordsOf(tables, `${name}.size`)[0] ?? 0;
  }

  at(rank: number): string {
    const block = Math.floor(rank / BLOCK_SIZE);
    const reader = this.#openBlock(block);
    let length = this.#readText(reader);
    for (let index = block * BLOCK_SIZE; index < rank; index += 1) length = this.#readText(reader);
    return this.#text.toString('utf8', 0, length);
  }

  /** All texts in order; only for small tables. */
  all(): string[] {
    return Array.from({ length: this.size }, (_, rank) => this.at(rank));
  }

  /** The rank of the text, or -1. */
  find(text: string): number {
    const { rank, isHere } = this.placeOf(text);
    return isHere ? rank : -1;
  }

  /** Ranks of the texts with the prefix: from the first, up to but not including the second. */
  prefixRange(prefix: string): [start: number, end: number] {
    return [this.#countBefore(prefix), this.#countBefore(prefix + LAST)];
  }

  /** Calls back with each text in order, as UTF-8: the first `length` bytes, until the next call. */
  forEach(visit: (text: Uint8Array, length: number, rank: number) => void): void {
    const reader = this.#openBlock(0);
    for (let rank = 0; rank < this.size; rank += 1) {
      const length = this.#readText(reader);
      visit(this.#text, length, rank);
    }
  }

  /** Where the text is, or would be. */
  placeOf(text: string): { readonly rank: number; readonly isHere: boolean } {
    const rank = this.#countBefore(text);
    return { rank, isHere: rank < this.size && this.at(rank) === text };
  }

  #countBefore(text: string): number {
    let low = 0;
    let high = this.#blocks.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.at(middle * BLOCK_SIZE) < text) low = middle + 1;
      else high = middle;
    }
    if (low === 0) return 0;
    const end = Math.min(low * BLOCK_SIZE, this.size);
    const reader = this.#openBlock(low - 1);
    for (let rank = (low - 1) * BLOCK_SIZE; rank < end; rank += 1) {
      const length = this.#readText(reader);
      if (this.#text.toString('utf8', 0, length) >= text) return rank;
    }
    return end;
  }

  #openBlock(block: number): VarintReader {
    return new VarintReader(this.#bytes, this.#blocks[block] ?? 0);
  }

  /** Turns the current text into the next one and returns its length in bytes. */
  #readText(reader: VarintReader): number {
    const shared = reader.next();
    const added = reader.next();
    const length = shared + added;
    if (length > this.#text.length) this.#text = Buffer.concat([this.#text], length * 2);
    for (let index = shared; index < length; index += 1)
      this.#text[index] = this.#bytes[reader.offset++] as number;
    return length;
  }
}
