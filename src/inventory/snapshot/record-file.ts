/**
 * Records in sequence in two files, each read from its place, so that a million listings cost no memory. The second file
 * has what changed since the first was written; it may be empty.
 */
import {
  closeSync,
  fstatSync,
  openSync,
  read as readWithCallback,
  readSync,
  statSync,
  writeSync,
} from 'node:fs';
import type { Stats } from 'node:fs';
import { promisify } from 'node:util';
import { crc32 } from 'node:zlib';
import { SnapshotError } from '#src/inventory/snapshot/snapshot-tables.ts';

const WRITE_BUFFER_BYTES = 1 << 20;
const READ_BUFFER_BYTES = 16_384;
/** The most UTF-8 bytes per unit of a JavaScript string. */
const MAX_BYTES_PER_UNIT = 3;

export interface RecordTables {
  /** Where each record begins, in both files as if the second followed the first. */
  readonly starts: Float64Array;
  /** In bytes. */
  readonly lengths: Uint32Array;
  /** A CRC-32 per record, because verifying a file of gigabytes would mean reading all of it. */
  readonly checks: Uint32Array;
}

/** In bytes: the records of a whole snapshot, and those that have changed since. */
export type RecordSizes = readonly [first: number, second: number];

export interface WrittenRecords extends RecordTables {
  /** Where the file ends. */
  readonly end: number;
}

export interface RecordWriter {
  add(record: unknown): void;
  finish(): WrittenRecords;
}

/**
 * Writes to the end of a file that the caller opened, and closes.
 * @param from where that end is, counted from the beginning of the first file
 */
export function createRecordWriter(descriptor: number, from = 0): RecordWriter {
  const starts: number[] = [];
  const lengths: number[] = [];
  const checks: number[] = [];
  let buffer = Buffer.allocUnsafe(WRITE_BUFFER_BYTES);
  let used = 0;
  let end = from;
  const flush = () => {
    const full = buffer.subarray(0, used);
    for (let done = 0; done < used;) done += writeSync(descriptor, full, done, used - done);
    used = 0;
  };
  return {
    add(record) {
      const text = JSON.stringify(record);
      const most = text.length * MAX_BYTES_PER_UNIT;
      if (used + most > buffer.length) flush();
      if (most > buffer.length) buffer = Buffer.allocUnsafe(most);
      const length = buffer.write(text, used);
      checks.push(crc32(buffer.subarray(used, used + length)));
      starts.push(end);
      lengths.push(length);
      used += length;
      end += length;
    },
    finish() {
      flush();
      return {
        starts: Float64Array.from(starts),
        lengths: Uint32Array.from(lengths),
        checks: Uint32Array.from(checks),
        end,
      };
    },
  };
}

export interface RecordReader {
  readonly count: number;
  /** @throws SnapshotError when the record is damaged */
  read(row: number): unknown;
  /** Whether it has the checksum and the length of a record of another file. */
  isSame(row: number, other: RecordReader, otherRow: number): boolean;
  /** For `isSame`. */
  markOf(row: number): { readonly check: number | undefined; readonly length: number };
  /** The same without returning the record, and without blocking this thread. */
  check(row: number): Promise<void>;
  /** Whether the path still leads to the second file that was opened; snapshots may share the first. */
  isStillThere(): boolean;
  close(): void;
}

const readAside = promisify(readWithCallback);

/** @throws SnapshotError when a file is truncated */
export function openRecordFile(
  paths: readonly [first: string, second: string],
  { starts, lengths, checks }: RecordTables,
  sizes: RecordSizes,
): RecordReader {
  const files = openBoth(paths, sizes);
  const [split] = sizes;
  let buffer = Buffer.allocUnsafe(READ_BUFFER_BYTES);

  function placeOf(row: number): { descriptor: number; from: number; length: number } {
    const start = starts[row];
    const length = lengths[row];
    if (start === undefined || length === undefined) throw new RangeError(`There is no record ${row}.`);
    return start < split
      ? { descriptor: files[0], from: start, length }
      : { descriptor: files[1], from: start - split, length };
  }

  function prove(row: number, bytes: Buffer): void {
    if (crc32(bytes) !== checks[row]) throw new SnapshotError(`Record ${row} is damaged.`);
  }

  const markOf = (row: number) => ({ check: checks[row], length: placeOf(row).length });
  return {
    count: checks.length,
    markOf,
    isSame(row, other, otherRow) {
      const [mine, others] = [markOf(row), other.markOf(otherRow)];
      return mine.check === others.check && mine.length === others.length;
    },
    read(row) {
      const { descriptor, from, length } = placeOf(row);
      if (length > buffer.length) buffer = Buffer.allocUnsafe(length);
      const bytes = buffer.subarray(0, readSync(descriptor, buffer, 0, length, from));
      prove(row, bytes);
      return JSON.parse(bytes.toString('utf8')) as unknown;
    },
    async check(row) {
      const { descriptor, from, length } = placeOf(row);
      const { bytesRead, buffer: bytes } = await readAside(descriptor, Buffer.alloc(length), 0, length, from);
      prove(row, bytes.subarray(0, bytesRead));
    },
    isStillThere: () => isSameFile(fstatSync(files[1]), paths[1]),
    close: () => files.forEach(closeSync),
  };
}

function openBoth(paths: readonly [string, string], sizes: RecordSizes): [number, number] {
  const files = [openSync(paths[0], 'r'), openSync(paths[1], 'r')] satisfies [number, number];
  if (files.every((file, index) => fstatSync(file).size === sizes[index])) return files;
  files.forEach(closeSync);
  throw new SnapshotError('The records are truncated.');
}

export function isSameFile({ ino, dev }: Stats, path: string): boolean {
  const there = statSync(path, { throwIfNoEntry: false });
  return there?.ino === ino && there.dev === dev;
}
