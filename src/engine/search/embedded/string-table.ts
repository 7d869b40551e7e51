/**
 * Sorted texts, each known by its rank. Each text is stored without the part it shares with the previous one (front
 * coding), in blocks that begin with a whole text; VINs and ids shrink to half. Order is by code units.
 */
import { Buffer } from 'node:buffer';
import { growingBytes } from '#src/engine/search/embedded/growing-array.ts';
import { bytesOf, wordsOf } from '#src/engine/search/embedded/index-tables.ts';
import type { IndexTables } from '#src/engine/search/embedded/index-tables.ts';
import { pushVarint, VarintReader } from '#src/engine/search/embedded/varint.ts';

const BLOCK_SIZE = 16;
/** After every token of letters and digits, so that `prefix + LAST` ends the range of a prefix. */
const LAST = '\uffff';

export function addStringTable(tables: IndexTables, name: string, sorted: readonly string[]): void {
  const bytes = growingBytes();
  const blocks: number[] = [];
  let previous = Buffer.alloc(0);
  sorted.forEach((text, rank) => {
    const current = Buffer.from(text);
    if (rank % BLOCK_SIZE === 0) {
      blocks.push(bytes.length);
      previous = Buffer.alloc(0);
    }
    let shared = 0;
    while (shared < previous.length && shared < current.length && previous[shared] === current[shared])
      shared += 1;
    pushVarint(bytes, shared);
    pushVarint(bytes, current.length - shared);
    for (const byte of current.subarray(shared)) bytes.push(byte);
    previous = current;
  });
  tables.set(`${name}.bytes`, bytes.values().slice());
  tables.set(`${name}.blocks`, Uint32Array.from(blocks));
  tables.set(`${name}.size`, Uint32Array.of(sorted.length));
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
    const rank = this.#countBefore(text);
    return rank < this.size && this.at(rank) === text ? rank : -1;
  }

  /** Ranks of the texts with the prefix: from the first, up to but not including the second. */
  prefixRange(prefix: string): [start: number, end: number] {
    return [this.#countBefore(prefix), this.#countBefore(prefix + LAST)];
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
