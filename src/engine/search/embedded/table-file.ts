/**
 * The tables of an index as one file: magic, length and checksum of the header, the header (JSON with each table's
 * position), the tables. Tables are views of one buffer that is read in one go. Damage or another version is an error,
 * and the caller builds again.
 */
import { Buffer } from 'node:buffer';
import { closeSync, fstatSync, openSync, readSync, renameSync, rmSync, writeSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { CHOICE_FACETS, RANGE_FACETS } from '#src/domain/search-query/facets.ts';
import type { IndexTables, Table } from '#src/engine/search/embedded/index-tables.ts';

/** Raise this with every change of what a table means. */
const FORMAT_VERSION = 6;
const MAGIC = Buffer.from('FORESEEK');
const ALIGNMENT = 8;
const PREAMBLE_BYTES = 16;
const SPACE = 0x20;
/** One system call transfers less than 2 GiB. */
const LARGEST_TRANSFER = 2 ** 30;

type Kind = 'Uint8Array' | 'Uint16Array' | 'Uint32Array' | 'Float64Array';
type TableIn = new (memory: ArrayBuffer | SharedArrayBuffer, start: number, length: number) => Table;
const KINDS: Readonly<Record<Kind, TableIn>> = { Uint8Array, Uint16Array, Uint32Array, Float64Array };

interface TableEntry {
  readonly name: string;
  readonly kind: Kind;
  /** In bytes from the end of the header. */
  readonly start: number;
  readonly length: number;
}

interface Header {
  readonly version: string;
  readonly bytes: number;
  readonly checksum: number;
  readonly tables: readonly TableEntry[];
}

/** The tables follow the facets, so a changed facet is another version. */
const VERSION = [
  FORMAT_VERSION,
  ...CHOICE_FACETS.map(({ key, combine }) => `${key} ${combine}`),
  ...RANGE_FACETS.map(({ key, bounds }) => `${key} ${bounds.join('-')}`),
].join();

export class IndexFileError extends Error {
  override readonly name = 'IndexFileError';
}

/** Atomic: the file gets its name when it is written. The caller waits for the disk, with the files beside it. */
export function writeTableFile(path: string, tables: IndexTables): void {
  const entries: TableEntry[] = [];
  const parts: Uint8Array[] = [];
  let bytes = 0;
  let checksum = 0;
  const sorted = [...tables].sort(([a], [b]) => (a < b ? -1 : 1)); // the same tables are the same file
  for (const [name, table] of sorted) {
    entries.push({ name, kind: kindOf(table), start: bytes, length: table.length });
    for (const part of [toBytes(table), toPadding(table.byteLength)]) {
      parts.push(part);
      bytes += part.length;
      checksum = crc32(part, checksum);
    }
  }
  const header: Header = { version: VERSION, bytes, checksum, tables: entries };
  const plain = JSON.stringify(header);
  const json = Buffer.concat([Buffer.from(plain), toPadding(Buffer.byteLength(plain)).fill(SPACE)]);
  const preamble = Buffer.alloc(PREAMBLE_BYTES);
  MAGIC.copy(preamble);
  preamble.writeUInt32LE(json.length, 8);
  preamble.writeUInt32LE(crc32(json), 12);

  const unfinished = `${path}.${process.pid}.tmp`;
  try {
    writeParts(unfinished, [preamble, json, ...parts]);
    renameSync(unfinished, path);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}

/**
 * @param Memory of the tables: a `SharedArrayBuffer` can be read by other threads without a copy
 * @throws IndexFileError when the file is damaged or has another version
 */
export function readTableFile(
  path: string,
  Memory: ArrayBufferConstructor | SharedArrayBufferConstructor = ArrayBuffer,
): IndexTables {
  const file = readWhole(path, Memory);
  const bytes = Buffer.from(file);
  if (bytes.length < PREAMBLE_BYTES || !bytes.subarray(0, MAGIC.length).equals(MAGIC))
    throw new IndexFileError(`${path} is not a search index.`);
  const base = PREAMBLE_BYTES + bytes.readUInt32LE(8);
  const json = bytes.subarray(PREAMBLE_BYTES, base);
  if (crc32(json) !== bytes.readUInt32LE(12)) throw new IndexFileError(`${path} is damaged.`);
  // This module wrote it, as the checksum proves.
  const header = JSON.parse(json.toString()) as Header;
  if (header.version !== VERSION) throw new IndexFileError(`${path} is a search index of another version.`);
  if (bytes.length !== base + header.bytes) throw new IndexFileError(`${path} is truncated.`);
  if (crc32(bytes.subarray(base)) !== header.checksum) throw new IndexFileError(`${path} is damaged.`);

  const tables: IndexTables = new Map();
  for (const { name, kind, start, length } of header.tables)
    tables.set(name, new KINDS[kind](file, base + start, length));
  return tables;
}

function kindOf(table: Table): Kind {
  if (table instanceof Uint8Array) return 'Uint8Array';
  if (table instanceof Uint16Array) return 'Uint16Array';
  return table instanceof Uint32Array ? 'Uint32Array' : 'Float64Array';
}

function toBytes(table: Table): Uint8Array {
  return new Uint8Array(table.buffer, table.byteOffset, table.byteLength);
}

/** Aligns every table for numbers of any width. */
function toPadding(bytes: number): Uint8Array {
  return new Uint8Array((ALIGNMENT - (bytes % ALIGNMENT)) % ALIGNMENT);
}

function writeParts(path: string, parts: readonly Uint8Array[]): void {
  const file = openSync(path, 'w');
  try {
    for (const part of parts)
      for (let at = 0; at < part.length;)
        at += writeSync(file, part, at, Math.min(part.length - at, LARGEST_TRANSFER));
  } finally {
    closeSync(file);
  }
}

/** Reads the whole file into its own buffer. */
function readWhole(
  path: string,
  Memory: ArrayBufferConstructor | SharedArrayBufferConstructor,
): ArrayBuffer | SharedArrayBuffer {
  const file = openSync(path, 'r');
  try {
    const buffer = new Memory(fstatSync(file).size);
    const bytes = new Uint8Array(buffer);
    for (let at = 0; at < bytes.length;) {
      const read = readSync(file, bytes, at, Math.min(bytes.length - at, LARGEST_TRANSFER), at);
      if (read === 0) throw new IndexFileError(`${path} is truncated.`);
      at += read;
    }
    return buffer;
  } finally {
    closeSync(file);
  }
}
